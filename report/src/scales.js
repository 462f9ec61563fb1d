// Domains and ticks of a figure's axes.
import { DataError } from "./dom.js";
import { isNumber } from "./format.js";

// The rows of a panel: one object per point, with all that a mark or a tip needs.
export function rowsOf(panel, figure) {
  if (!Array.isArray(panel?.series)) throw new DataError(`a panel without a list "series"`);
  const discrete = isDiscrete(figure);
  const shown = (value, axis) => isNumber(value) && (axis?.scale !== "log" || value > 0);
  const rows = [];
  let left = 0;
  for (const series of panel.series) {
    if (!Array.isArray(series?.points)) throw new DataError(`a series without a list "points"`);
    for (const point of series.points) {
      if (point?.y == null || point.x == null) continue;
      if (!shown(point.y, figure.y) || !(discrete || shown(point.x, figure.x))) { ++left; continue; }
      rows.push({ ...point, name: String(series.name ?? ""), published: series.published === true });
    }
  }
  return { rows, left };
}

export const isDiscrete = (figure) => figure.mark === "bar" || figure.x?.scale === "point";

export const categories = (rows) => [...new Set(rows.map((row) => row.x))];

// The domain that shows all rows with their intervals, with some air, or null without any row.
export function domainOf(rows, axis, keys, { zero = false, extra = [], air = 0.04 } = {}) {
  const log = axis?.scale === "log";
  const values = [...rows.flatMap((row) => keys.map((key) => row[key])), ...extra]
    .filter((value) => isNumber(value) && (!log || value > 0));
  if (values.length === 0) return null;
  let low = Math.min(...values);
  let high = Math.max(...values);
  if (log) {
    // An interval that reaches towards zero must not stretch a logarithmic axis by decades.
    const least = Math.min(...rows.map((row) => row[keys[0]]), ...extra.filter((value) => value > 0));
    low = Math.max(low, least / 4);
    const factor = low === high ? 1.5 : Math.max((high / low) ** air, 1.02);
    return [low / factor, high * factor];
  }
  if (zero) [low, high] = [Math.min(low, 0), Math.max(high, 0)];
  const pad = low === high ? Math.abs(low) * 0.1 || 1 : (high - low) * air;
  return [zero && low === 0 ? 0 : low - pad, zero && high === 0 ? 0 : high + pad];
}

// One domain for all panels, unless that would leave one of them less than a third of the axis.
export function sharedDomain(domains, log, forced) {
  const known = domains.filter(Boolean);
  if (known.length === 0 || forced === false) return null;
  const all = [Math.min(...known.map(([low]) => low)), Math.max(...known.map(([, high]) => high))];
  const length = ([low, high]) => (log ? Math.log(high / low) : high - low);
  return forced || known.every((domain) => length(domain) >= length(all) / 3) ? all : null;
}

// Ticks of a logarithmic axis: {labelled, minor}.
export function logTicks([low, high], room) {
  const decades = Math.log10(high / low);
  const inside = (value) => value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9);
  const first = Math.floor(Math.log10(low));
  const last = Math.ceil(Math.log10(high));
  const times = (factors, stride = 1) => {
    const ticks = [];
    for (let power = first; power <= last; ++power) {
      if (power % stride) continue;
      for (const factor of factors) ticks.push(Number(`${factor}e${power}`));
    }
    return ticks.filter(inside);
  };
  const every = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const stride = Math.max(1, Math.ceil(decades / room));
  for (const factors of [every, [1, 1.5, 2, 3, 5, 7], [1, 2, 5], [1, 3]]) {
    const ticks = times(factors);
    if (ticks.length >= 3 && ticks.length <= room) return { labelled: ticks, minor: [] };
  }
  const powers = times([1], stride);
  if (powers.length >= 2) return { labelled: powers, minor: stride === 1 ? times(every) : [] };
  return { labelled: linearTicks([low, high], room), minor: [] };
}

// Round numbers, about `room` of them.
export function linearTicks([low, high], room) {
  const rough = (high - low) / Math.max(2, room);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const ticks = [];
  for (let n = Math.ceil(low / step); n * step <= high; ++n) ticks.push(Number((n * step).toPrecision(12)));
  return ticks;
}
