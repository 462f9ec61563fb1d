// Figures: a legend, one panel or small multiples, and the values as a table. Panels are drawn when
// they are scrolled near the view, and again when their width changes.
import { altText, chart, sample } from "./chart.js";
import { DataError, broken, h, heading, listOf } from "./dom.js";
import { isMarked, showsCells } from "./evidence.js";
import { axisLabel, brief, isNumber, prose } from "./format.js";
import { categories, domainOf, isDiscrete, rowsOf, sharedDomain } from "./scales.js";
import { seriesStyles } from "./styles.js";
import { scrolled } from "./tables.js";

const pending = new Map();  // figure element -> what draws it
const reserving = [];       // what gives a figure its room before it is drawn

const nearView = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) pending.get(target)?.();
}, { rootMargin: "900px 0px" });

export function drawAll() {
  for (const draw of [...pending.values()]) draw();
}

// To be called when the figures are in the page: so nothing moves much when they are drawn.
export function reserveRoom() {
  const width = document.querySelector(".panels")?.clientWidth ?? 0;  // the same for all
  for (const reserve of reserving.splice(0)) reserve(width);
}

export function renderFigure(block, id) {
  const figure = { ...block, mark: block.mark ?? "line" };
  if (!["line", "bar", "dot"].includes(figure.mark)) throw new DataError(`unknown mark "${figure.mark}"`);
  const panels = preparePanels(figure);
  const styles = seriesStyles([...new Set(panels.flatMap(({ rows }) => rows.map((row) => row.name)))]);
  const left = panels.reduce((sum, panel) => sum + panel.left, 0);
  const grid = h("div", { class: panels.length === 1 ? "panels single" : "panels" }, panels.map((panel) => slot(figure, panel)));
  const element = h("figure", { class: "block figure", id, role: "figure", "aria-label": figure.title ?? "Figure" },
    heading("h3", id, figureNumber(figure.id), figure.title ?? "Figure"),
    figure.caption && h("figcaption", {}, prose(figure.caption)),
    legend(figure, panels, styles, grid),
    grid,
    left > 0 && h("p", { class: "note" }, `${left} ${left === 1 ? "value" : "values"} cannot be shown on these axes.`),
    values(figure, panels));
  reserving.push((width) => reserve(grid, width, panels.length, leastWidth(panels, figure)));
  showsCells(id, figure.title ?? "Figure", panels.flatMap(({ rows }) => rows), (wanted) => {
    for (const panel of panels) panel.marked = panel.rows.filter((row) => isMarked(row, wanted));
    const marked = panels.some((panel) => panel.marked.length > 0);
    if (marked || element.classList.contains("evidence")) element.dispatchEvent(new Event("mark"));
    element.classList.toggle("evidence", marked);
    return marked ? grid : null;
  });
  pending.set(element, () => draw(element, grid, figure, panels, styles));
  nearView.observe(element);
  return element;
}

// "fig-5.19" is a good address and "Figure 5.19" a good name.
function figureNumber(id = "") {
  const [, digits] = /^fig(?:ure)?[-_ ]?(\d.*)$/i.exec(id) ?? [];
  return digits ? `Figure ${digits}` : null;
}

function preparePanels(figure) {
  const panels = listOf(figure, "panels").map((panel) => ({ title: panel?.title, ...rowsOf(panel, figure) }));
  const all = panels.flatMap(({ rows }) => rows);
  if (all.length === 0) throw new DataError("no values to draw");
  const rules = (figure.reference ?? []).map((rule) => rule?.y);
  const upright = panels.map(({ rows }) => domainOf(rows, figure.y, ["y", "lo", "hi"],
    { zero: figure.mark === "bar" || figure.y?.zero === true, extra: rows.length ? rules : [] }));
  const shared = sharedDomain(upright, figure.y?.scale === "log", figure.y?.shared);
  const across = isDiscrete(figure) ? null : panels.map(({ rows }) => domainOf(rows, figure.x, ["x", "xlo", "xhi"],
    { zero: figure.x?.zero === true, air: figure.mark === "dot" ? 0.08 : 0.03 }));
  const sharedAcross = across ? sharedDomain(across, figure.x?.scale === "log", figure.x?.shared) : categories(all);
  figure.own = [!sharedAcross && "horizontal", !shared && "vertical"].filter(Boolean);
  return panels.map((panel, n) => ({ ...panel, yDomain: shared ?? upright[n], xDomain: sharedAcross ?? across[n] }));
}

// The least width of a panel in px: many bars or categories need a wide one.
function leastWidth(panels, figure) {
  const groups = new Set(panels.flatMap(({ rows }) => rows.map((row) => `${row.published} ${row.name}`))).size;
  const across = isDiscrete(figure) ? panels[0].xDomain.length : 0;
  return (figure.mark === "bar" ? across * groups > 28 : across > 12) ? 560 : 320;
}

// As many columns as fit, but no more than fill the rows evenly.
function columns(count, width, least) {
  const rows = Math.ceil(count / Math.max(1, Math.floor(width / least)));
  return Math.ceil(count / rows);
}

function panelHeight(width, count) {
  const [part, least, most] = count === 1 ? [0.45, 240, 400] : [0.62, 200, 300];
  return Math.min(Math.max(width * part, least), most);
}

function reserve(grid, width, count, least) {
  const across = columns(count, width, least);
  grid.style.setProperty("--columns", across);
  grid.style.setProperty("--height", `${Math.round(panelHeight(width / across - 40, count)) + 26}px`);
}

function slot(figure, panel) {
  return h("div", { class: "panel" },
    panel.title && h("h4", {}, panel.title),
    h("div", { class: "axis-label y" }, h("span", { "aria-hidden": "true" }, "↑ "), axisLabel(figure.y ?? {})),
    h("div", { class: "chart" }),
    h("div", { class: "axis-label x" }, axisLabel(figure.x ?? {}),
      isDiscrete(figure) ? null : h("span", { "aria-hidden": "true" }, " →")));
}

