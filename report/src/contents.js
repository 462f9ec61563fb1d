// The table of contents: at the side on wide screens, where it unfolds the part in view.
import { h } from "./dom.js";

// parts: [{id, title, blocks: [{id, title, number}]}]
export function contents(parts) {
  const link = ({ id, title, number }) => h("a", { href: `#${encodeURIComponent(id)}` },
    number && h("span", { class: "number" }, number), title);
  const items = new Map(parts.map((part) => [part.id, h("li", {}, link(part),
    part.blocks.length > 0 && h("ol", {}, part.blocks.map((block) => h("li", {}, link(block)))))]));
  const fold = h("details", { open: matchMedia("(min-width: 70rem)").matches },
    h("summary", {}, "Contents"), h("ol", {}, [...items.values()]));
  return { element: h("nav", { class: "contents", "aria-label": "Contents" }, fold), follow: () => follow(items) };
}

function follow(items) {
  const visible = new Set();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) visible.add(target.id);
      else visible.delete(target.id);
    }
    const current = [...items.keys()].find((id) => visible.has(id));
    if (!current) return;
    for (const [id, item] of items) {
      item.classList.toggle("current", id === current);
      item.firstChild.toggleAttribute("aria-current", id === current);
    }
  }, { rootMargin: "-12% 0px -70% 0px" });
  for (const id of items.keys()) observer.observe(document.getElementById(id));
}
