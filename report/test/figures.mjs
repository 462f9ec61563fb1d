// node test/figures.mjs PAGE.html OUT
//
// Saves every figure of a report as a picture, OUT/ID.png, as a reader sees it in the light theme.
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { launchBrowser } from "./browser.mjs";

const [page, out] = process.argv.slice(2);
if (!out) {
  console.error("usage: node test/figures.mjs PAGE.html OUT");
  process.exit(2);
}
mkdirSync(out, { recursive: true });
const browser = await launchBrowser();
const view = await browser.newPage({ viewport: { width: 1400, height: 1000 }, colorScheme: "light" });
await view.goto(pathToFileURL(resolve(page)).href + "#all");
await view.waitForFunction(() => [...document.querySelectorAll("figure.figure")].every((f) => f.dataset.marks));
for (const figure of await view.locator("figure.figure").all()) {
  const id = await figure.getAttribute("id");
  await figure.screenshot({ path: join(out, `${id.replace(/[^\w.-]/g, "_")}.png`) });
}
await browser.close();
