// Numbers and labels as the page shows them.

const formats = new Map();

export function fixed(value, decimals) {
  if (!formats.has(decimals)) {
    formats.set(decimals, new Intl.NumberFormat("en-US",
      { minimumFractionDigits: decimals, maximumFractionDigits: decimals }));
  }
  return minus(formats.get(decimals).format(value));
}

const minus = (text) => text.replace("-", "−");

export const isNumber = (value) => typeof value === "number" && Number.isFinite(value);

const magnitude = (value) => (value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value))));

// A number alone, as in a tip or a tick: up to `digits` significant digits, no trailing zeros.
export function brief(value, digits = 4) {
  if (!isNumber(value)) return value == null ? "–" : String(value);
  const size = magnitude(value);
  if (value !== 0 && (size < -4 || size > 8)) {
    const mantissa = Number((value / 10 ** size).toPrecision(Math.min(digits, 3)));
    const power = `10${superscript(size)}`;
    return mantissa === 1 ? power : `${minus(String(mantissa))}·${power}`;
  }
  const decimals = Math.max(0, digits - 1 - size);
  return minus(value.toLocaleString("en-US", { maximumFractionDigits: Math.min(decimals, 12) }));
}

function superscript(integer) {
  return [...String(integer)].map((c) => (c === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[c])).join("");
}

// Ticks share an axis, so large ones are shortened to leave the room to the data.
export function tick(value) {
  if (!isNumber(value)) return String(value);
  const size = Math.abs(value);
  for (const [unit, letter] of [[1e9, "G"], [1e6, "M"], [1e3, "k"]]) {
    if (size >= unit && size >= 1e4 && size < 1e12) return brief(value / unit, 10) + letter;
  }
  return brief(value, 10);  // ticks are round: no digits but those they need
}

// A number and its unit stay on one line.
export const prose = (text) => String(text).replace(/(\d) (?=%|[a-zµ]?[sm]\b)/g, "$1\u00a0");

export const withUnit = (text, unit) => (unit ? `${text} ${unit}` : text);

export const axisLabel = ({ label, unit }) => (unit ? `${label ?? ""} (${unit})` : label ?? "").trim();

// How many decimals a column of numbers gets: two significant digits for its typical interval, or else
// three for its typical value, unless that would give its largest more than five (six with an
// interval that warrants them); whole numbers stay whole.
export function columnDecimals(values, intervals = []) {
  const sizes = (list) => list.filter((value) => value !== 0).map(magnitude).sort((a, b) => a - b);
  const median = (list) => list[Math.floor(list.length / 2)];
  const [own, around] = [sizes(values), sizes(intervals)];
  if (own.length === 0 || (around.length === 0 && values.every(Number.isInteger))) return 0;
  const wanted = around.length ? 1 - median(around) : 2 - median(own);
  return Math.max(0, Math.min(wanted, (around.length ? 5 : 4) - own.at(-1)));
}

// A number in such a column. One too small for its decimals shows its own digits instead of a zero.
export function inColumn(value, decimals) {
  const vanishes = value !== 0 && Math.abs(value) < 0.5 * 10 ** -decimals;
  return vanishes ? brief(value, 2) : fixed(value, decimals);
}
