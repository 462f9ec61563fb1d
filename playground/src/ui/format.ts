// Numbers as people read them.
const kWhole = new Intl.NumberFormat("en");

export const count = (value: number): string => kWhole.format(Math.round(value));

export const cost = (value: number): string => (Number.isFinite(value) ? value.toFixed(1) : "-");

export function short(value: number): string {
  if (value < 10000) return count(value);
  if (value < 1e6) return `${(value / 1e3).toFixed(value < 1e5 ? 1 : 0)}k`;
  return `${(value / 1e6).toFixed(value < 1e7 ? 2 : 1)}M`;
}

export function time(micros: number): string {
  if (micros < 1000) return `${micros.toFixed(0)} us`;
  if (micros < 1e6) return `${(micros / 1e3).toFixed(micros < 1e4 ? 2 : 1)} ms`;
  return `${(micros / 1e6).toFixed(2)} s`;
}