function draw(element, grid, figure, panels, styles) {
  pending.delete(element);
  nearView.unobserve(element);
  let drawn = 0;
  const redraw = (again = false) => {
    const width = grid.clientWidth;
    if (!again && Math.abs(width - drawn) < 2) return;
    drawn = width;
    reserve(grid, width, panels.length, leastWidth(panels, figure));
    let marks = 0;
    const places = grid.querySelectorAll(".chart");
    const room = places[0].clientWidth || 640;  // measured once: each drawing makes the layout stale
    places.forEach((place, n) => {
      try {
        place.replaceChildren(drawPanel(figure, panels[n], styles, room, panels.length));
        marks += panels[n].rows.length;
      } catch (error) {
        console.warn(figure.id, error);
        place.replaceChildren(broken(`panel ${n + 1}`, error));
      }
    });
    element.dataset.marks = marks;
    grid.dispatchEvent(new Event("drawn"));
  };
  redraw();
  element.addEventListener("mark", () => redraw(true));
  new ResizeObserver(() => redraw()).observe(grid);
}

function drawPanel(figure, panel, styles, width, count) {
  if (panel.rows.length === 0) return h("p", { class: "empty" }, "no values");
  const svg = chart(figure, panel, styles, { width, height: panelHeight(width, count) });
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", altText(figure, [panel]) + (panel.title ? ` Panel: ${panel.title}.` : ""));
  return svg;
}

// Pointing at a name dims the others; a click keeps it so.
function legend(figure, panels, styles, grid) {
  const rows = panels.flatMap((panel) => panel.rows);
  const pinned = new Set();
  const light = (also) => {
    const lit = new Set(pinned);
    if (also != null) lit.add(also);
    for (const button of list.querySelectorAll("button")) {
      button.setAttribute("aria-pressed", pinned.has(button.dataset.series));
      button.classList.toggle("dim", lit.size > 0 && !lit.has(button.dataset.series));
    }
    for (const mark of grid.querySelectorAll(".series")) {
      mark.classList.toggle("dim", lit.size > 0 && ![...mark.classList].some((name) => lit.has(name)));
    }
  };
  const signs = [];
  const sign = (style, published) => {
    const place = h("span", { class: `sign ${figure.mark}` });
    signs.push(() => place.append(sample(figure.mark, style, published)));
    return place;
  };
  grid.addEventListener("drawn", () => {
    for (const drawSign of signs.splice(0)) drawSign();
    light(null);
  });
  const entry = ([name, style]) => {
    const own = style.className;
    const only = rows.every((row) => row.name !== name || row.published);
    return h("li", {}, h("button", { type: "button", "aria-pressed": "false", "data-series": own,
      onpointerenter: () => light(own), onpointerleave: () => light(null),
      onfocus: () => light(own), onblur: () => light(null),
      onclick: () => { if (!pinned.delete(own)) pinned.add(own); light(null); } },
    sign(style, only), name || "–"));
  };
  const ink = { colour: "var(--muted)", symbol: "circle", dash: null };
  const key = (sign, text) => h("li", { class: "key" }, sign, text);
  const intervals = rows.some((row) => isNumber(row.lo) && isNumber(row.hi));
  const list = h("ul", { class: "legend", "aria-label": "Legend" },
    [...styles].map(entry),
    rows.some((row) => row.published) && key(sign(ink, true), "published"),
    rows.some((row) => row.front === true) && key(h("span", { class: "front-sign" }), "Pareto front"),
    intervals && key(h("span", { class: figure.mark === "line" ? "band-sign" : "whisker-sign" }), "95 % interval"),
    figure.own.length > 0 && panels.length > 1 && h("li", { class: "key" },
      `each panel has its own ${figure.own.join(" and ")} axis`));
  return list;
}

// The same values for those who cannot see the drawing or want the numbers; built when opened.
function values(figure, panels) {
  const build = () => {
    const several = panels.length > 1;
    const pair = (low, high) => (isNumber(low) && isNumber(high) ? `${brief(low)} to ${brief(high)}` : "–");
    const columns = [
      several && ["Panel", (row, panel) => panel.title ?? ""],
      ["Series", (row) => row.name + (row.published ? ", published" : "")],
      [axisLabel(figure.x ?? {}) || "x", (row) => brief(row.x), true],
      panels.some(({ rows }) => rows.some((row) => isNumber(row.xlo))) &&
        ["95 % interval", (row) => pair(row.xlo, row.xhi), true],
      [axisLabel(figure.y ?? {}) || "y", (row) => brief(row.y), true],
      panels.some(({ rows }) => rows.some((row) => isNumber(row.lo))) &&
        ["95 % interval", (row) => pair(row.lo, row.hi), true],
    ].filter(Boolean);
    const kind = (numeric) => ({ class: numeric ? "numeric" : null });
    return scrolled(h("table", {},
      h("caption", { class: "hidden" }, `Values of: ${figure.title ?? "figure"}`),
      h("thead", {}, h("tr", {}, columns.map(([label, , numeric]) => h("th", { scope: "col", ...kind(numeric) }, label)))),
      h("tbody", {}, panels.flatMap((panel) => panel.rows.map((row) =>
        h("tr", {}, columns.map(([, of, numeric]) => h("td", kind(numeric), of(row, panel)))))))),
    `Values of: ${figure.title ?? "figure"}`);
  };
  const details = h("details", { class: "values" }, h("summary", {}, "Values"));
  details.addEventListener("toggle", () => { if (details.childElementCount === 1) details.append(build()); });
  return details;
}
