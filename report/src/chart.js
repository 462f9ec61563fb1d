// One panel of a figure, drawn by Plot.
import { axisX, axisY, areaY, dot, gridX, gridY, line, plot, pointer, pointerX, rectY, ruleX, ruleY,
  text, tip } from "@observablehq/plot";
import { axisLabel, brief, isNumber, tick, withUnit } from "./format.js";
import { placeLabels, textWidth } from "./labels.js";
import { isDiscrete, linearTicks, logTicks } from "./scales.js";
import { kPublishedDash } from "./styles.js";

const kFontSize = 12;
const kTilt = 40;  // degrees, of names that do not fit side by side
const kLongestTick = 24;  // characters of a category's name below the axis

// panel: {rows, xDomain, yDomain}, domains as scales.js gives them (categories for a discrete axis);
// styles: as seriesStyles gives them.
export function chart(figure, panel, styles, { width, height }) {
  const groups = groupRows(panel.rows);
  const x = horizontalAxis(figure, panel, width);
  const y = verticalAxis(figure, panel, height);
  const aside = referenceWidth(figure);
  const draw = { line: lines, bar: bars, dot: dots }[figure.mark];
  const where = figure.mark === "bar" ? barPlaces(panel, groups) : { x: "x" };
  const context = { figure, panel, styles, where, x, y, crowded: groups.length > 6 };
  return drawn({
    className: "plot",
    width, height: height + x.margin,
    marginTop: 12, marginRight: Math.max(16, aside + 10), marginBottom: x.margin, marginLeft: Math.max(y.margin, x.left),
    x: { ...x.scale, label: null },
    y: { ...y.scale, label: null, clamp: true },
    marks: [
      gridY(y.minor, { className: "grid minor" }), gridY(y.ticks, { className: "grid" }),
      x.grid && gridX(x.minor, { className: "grid minor" }), x.grid && gridX(x.ticks, { className: "grid" }),
      // As text: d3 would drop some of a logarithmic axis's ticks from a tickFormat.
      axisY(y.ticks, { text: tick, tickSize: 0, className: "axis" }),
      axisX(x.ticks, { text: x.format, tickRotate: x.rotate, tickSize: x.grid ? 4 : 0,
        textAnchor: x.rotate ? "end" : "middle", className: "axis" }),
      figure.y?.scale === "log" ? null : ruleY([0].filter((v) => inside(v, panel.yDomain)), { className: "base" }),
      references(figure, panel, aside),
      draw(groups, context),
      panel.marked?.length > 0 && dot(panel.marked, { x: context.where.x, y: "y", r: 8, stroke: "var(--accent)",
        strokeWidth: 2.5, className: "evidence" }),
      tips(context),
    ].flat(Infinity).filter(Boolean),
  });
}

// Each of Plot's drawings brings the same style sheet, and each new sheet makes the browser look at the
// whole page again; style.css has its rules.
function drawn(options) {
  const svg = plot(options);
  svg.querySelector("style")?.remove();
  return svg;
}

// [{name, published, rows}] in order of appearance, what is published after its measured twin.
function groupRows(rows) {
  const groups = new Map();
  for (const row of rows) {
    const key = `${row.published ? 1 : 0} ${row.name}`;
    if (!groups.has(key)) groups.set(key, { name: row.name, published: row.published, rows: [] });
    groups.get(key).rows.push(row);
  }
  const order = [...new Set(rows.map((row) => row.name))];
  return [...groups.values()].sort((a, b) =>
    order.indexOf(a.name) - order.indexOf(b.name) || a.published - b.published);
}

const inside = (value, [low, high]) => value >= low && value <= high;

function verticalAxis(figure, { yDomain }, height) {
  const log = figure.y?.scale === "log";
  const room = Math.max(3, Math.round(height / 48));
  const { labelled: ticks, minor } = log ? logTicks(yDomain, room + 2)
    : { labelled: linearTicks(yDomain, room), minor: [] };
  return {
    ticks, minor, log,
    scale: { type: log ? "log" : "linear", domain: yDomain },
    margin: 12 + Math.max(16, ...ticks.map((value) => textWidth(tick(value), kFontSize))),
  };
}

function horizontalAxis(figure, { xDomain }, width) {
  if (!isDiscrete(figure)) {
    const log = figure.x?.scale === "log";
    const room = Math.max(3, Math.round(width / 75));
    const { labelled: ticks, minor } = log ? logTicks(xDomain, room + 1)
      : { labelled: linearTicks(xDomain, room), minor: [] };
    return { ticks, minor, grid: true, format: tick, rotate: 0, margin: 26, left: 0,
      scale: { type: log ? "log" : "linear", domain: xDomain } };
  }
  const names = xDomain.map((value) => shorten(tick(value)));
  const widest = Math.max(...names.map((name) => textWidth(name, kFontSize)));
  const room = (width - 70) / names.length - 8;
  const wrapped = names.map((name) => wrap(name, room));
  const rotate = wrapped.includes(null) ? -kTilt : 0;
  const slope = (kTilt * Math.PI) / 180;
  const shown = new Map(xDomain.map((value, n) => [value, rotate ? names[n] : wrapped[n].join("\n")]));
  const common = { minor: [], grid: false, rotate,
    left: rotate ? Math.max(0, textWidth(names[0], kFontSize) * Math.cos(slope) - room / 2 + 4) : 0,
    margin: rotate ? 18 + widest * Math.sin(slope) : 12 + 14 * Math.max(...wrapped.map((lines) => lines.length)) };
  if (figure.mark === "bar") {
    return { ...common, ticks: names.map((_, n) => n + 0.5), format: (place) => shown.get(xDomain[Math.floor(place)]),
      scale: { type: "linear", domain: [0, names.length] } };
  }
  return { ...common, ticks: xDomain, format: (value) => shown.get(value),
    scale: { type: "point", domain: xDomain, padding: 0.4 } };
}

