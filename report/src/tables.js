// Tables of measured numbers, with the published ones beside them.
import { DataError, h, heading, listOf } from "./dom.js";
import { columnDecimals, inColumn, isNumber } from "./format.js";

const kNotable = 3;  // standard errors between measured and published that are worth a mark

export function scrolled(table, label) {
  return h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": label }, table);
}

export function renderTable(block, id) {
  const columns = listOf(block, "columns").map((column) => describe(column, listOf(block, "rows")));
  const twoLevels = columns.some((column) => column.published);
  const notable = block.rows.some((row) => columns.some(({ key }) => isNotable(row?.[key])));
  const title = block.title ?? "Table";
  const table = h("table", {},
    h("caption", { class: "hidden" }, title),
    h("thead", {},
      h("tr", {}, columns.map((column) => head(column, twoLevels))),
      twoLevels && h("tr", { class: "sub" }, columns.filter((column) => column.published).map(() => [
        h("th", { class: "numeric", scope: "col" }, "measured"),
        h("th", { class: "numeric published", scope: "col" }, "published")]))),
    h("tbody", {}, block.rows.map((row) => {
      if (row === null || typeof row !== "object") throw new DataError("a row is not an object");
      return h("tr", {}, columns.map((column, n) => cells(row[column.key], column, n === 0)));
    })));
  return h("section", { class: "block table", id },
    heading("h3", id, null, title),
    scrolled(table, title),
    notable && h("p", { class: "note" }, h("span", { class: "notable" }, "≠"),
      ` ${kNotable} or more standard errors from the published figure`),
    block.note && h("p", { class: "note" }, block.note));
}

function describe(column, rows) {
  if (typeof column?.key !== "string") throw new DataError("a column without a key");
  const values = rows.map((row) => row?.[column.key]);
  const objects = values.filter((value) => value !== null && typeof value === "object");
  const means = [...values, ...objects.map(({ mean }) => mean)].filter(isNumber);
  const published = objects.map((value) => value.published).filter((value) => value != null);
  const intervals = objects.map(({ ci95 }) => ci95).filter(isNumber);
  const decimals = columnDecimals(means, intervals);
  return {
    ...column,
    numeric: column.numeric ?? means.length > 0,
    decimals,
    published: published.length > 0,
    // The intervals line up because all take the room of the longest.
    intervalWidth: Math.max(0, ...intervals.map((value) => inColumn(value, decimals).length + 2)),
  };
}

function head(column, twoLevels) {
  const split = twoLevels && column.published;
  return h("th", { scope: split ? "colgroup" : "col", class: column.numeric ? "numeric" : null,
    colspan: split ? 2 : null, rowspan: twoLevels && !split ? 2 : null },
  column.label ?? column.key,
  column.unit && h("span", { class: "unit" }, ` ${column.unit}`));
}

const kShort = 18;  // characters of a text that stay on one line

const isNotable = (value) => isNumber(value?.z) && Math.abs(value.z) >= kNotable;

function cells(value, column, first) {
  const tag = first ? "th" : "td";
  const short = typeof value === "string" && value.length <= kShort;
  const attributes = { scope: first ? "row" : null, class: column.numeric ? "numeric" : short ? "short" : null };
  const isObject = value !== null && typeof value === "object";
  const own = isObject
    ? h(tag, { ...attributes, title: details(value) }, measured(value, column))
    : h(tag, attributes, plain(value, column.decimals));
  if (!column.published) return [own];
  return [own, h("td", { class: "numeric published" }, plain(value?.published, column.decimals, true))];
}

function measured(value, { decimals, intervalWidth }) {
  if (!("mean" in value)) throw new DataError("a cell without a mean");
  return [
    isNotable(value) && h("span", { class: "notable", role: "img",
      "aria-label": "differs from the published figure" }, "≠"),
    plain(value.mean, decimals),
    intervalWidth > 0 && h("span", { class: "interval", style: `min-width:${intervalWidth}ch` },
      isNumber(value.ci95) ? `± ${inColumn(value.ci95, decimals)}` : ""),
  ];
}

// A published figure keeps the digits that it was printed with.
function plain(value, decimals, asPrinted = false) {
  if (value == null) return "–";
  if (typeof value === "string") return value;
  if (!isNumber(value)) throw new DataError(`a cell that is neither text nor number`);
  return asPrinted ? value.toLocaleString("en-US", { maximumFractionDigits: 12 }) : inColumn(value, decimals);
}

function details({ mean, ci95, published, z }) {
  return [["mean", mean], ["95 % interval ±", ci95], ["published", published], ["z", z]]
    .filter(([, value]) => value != null).map(([name, value]) => `${name} ${value}`).join(", ");
}
