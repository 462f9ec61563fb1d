// The claims of a paper, each with the verdict on it.
import { h, heading, listOf } from "./dom.js";
import { evidenceSlot } from "./evidence.js";
import { prose } from "./format.js";
import { scrolled } from "./tables.js";

const kVerdicts = {
  "holds": { sign: "✓", class: "holds" },
  "holds where decided": { sign: "◕", class: "decided" },
  "in part": { sign: "◐", class: "partly" },
  "does not hold": { sign: "✗", class: "fails" },
  "not judged": { sign: "○", class: "open" },
};

function chip(verdict, text = verdict) {
  const known = Object.hasOwn(kVerdicts, verdict) ? kVerdicts[verdict] : null;
  return h("span", { class: `verdict ${known?.class ?? "open"}` },
    h("span", { "aria-hidden": "true" }, known?.sign ?? "?"), ` ${text ?? "no verdict"}`);
}

export function renderClaims(block, id) {
  const rows = listOf(block, "rows");
  const title = block.title ?? "Claims";
  const counts = Object.keys(kVerdicts)
    .map((verdict) => [verdict, rows.filter((row) => row?.verdict === verdict).length])
    .filter(([, number]) => number > 0);
  const columns = [["verdict", "Verdict"], ["claim", "Claim"], ["published", "Published"],
    ["measured", "Measured"], ["evidence", "Evidence"], ["test", "Test"]]
    .filter(([key]) => rows.some((row) => row?.[key] != null && row[key] !== "" && row[key].length !== 0));
  return h("section", { class: "block claims", id },
    heading("h3", id, block.id, title),
    h("p", { class: "summary" }, counts.map(([verdict, number]) => chip(verdict, `${verdict}: ${number}`))),
    scrolled(h("table", {},
      h("caption", { class: "hidden" }, title),
      h("thead", {}, h("tr", {}, columns.map(([, label]) => h("th", { scope: "col" }, label)))),
      h("tbody", {}, rows.map((row, n) => h("tr", { id: `${id}-${n + 1}` }, columns.map(([key, label]) => {
        const value = row?.[key] || null;
        return h("td", { class: `col-${key}${value ? "" : " empty-cell"}`, "data-label": label },
          key === "verdict" ? chip(value)
            : key === "evidence" && Array.isArray(value) ? evidenceSlot(row, `${id}-${n + 1}`)
              : [prose(value ?? "–"), key === "claim" && row?.source && h("div", { class: "source" }, row.source)]);
      }))))), title, { folds: false }),
    block.note && h("p", { class: "note" }, block.note));
}
