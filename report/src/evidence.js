// From a claim to the figures that it compares: links to the tables and plots that show them, where a click
// marks them. Figures are known by their numbers in the data's list of cells.
import { h } from "./dom.js";

const kShown = 2;  // links of a claim that are not folded

const places = [];  // {id, title, cells: Set, mark(wanted)}, in the order of the page
const claims = [];  // {slot, cells, claim, id}

const numbersOf = (value) => (Array.isArray(value?.of) ? value.of : []);

// A block that shows figures; mark(wanted) marks those of a set and returns the first, if any.
export function showsCells(id, title, values, mark) {
  const cells = new Set(values.flatMap(numbersOf));
  if (cells.size > 0) places.push({ id, title, cells, mark });
}

export const isMarked = (value, wanted) => numbersOf(value).some((number) => wanted.has(number));

// The element that linkEvidence fills with the links of a claim.
export function evidenceSlot(row, id) {
  const slot = h("span", { class: "evidence-links" });
  claims.push({ slot, cells: new Set(row.evidence), claim: row.claim, id });
  return slot;
}

// To be called when all blocks are in the page.
export function linkEvidence() {
  for (const claim of claims) {
    const links = places.map((place) => [place, [...place.cells].filter((cell) => claim.cells.has(cell)).length])
      .filter(([, count]) => count > 0)
      .map(([place, count]) => h("a", { href: `#${encodeURIComponent(place.id)}`, onclick: () => show(claim, place) },
        `${place.title} (${count})`));
    if (links.length === 0) claim.slot.append("–");
    const list = (items) => h("ul", {}, items.map((link) => h("li", {}, link)));
    claim.slot.append(...[links.length > 0 && list(links.slice(0, kShown)),
      links.length > kShown && h("details", {}, h("summary", {}, `${links.length - kShown} more`), list(links.slice(kShown)))].filter(Boolean));
  }
}

function show(claim, target) {
  let first = null;
  for (const place of places) {
    const marked = place.mark(claim.cells);
    if (place === target) first = marked;
  }
  note(claim);
  // After the browser has gone to the block: the row itself may be far below its head.
  requestAnimationFrame(() => first?.scrollIntoView({ block: "center", inline: "center" }));
}

function clear() {
  for (const place of places) place.mark(new Set());
  document.querySelector(".marked-note")?.remove();
}

// What is marked, at the foot of the window until the reader is done with it.
function note(claim) {
  document.querySelector(".marked-note")?.remove();
  document.body.append(h("div", { class: "marked-note", role: "status" },
    h("span", {}, "Marked: ", claim.claim), " ",
    h("a", { href: `#${encodeURIComponent(claim.id)}` }, "Back to the claim"), " ",
    h("button", { type: "button", onclick: clear }, "Clear")));
}
