// The runs of each cell that are worth a look: least, median, largest, and the first without a figure; each
// with the command that repeats it.
import { h, heading, listOf } from "./dom.js";
import { brief, withUnit } from "./format.js";
import { scrolled } from "./tables.js";

const kKinds = [["least", "Least"], ["median", "Median"], ["largest", "Largest"], ["none", "Without a figure"]];

export function renderRuns(block, id) {
  const scenarios = listOf(block, "scenarios");
  const title = block.title ?? "Runs";
  const command = h("code", { class: "command", tabindex: 0, "aria-live": "polite" }, commandOf(block, "N"));
  const copied = h("span", { class: "copied", role: "status" });
  const place = h("div", {});
  const choose = (n) => place.replaceChildren(table(block, scenarios[n], (run) => copy(commandOf(block, run.row), command, copied)));
  const select = h("select", { id: `${id}-scenario`, onchange: (event) => choose(event.target.selectedIndex) },
    scenarios.map((scenario) => h("option", {}, scenario.title)));
  if (scenarios.length > 0) choose(0);
  return h("section", { class: "block runs", id },
    heading("h3", id, null, title),
    block.note && h("p", { class: "note" }, block.note),
    h("p", {}, command, " ", copied),
    h("p", {}, h("label", { for: `${id}-scenario` }, "Scenario "), select),
    place);
}

function commandOf({ command, trace }, row) {
  return `${command} --row ${row}${trace ? ` --trace row-${row}.jsonl` : ""}`;
}

function table(block, scenario, copyRun) {
  const rows = listOf(scenario, "rows");
  const kinds = kKinds.filter(([kind]) => rows.some((row) => row[kind]));
  const cell = (run, kind) => {
    if (!run) return h("td", {}, "–");
    const value = kind === "none" ? run.outcome : brief(run.value);
    return h("td", { class: "numeric" }, value, " ",
      h("button", { type: "button", class: "row-number", "aria-label": `Copy the command that repeats row ${run.row}`,
        onclick: () => copyRun(run) }, `row ${run.row}`));
  };
  return scrolled(h("table", {},
    h("caption", { class: "hidden" }, `${block.title ?? "Runs"}: ${scenario.title}`),
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Agent"), h("th", { scope: "col", class: "numeric" }, "Runs"),
      kinds.map(([kind, label]) => h("th", { scope: "col", class: "numeric" }, label,
        kind !== "none" && h("span", { class: "unit" }, ` ${withUnit("", block.unit).trim()}`))))),
    h("tbody", {}, rows.map((row) => h("tr", {}, h("th", { scope: "row" }, row.agent),
      h("td", { class: "numeric" }, row.missing ? `${row.runs}, ${row.missing} without` : String(row.runs)),
      kinds.map(([kind]) => cell(row[kind], kind)))))), scenario.title);
}

// The command is always shown, since a page opened from a file may not reach the clipboard.
async function copy(text, command, copied) {
  command.textContent = text;
  getSelection().selectAllChildren(command);
  try {
    await navigator.clipboard.writeText(text);
    copied.textContent = "copied";
  } catch {
    copied.textContent = "selected";
  }
}
