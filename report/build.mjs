// node build.mjs OUT [--cpp FILE] [--data JSON]
//
// Bundles the page of the study reports into one file, OUT/page.html; the report's JSON goes where it
// says <!--DATA-->. --cpp also writes it as a C++ source; --data, for trying the page, also writes
// OUT/NAME.html with the data of NAME.json in it.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";

const kMarker = "<!--DATA-->";
const here = dirname(fileURLToPath(import.meta.url));
const { values, positionals } = parseArgs({ allowPositionals: true,
  options: { cpp: { type: "string" }, data: { type: "string", multiple: true } } });
if (positionals.length !== 1) {
  console.error("usage: node build.mjs OUT [--cpp FILE] [--data JSON]");
  process.exit(2);
}
const [out] = positionals;

async function bundle(name) {
  const result = await build({ entryPoints: [join(here, "src", name)], bundle: true, minify: true, write: false,
    format: name.endsWith(".js") ? "iife" : undefined, target: ["chrome123", "firefox121", "safari17.5"],
    legalComments: "none", logLevel: "warning" });
  return result.outputFiles[0].text.trim();
}

// A function as replacement: in a string, "$&" and the like would be read as patterns.
const insert = (text, marker, content) => text.replace(marker, () => content);

function cppSource(page) {
  const end = ')report_page"';
  if (page.includes(end)) throw new Error(`the page contains ${end}`);
  // The suffix gives the length; std::string_view's constructor would count a page of this size
  // while compiling.
  return `// Generated from report/; see cmake/report_page.cmake.
#include <string_view>

namespace fleetfoot::study {

using std::string_view_literals::operator""sv;

extern const std::string_view kReportPage;
const std::string_view kReportPage = R"report_page(${page}${end}sv;

}  // namespace fleetfoot::study
`;
}

let page = await readFile(join(here, "src", "page.html"), "utf8");
page = insert(page, "/*STYLE*/", await bundle("style.css"));
page = insert(page, "/*SCRIPT*/", await bundle("main.js"));
if (page.split(kMarker).length !== 2) throw new Error(`${kMarker} must be in the page once`);

await mkdir(out, { recursive: true });
await writeFile(join(out, "page.html"), page);
if (values.cpp) {
  await mkdir(dirname(values.cpp), { recursive: true });
  await writeFile(values.cpp, cppSource(page));
}
for (const file of values.data ?? []) {
  const data = (await readFile(file, "utf8")).replaceAll("<", "\\u003c");
  await writeFile(join(out, `${basename(file, ".json")}.html`), insert(page, kMarker, data));
}