const shorten = (name) => (name.length > kLongestTick ? `${name.slice(0, kLongestTick - 1).trimEnd()}…` : name);

// A name in up to three lines of at most `room` px, or null if a word is longer than that.
function wrap(name, room) {
  const lines = [];
  for (const word of name.split(" ")) {
    if (textWidth(word, kFontSize) > room) return null;
    const longer = lines.length ? `${lines.at(-1)} ${word}` : null;
    if (longer && textWidth(longer, kFontSize) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= 3 ? lines : null;
}

// The room beside the frame for the names of the rules; 0 if they are too long for it.
function referenceWidth(figure) {
  const widest = Math.max(0, ...(figure.reference ?? []).map((rule) => textWidth(rule?.label ?? "", kFontSize)));
  return widest > 80 ? 0 : widest;
}

function references(figure, panel, aside) {
  const shown = (figure.reference ?? []).filter((rule) => isNumber(rule?.y) && inside(rule.y, panel.yDomain));
  return [
    ruleY(shown, { y: "y", className: "reference" }),
    text(shown, { y: "y", text: (rule) => rule.label ?? "", frameAnchor: "right",
      ...(aside ? { textAnchor: "start", dx: 6 } : { lineAnchor: "bottom", dy: -4 }), className: "reference-label", stroke: "var(--surface)", strokeWidth: 4, fill: "var(--muted)" }),
  ];
}

// The options that all marks of a group have: the class is what the legend dims and lights up.
const markOf = (group, styles) => {
  const style = styles.get(group.name);
  return { ...style, dash: group.published ? kPublishedDash : style.dash,
    opacity: group.published ? 0.08 : style.opacity,
    fill: group.published ? "var(--surface)" : style.colour,
    className: `series ${style.className}${group.published ? " published" : ""}` };
};

const hasInterval = (row) => isNumber(row.lo) && isNumber(row.hi);

function lines(groups, { styles, where, crowded }) {
  return groups.map((group) => {
    const { colour, dash, symbol, fill, className } = markOf(group, styles);
    const rows = group.rows;
    const dense = rows.length > 40;
    const measured = rows.filter(hasInterval);
    return [
      measured.length > 1 && areaY(measured, { ...where, y1: "lo", y2: "hi", fill: colour,
        fillOpacity: crowded ? 0.1 : 0.17, className: `${className} band` }),
      // A band needs two points.
      measured.length === 1 && ruleX(measured, { ...where, y1: "lo", y2: "hi", stroke: colour, className }),
      line(rows, { ...where, y: "y", stroke: colour, strokeWidth: 1.8, strokeDasharray: dash, className }),
      dot(rows, { ...where, y: "y", symbol, r: dense ? 1.6 : 3.4, fill, stroke: colour, strokeWidth: 1.4, className }),
    ];
  });
}

// Bars stand on a linear axis of our own, one unit per category, so that rules run through.
function barPlaces(panel, groups) {
  const place = new Map(panel.xDomain.map((value, n) => [value, n]));
  const slot = new Map(groups.flatMap((group, n) => group.rows.map((row) => [row, n])));
  const wide = Math.min(0.84 / groups.length, 0.3);
  const left = (row) => place.get(row.x) + 0.5 + (slot.get(row) - groups.length / 2) * wide;
  return { x1: (row) => left(row) + 0.04 * wide, x2: (row) => left(row) + 0.96 * wide,
    x: (row) => left(row) + wide / 2 };
}

function bars(groups, { panel, styles, where: { x, x1, x2 }, y }) {
  const base = y.log ? panel.yDomain[0] : 0;
  return groups.map((group) => {
    const { colour, opacity, className } = markOf(group, styles);
    return [
      rectY(group.rows, { x1, x2, y1: base, y2: "y", className, stroke: colour, strokeWidth: 1.4,
        fill: colour, fillOpacity: opacity,
        strokeDasharray: group.published ? "3 2" : null, insetTop: 0.7 }),
      // Twice, the wider one pale: a whisker must show on its own bar and above it.
      ["whisker halo", "whisker"].map((kind) => ruleX(group.rows.filter(hasInterval),
        { x, y1: "lo", y2: "hi", className: `${className} ${kind}` })),
    ];
  });
}

function dots(groups, { figure, styles, panel, where }) {
  const place = (x) => (isDiscrete(figure) ? panel.xDomain.indexOf(x) : x);
  const fronts = [false, true].map((published) =>
    panel.rows.filter((row) => row.front === true && row.published === published)
      .sort((a, b) => place(a.x) - place(b.x) || b.y - a.y));
  return [
    fronts.map((rows) => rows.length > 1 &&
      line(rows, { ...where, y: "y", curve: "step-after", className: "front" })),
    groups.map((group) => {
      const { colour, symbol, fill, className } = markOf(group, styles);
      const across = group.rows.filter((row) => isNumber(row.xlo) && isNumber(row.xhi));
      const whisker = { stroke: colour, strokeOpacity: 0.55, strokeWidth: 1.3, className };
      return [
        ruleX(group.rows.filter(hasInterval), { ...where, y1: "lo", y2: "hi", ...whisker }),
        ruleY(across, { y: "y", x1: "xlo", x2: "xhi", ...whisker }),
        dot(group.rows, { ...where, y: "y", symbol, r: 4.6, fill, stroke: colour, strokeWidth: 1.6, className }),
      ];
    }),
    labelled(groups).map(({ group, rows, taken }) => text(rows, placeLabels({ ...where, y: "y", text: "text",
      taken, fontSize: 11, className: `${markOf(group, styles).className} name` }))),
  ];
}

// The name beside a point, once for each series; a point's own label where it has one. All groups
// share the list of positions that are taken.
function labelled(groups) {
  const taken = { points: groups.flatMap((group) => group.rows), boxes: [] };
  return groups.map((group) => {
    const said = new Set();
    const rows = [];
    for (const row of group.rows) {
      const text = row.label ?? group.name;
      if (group.published || said.has(text)) continue;
      said.add(text);
      rows.push({ ...row, text });
    }
    return { group, rows, taken };
  });
}

function tips({ figure, panel, where, styles }) {
  const near = figure.mark === "bar" ? pointerX : pointer;
  const options = { x: where.x, y: "y", maxRadius: figure.mark === "bar" ? 60 : 40 };
  return [
    figure.mark === "bar" ? null
      : dot(panel.rows, near({ ...options, r: 7, stroke: (row) => styles.get(row.name).colour, strokeWidth: 2 })),
    tip(panel.rows, near({ ...options, title: (row) => describe(row, figure), className: "tip", lineWidth: 24, lineHeight: 1.35,
      fontSize: kFontSize, fill: "var(--surface)", stroke: "var(--rule-strong)", pathFilter: "none" })),
  ];
}

// What hovering shows of a point.
export function describe(row, { x = {}, y = {} }) {
  const value = (of, unit) => withUnit(brief(of), unit);
  const range = (low, high, unit) =>
    (isNumber(low) && isNumber(high) ? ` [${brief(low)}, ${brief(high)}]` : "") + (unit ? ` ${unit}` : "");
  return [
    row.name + (row.published ? ", published" : "") + (row.label && row.label !== row.name ? ` (${row.label})` : ""),
    `${x.label ?? "x"}: ${isNumber(row.xlo) ? brief(row.x) + range(row.xlo, row.xhi, x.unit) : value(row.x, x.unit)}`,
    `${y.label ?? "y"}: ${isNumber(row.lo) ? brief(row.y) + range(row.lo, row.hi, y.unit) : value(row.y, y.unit)}`,
    row.front === true ? "on the Pareto front" : null,
  ].filter(Boolean).join("\n");
}

// The sign of a series in the legend: drawn by the same marks.
export function sample(mark, style, published) {
  const { colour, dash, symbol, fill, opacity } = markOf({ name: 0, published }, new Map([[0, style]]));
  const middle = [{ x: 0.5, y: 0.5 }];
  const ends = [{ x: 0, y: 0.5 }, { x: 1, y: 0.5 }];
  const at = { x: "x", y: "y" };
  return drawn({
    className: "plot-sign", width: mark === "line" ? 34 : 16, height: 14, margin: 0, marginLeft: 2, marginRight: 2,
    axis: null, x: { domain: [0, 1] }, y: { domain: [0, 1] },
    marks: mark === "bar"
      ? [rectY(middle, { x1: 0, x2: 1, y1: 0.1, y2: 0.9, fill: colour, stroke: colour,
        fillOpacity: opacity, strokeDasharray: published ? "3 2" : null })]
      : [mark === "line" ? line(ends, { ...at, stroke: colour, strokeWidth: 1.8, strokeDasharray: dash }) : null,
        dot(middle, { ...at, symbol, r: mark === "line" ? 3.4 : 4.6, fill, stroke: colour, strokeWidth: 1.4 })],
  });
}

export const altText = (figure, panels) => {
  const names = [...new Set(panels.flatMap(({ rows }) => rows.map((row) => row.name)))];
  const shown = names.length > 8 ? `${names.slice(0, 8).join(", ")} and ${names.length - 8} more` : names.join(", ");
  return `${{ line: "Line", bar: "Bar", dot: "Scatter" }[figure.mark]} chart: ${figure.title ?? ""}. ` +
    `Across: ${axisLabel(figure.x ?? {})}. Up: ${axisLabel(figure.y ?? {})}. Shows ${shown}.`;
};
