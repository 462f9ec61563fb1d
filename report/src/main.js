// Builds the page from the JSON object in #data.
import { renderClaims } from "./claims.js";
import { contents } from "./contents.js";
import { DataError, broken, guarded, h, heading, listOf, uniqueId } from "./dom.js";
import { linkEvidence } from "./evidence.js";
import { drawAll, renderFigure, reserveRoom } from "./figures.js";
import { prose } from "./format.js";
import { renderRuns } from "./runs.js";
import { renderTable } from "./tables.js";
import { themeButton } from "./theme.js";

const kBlocks = { text: renderText, table: renderTable, claims: renderClaims, figure: renderFigure, runs: renderRuns };

const paragraphs = (texts) => (texts ?? []).map((text) => h("p", {}, prose(text)));

function renderText(block, id) {
  return h("div", { class: "block prose", id }, paragraphs(listOf(block, "paragraphs")));
}

function readData() {
  const text = document.getElementById("data").textContent.trim();
  if (text === "" || text.startsWith("<!--")) throw new DataError("this page has no data in it");
  const data = JSON.parse(text);
  listOf(data, "parts");
  return data;
}

function renderBlock(block, id, n) {
  return guarded(`Block ${block?.id ?? n + 1}`, () => {
    const render = Object.hasOwn(kBlocks, block?.kind) ? kBlocks[block.kind] : null;
    if (!render) throw new DataError(block?.kind == null ? "a block without a kind" : `unknown kind "${block.kind}"`);
    return render(block, id);
  }, id);
}

function renderPart(part, n) {
  const id = uniqueId(part?.id ?? `part-${n + 1}`);
  const title = String(part?.title ?? `Part ${n + 1}`);
  const blocks = Array.isArray(part?.blocks) ? part.blocks : [];
  const ids = blocks.map((block, k) => uniqueId(block?.id ?? `${id}-${k + 1}`));
  const element = h("section", { class: "part", id },
    heading("h2", id, null, title),
    h("div", { class: "prose" }, paragraphs(part?.text)),
    Array.isArray(part?.blocks) ? null : broken(`Part ${id}`, `no list "blocks"`),
    blocks.map((block, k) => renderBlock(block, ids[k], k)));
  const listed = blocks.map((block, k) => ({ id: ids[k], title: block?.title })).filter(({ title }) => title);
  return { element, entry: { id, title, blocks: listed } };
}

function about(pairs) {
  return h("dl", { class: "about" }, pairs.map(([name, value]) =>
    h("div", {}, h("dt", {}, String(name)), h("dd", {}, String(value ?? "–")))));
}

function renderPage(data) {
  document.title = data.title ?? "Study report";
  const parts = data.parts.map(renderPart);
  const side = contents(parts.map(({ entry }) => entry));
  document.body.append(
    h("div", { class: "page" },
      h("header", { class: "top" },
        themeButton(),
        h("h1", {}, data.title ?? "Study report"),
        data.subtitle && h("p", { class: "subtitle" }, data.subtitle),
        data.about && guarded("About", () => about(listOf(data, "about")))),
      side.element,
      h("main", {}, parts.map(({ element }) => element))));
  linkEvidence();
  reserveRoom();
  side.follow();
}

function start() {
  renderPage(readData());
  const everything = () => location.hash === "#all" && drawAll();
  everything();
  addEventListener("hashchange", everything);
  addEventListener("beforeprint", drawAll);
  // The browser searched for the address's target before it existed.
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target) target.scrollIntoView();
}

try {
  start();
} catch (error) {
  document.body.append(broken("This report cannot be shown", error));
}
