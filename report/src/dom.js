// h("a", {href, class: "x"}, child, ...): an element. Children are nodes or plain text, never HTML;
// null and undefined leave an attribute or child out.
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value == null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child != null && child !== false));
  return element;
}

// What the data should have had: thrown while a block is built, shown instead of the block.
export class DataError extends Error {}

export function listOf(owner, key) {
  if (!Array.isArray(owner?.[key])) throw new DataError(`no list "${key}"`);
  return owner[key];
}

export function broken(where, error, id) {
  return h("p", { class: "broken", role: "note", id }, `⚠ ${where}: ${error.message ?? error}`);
}

// build(), or a note of one line where it fails: one bad block must not blank the page.
export function guarded(where, build, id) {
  try {
    return build();
  } catch (error) {
    if (!(error instanceof DataError)) console.warn(where, error);
    return broken(where, error, id);
  }
}

const taken = new Set();

// Ids come from the data and name elements of the page; the second of the same name gets a number.
export function uniqueId(wanted) {
  const base = String(wanted || "block").trim().replace(/\s+/g, "-");
  let id = base;
  for (let n = 2; taken.has(id); ++n) id = `${base}-${n}`;
  taken.add(id);
  return id;
}

// The heading of a block, linked to itself.
export function heading(level, id, number, title) {
  return h(level, { class: "heading" },
    number && h("span", { class: "number" }, number),
    h("a", { href: `#${encodeURIComponent(id)}` }, title));
}
