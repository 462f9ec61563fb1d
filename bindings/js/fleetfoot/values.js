// What callers give: cells, budgets, sensing, settings. What is no number at all is refused here, the rest by the
// library.
import { InputError } from "./core.js";

/** Refuses what is no [x, y] of whole numbers of 32 bits. */
export function checkCell(cell, what) {
  const x = cell?.[0];
  const y = cell?.[1];
  if ((x | 0) !== x || (y | 0) !== y) throw new InputError(`${what}: a cell is [x, y], two whole numbers`);
}

/** A whole number of 32 bits. */
export function whole(value, what) {
  if ((value | 0) !== value) throw new InputError(`${what}: it is no whole number`);
  return value;
}

/** A node or an edge: a whole number of 32 bits without a sign. */
export function number(value, what) {
  if (value >>> 0 !== value) throw new InputError(`${what}: it is no whole number from 0`);
  return value;
}

/** As the library has it: above 0 work units, below 0 microseconds, infinity without a limit. */
export function budgetOf(budget) {
  if (budget === undefined) return Infinity;
  const { work, micros } = budget;
  if (work !== undefined) {
    if (micros !== undefined) throw new InputError("budget: it has work or micros, not both");
    return limit(work, 1);
  }
  return micros === undefined ? Infinity : limit(micros, -1);
}
function limit(value, sign) {
  if (typeof value !== "number" || Number.isNaN(value)) throw new InputError("budget: it is no number");
  if (value === Infinity) return Infinity;
  return value > 0 ? sign * value : 0;
}

/** As the library has it: 0 full, -1 adjacent, else a radius. */
export function sensingOf(sensing) {
  if (sensing === undefined || sensing === "full") return 0;
  if (sensing === "adjacent") return -1;
  if ((sensing | 0) === sensing && sensing !== 0 && sensing !== -1) return sensing;
  throw new InputError('sensing: it is "full", "adjacent" or a radius in cells');
}

/** "key=value key=value" from an object. */
export function settingsOf(set = {}) {
  return Object.entries(set).map(([key, value]) => {
    const setting = `${key}=${value}`;
    if (/[\s\0]/.test(setting)) throw new InputError(`${key}: neither name nor value may contain spaces`);
    return setting;
  }).join(" ");
}

/** Throws unless the object is of the class. */
export function check(object, Class, what) {
  if (!(object instanceof Class)) throw new TypeError(`${what} expected, of the same load()`);
  return object;
}

/** A list of whole numbers as they lie in memory, from an array of groups of that many, or a flat typed array. */
export function flat(items, size, what) {
  if (ArrayBuffer.isView(items)) {
    if (items.length % size !== 0) throw new InputError(`${what}: its length is no multiple of ${size}`);
    return items;
  }
  const values = new Float64Array(items.length * size);
  items.forEach((item, i) => {
    if (item?.length !== size) throw new InputError(`${what}: each has ${size} numbers`);
    for (let k = 0; k < size; ++k) values[i * size + k] = item[k];
  });
  return values;
}
