// Tables of measured numbers, with the published ones beside them.
import { DataError, h, heading, listOf } from "./dom.js";
import { isMarked, showsCells } from "./evidence.js";
import { columnDecimals, inColumn, isNumber } from "./format.js";

const kNotable = 3;  // standard errors between measured and published that are worth a mark

const kLong = 30;   // rows of a table that is shown whole
const kFolded = 20;  // rows that style.css leaves of a longer one

// Only a table that is too wide scrolls, and only sideways: the heads of all others stay at the top of the
// window, and no row is ever cut.
const tooWide = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const frame = target.closest(".scroll");
    const wide = frame.firstElementChild.offsetWidth > frame.clientWidth + 1;
    frame.classList.toggle("wide", wide);
    if (wide) frame.setAttribute("tabindex", 0);
    else frame.removeAttribute("tabindex");
  }
});

export function scrolled(table, label, { folds = true } = {}) {
  const frame = h("div", { class: "scroll", role: "region", "aria-label": label }, table);
  tooWide.observe(table);
  tooWide.observe(frame);
  if (!folds || (table.tBodies[0]?.rows.length ?? 0) <= kLong) return frame;
  table.classList.add("folded");
  const button = h("button", { type: "button", class: "unfold", "aria-expanded": "false",
    onclick: () => unfold(table, table.classList.contains("folded")) });
  const wrapper = h("div", { class: "long" }, frame, button);
  unfold(table, false, button);
  return wrapper;
}

// Shows all rows of a table that is folded, or folds it again.
export function unfold(table, all = true, button = table.closest(".long")?.querySelector(".unfold")) {
  if (!button) return;
  const rows = table.tBodies[0].rows.length;
  table.classList.toggle("folded", !all);
  button.textContent = all ? `Show the first ${kFolded} rows` : `Show all ${rows} rows`;
  button.setAttribute("aria-expanded", String(all));
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
  showsCells(id, title, block.rows.flatMap((row) => columns.map(({ key }) => row?.[key])),
    (wanted) => mark(table, block.rows, columns, wanted));
  return h("section", { class: "block table", id },
    heading("h3", id, null, title),
    scrolled(table, title),
    notable && h("p", { class: "note" }, h("span", { class: "notable" }, "≠"),
      ` ${kNotable} or more standard errors from the published figure`),
    block.note && h("p", { class: "note" }, block.note));
}

// Marks the cells of a claim, and returns the first of them.
function mark(table, rows, columns, wanted) {
  let first = null;
  rows.forEach((row, n) => {
    let at = 0;
    for (const column of columns) {
      const cell = table.tBodies[0].rows[n].cells[at];
      at += column.published ? 2 : 1;
      const marked = isMarked(row[column.key], wanted);
      cell.classList.toggle("evidence", marked);
      if (!marked) continue;
      first ??= cell;
      if (n >= kFolded) unfold(table);
    }
  });
  return first;
}

function describe(column, rows) {
  if (typeof column?.key !== "string") throw new DataError("a column without a key");
  const values = rows.map((row) => row?.[column.key]);
  const objects = values.filter((value) => value !== null && typeof value === "object");
  const means = [...values, ...objects.map(({ mean }) => mean)].filter(isNumber);
  const published = objects.map((value) => value.published).filter((value) => value != null);
  const limited = objects.some((value) => isNumber(value.lo));
  const widths = objects.map(ends).filter(Boolean).map(([low, high]) => (high - low) / 2);
  const decimals = columnDecimals(means, widths);
  return {
    ...column,
    numeric: column.numeric ?? means.length > 0,
    decimals,
    published: published.length > 0,
    limited,
    // The intervals line up because all take the room of the longest.
    intervalWidth: Math.max(0, ...objects.map((value) => interval(value, decimals, limited).length)),
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
  if (isObject && "href" in value) return [h(tag, attributes, h("a", { href: value.href }, value.text ?? value.href))];
  const own = isObject
    ? h(tag, { ...attributes, title: details(value) }, measured(value, column))
    : h(tag, attributes, plain(value, column.decimals));
  if (!column.published) return [own];
  return [own, h("td", { class: "numeric published" }, plain(value?.published, column.decimals, true))];
}

// The interval of a cell: symmetric about its mean, or, where the figure has a limit, by its ends.
function ends({ mean, ci95, lo, hi }) {
  if (isNumber(lo) && isNumber(hi)) return [lo, hi];
  return isNumber(ci95) ? [mean - ci95, mean + ci95] : null;
}

// A column with one interval of two ends shows all of its intervals so.
function interval(value, decimals, limited) {
  const known = ends(value);
  if (!known) return "";
  return limited ? `[${known.map((end) => inColumn(end, decimals)).join(", ")}]` : `± ${inColumn(value.ci95, decimals)}`;
}

function measured(value, { decimals, limited, intervalWidth }) {
  if (!("mean" in value)) throw new DataError("a cell without a mean");
  return [
    isNotable(value) && h("span", { class: "notable", role: "img",
      "aria-label": "differs from the published figure" }, "≠"),
    plain(value.mean, decimals),
    intervalWidth > 0 && h("span", { class: "interval", style: `min-width:${intervalWidth}ch` },
      interval(value, decimals, limited)),
  ];
}

// A published figure keeps the digits that it was printed with.
function plain(value, decimals, asPrinted = false) {
  if (value == null) return "–";
  if (typeof value === "string") return value;
  if (!isNumber(value)) throw new DataError(`a cell that is neither text nor number`);
  return asPrinted ? value.toLocaleString("en-US", { maximumFractionDigits: 12 }) : inColumn(value, decimals);
}

function details({ mean, ci95, lo, hi, published, z }) {
  return [["mean", mean], ["95 % interval ±", ci95], ["95 % interval from", lo], ["to", hi], ["published", published], ["z", z]]
    .filter(([, value]) => value != null).map(([name, value]) => `${name} ${value}`).join(", ");
}
