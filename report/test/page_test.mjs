// node test/page_test.mjs PAGE.html [--broken N] [--evidence N] [--screenshots DIR]
//
// Opens a report in headless Chromium, light and dark, wide and narrow, and checks what a reader would
// see. Prints a line for each check that fails. --broken: how many notes about faults the page should
// show (0). --evidence: how many links from claims to their evidence there are at least (0).
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { launchBrowser } from "./browser.mjs";

const { values, positionals } = parseArgs({ allowPositionals: true,
  options: { broken: { type: "string", default: "0" }, evidence: { type: "string", default: "0" }, screenshots: { type: "string" } } });
if (positionals.length !== 1) {
  console.error("usage: node test/page_test.mjs PAGE.html [--broken N] [--evidence N] [--screenshots DIR]");
  process.exit(2);
}
const url = pathToFileURL(resolve(positionals[0])).href;
if (values.screenshots) mkdirSync(values.screenshots, { recursive: true });

let failures = 0;
function check(where, holds, what) {
  if (holds) return;
  ++failures;
  console.log(`${where}: ${what}`);
}

// Runs in the page: what is wrong with it, as lines of text.
function inspect(brokenWanted) {
  const faults = [];
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const name = (element) => element.closest("[id]")?.id ?? element.tagName;

  for (const figure of all("figure")) {
    if (!(Number(figure.dataset.marks) > 0)) faults.push(`figure ${figure.id} has no marks`);
    if (all(".chart svg [aria-label], .chart svg .series", figure).length === 0) faults.push(`figure ${figure.id} is empty`);
    for (const panel of all(".panel", figure)) {
      for (const axis of ["x", "y"]) {
        const label = panel.querySelector(`.axis-label.${axis}`)?.textContent.replace(/[↑→\s]/g, "");
        if (!label) faults.push(`figure ${figure.id} has no label on its ${axis} axis`);
      }
      const svg = panel.querySelector(".chart svg");
      if (!svg && !panel.querySelector(".empty")) faults.push(`figure ${figure.id} has a panel without a drawing`);
      if (svg && !svg.getAttribute("aria-label")) faults.push(`figure ${figure.id} has a drawing without a description`);
      if (svg && svg.querySelectorAll(".axis text").length < 3) faults.push(`figure ${figure.id} has hardly any ticks`);
    }
  }
  for (const table of all("table")) {
    if (table.tBodies[0]?.rows.length === 0 || !table.tBodies[0]) faults.push(`table ${name(table)} has no rows`);
    if (!table.caption?.textContent) faults.push(`table ${name(table)} has no caption`);
    const widths = new Set([...table.tBodies[0]?.rows ?? []].map((row) => row.cells.length));
    if (widths.size > 1) faults.push(`table ${name(table)} has rows of different lengths`);
  }
  // Every row that is shown is shown whole, in its frame, and the others are a click away.
  for (const frame of all(".scroll")) {
    if (!frame.checkVisibility()) continue;
    if (frame.scrollHeight > frame.clientHeight + 1) faults.push(`table ${name(frame)} is ${frame.scrollHeight - frame.clientHeight} px higher than its frame`);
    const bottom = frame.getBoundingClientRect().bottom;
    const rows = all("tbody tr", frame).filter((row) => row.checkVisibility());
    if (rows.some((row) => row.getBoundingClientRect().bottom > bottom + 1)) faults.push(`table ${name(frame)} has rows below its frame`);
    const wide = frame.scrollWidth > frame.clientWidth + 1;
    if (wide && getComputedStyle(frame).overflowX !== "auto") faults.push(`table ${name(frame)} cannot be scrolled to its last column`);
    if (wide && frame.tabIndex !== 0) faults.push(`table ${name(frame)} cannot be scrolled by keys`);
  }
  for (const table of all("table.folded")) {
    const total = table.tBodies[0].rows.length;
    const shown = () => [...table.tBodies[0].rows].filter((row) => row.checkVisibility()).length;
    const button = table.closest(".long")?.querySelector("button.unfold");
    if (!button) { faults.push(`table ${name(table)} is folded for ever`); continue; }
    if (!table.checkVisibility()) continue;
    if (shown() >= total || shown() < 10) faults.push(`table ${name(table)} is folded to ${shown()} of ${total} rows`);
    button.click();
    if (shown() !== total) faults.push(`table ${name(table)} does not unfold`);
    button.click();
  }
  for (const chip of all(".verdict")) {
    if (chip.textContent.startsWith("?")) faults.push(`the page does not know the verdict "${chip.textContent}"`);
  }
  const notes = all(".broken").filter((note) => note.checkVisibility());
  if (notes.length !== brokenWanted) {
    faults.push(`${notes.length} notes about faults instead of ${brokenWanted}: ${notes.map((n) => n.textContent).join("; ")}`);
  }

  const wrong = /\bNaN\b|\bundefined\b|\[object \w+\]/;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT,
    (node) => (node.parentElement.closest("script, style") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT));
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (wrong.test(node.data)) faults.push(`text "${node.data.trim().slice(0, 60)}" in ${name(node.parentElement)}`);
  }
  for (const element of all("body *:not(script)")) {
    for (const { name: key, value } of element.attributes) {
      if (wrong.test(value)) faults.push(`attribute ${key}="${value.slice(0, 40)}" in ${name(element)}`);
    }
  }

  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) {
    const wide = all("body *").filter((element) => element.getBoundingClientRect().right > width + 1 &&
      !element.closest(".scroll"));
    faults.push(`the page is wider than its window: ${wide.slice(0, 3).map((e) => `${e.tagName} in ${name(e)}`).join(", ")}`);
  }
  const ids = all("[id]").map((element) => element.id);
  const twice = ids.filter((id, n) => ids.indexOf(id) !== n);
  if (twice.length) faults.push(`ids that are used twice: ${twice.join(", ")}`);
  for (const link of all("a[href^='#']")) {
    const target = decodeURIComponent(link.hash.slice(1));
    if (!document.getElementById(target)) faults.push(`link to #${target} leads nowhere`);
  }
  if (!document.title || document.title !== document.querySelector("h1")?.textContent) faults.push("the title is not the report's");
  return [...new Set(faults)];
}

// The first point or bar of a figure shows its values when pointed at; in a long report, of a dozen figures.
async function checkTips(page, where) {
  const figures = await page.$$eval("figure", (all) => all.map((figure) => figure.id));
  const stride = Math.ceil(figures.length / 12);
  for (const id of figures.filter((_, n) => n % stride === 0)) {
    const point = await page.evaluate((figureId) => {
      const figure = document.getElementById(figureId);
      const mark = figure.querySelector(".chart svg .series:is([aria-label=dot], [aria-label=rect]) > *");
      if (!mark) return null;
      figure.querySelector(".chart").scrollIntoView({ block: "center" });
      const box = mark.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 8) };
    }, id);
    if (!point) {
      check(where, false, `figure ${id} has no point or bar`);
      continue;
    }
    await page.mouse.move(point.x + 1, point.y + 1);
    const text = await page.waitForFunction((figureId) =>
      document.getElementById(figureId).querySelector(".tip text")?.textContent, id, { timeout: 3000 })
      .then((handle) => handle.jsonValue()).catch(() => "");
    check(where, text.length > 3, `figure ${id} shows no tip`);
    const overflow = await page.evaluate(() =>
      document.documentElement.scrollWidth - document.documentElement.clientWidth);
    check(where, overflow <= 0, `the tip of figure ${id} makes the page ${overflow} px too wide`);
  }
  await page.mouse.move(0, 0);
}

async function checkLegend(page, where) {
  const button = page.locator(".legend button").first();
  if (await button.count() === 0) return;
  await button.scrollIntoViewIfNeeded();
  const figure = page.locator("figure", { has: button }).first();
  const dimmed = () => figure.locator(".series.dim").count();
  if (await figure.locator(".legend button").count() < 2) return;
  await button.hover();
  check(where, await dimmed() > 0, "pointing at the legend lights nothing up");
  await button.click();
  await page.mouse.move(0, 0);
  check(where, await dimmed() > 0, "a click on the legend does not stay");
  await button.click();
  await button.evaluate((element) => element.blur());
  await page.mouse.move(0, 0);
  check(where, await dimmed() === 0, "a second click on the legend does not take it back");
}

// The evidence of a claim is a click away: marked in view, in tables and figures alike, and gone after "Clear".
async function checkEvidence(page, where) {
  const links = page.locator(".evidence-links a");
  const count = await links.count();
  for (let n = 0; n < count; n += Math.ceil(count / 8)) {
    const link = links.nth(n);
    const id = decodeURIComponent((await link.getAttribute("href")).slice(1));
    await link.evaluate((element) => { const fold = element.closest("details"); if (fold) fold.open = true; });
    await link.click();
    await page.waitForTimeout(100);
    const found = await page.evaluate((block) => {
      const element = document.getElementById(block);
      const marks = [...element.querySelectorAll("td.evidence, th.evidence, .chart .evidence > *")];
      const shown = marks.filter((mark) => mark.checkVisibility());
      const box = (element.matches("figure") ? element : shown[0])?.getBoundingClientRect();
      return { marks: shown.length, seen: Boolean(box) && box.bottom > 0 && box.top < innerHeight,
        note: document.querySelector(".marked-note")?.textContent ?? "" };
    }, id);
    check(where, found.marks > 0, `a claim's evidence in ${id} is not marked`);
    check(where, found.seen, `a claim's evidence in ${id} is out of view`);
    check(where, found.note.length > 20, `nothing says what is marked in ${id}`);
    const back = page.locator(".marked-note a");
    await back.click();
    check(where, await page.evaluate(() => Boolean(document.querySelector(".claims tr:target"))), "the way back leads to no claim");
    await page.locator(".marked-note button").click();
    check(where, await page.locator(".evidence").count() === 0, `the marks in ${id} stay`);
  }
  return count;
}

// Each run that is named can be repeated: its command is shown, and copied where the browser allows it.
async function checkRuns(page, where) {
  for (const block of await page.locator(".runs").all()) {
    const options = await block.locator("option").count();
    for (const n of new Set([0, options - 1])) {
      await block.locator("select").selectOption({ index: n });
      const buttons = block.locator("button.row-number").filter({ visible: true });
      if (await buttons.count() === 0) { check(where, false, "no run to repeat"); continue; }
      await buttons.last().click();
      const row = (await buttons.last().textContent()).replace("row ", "");
      const command = await block.locator(".command").textContent();
      check(where, command.includes("study replay") && command.includes(` --row ${row}`), `row ${row} has the command "${command}"`);
      await page.waitForFunction((element) => element.textContent !== "", await block.locator(".copied").elementHandle(), { timeout: 2000 })
        .catch(() => check(where, false, "nothing says that the command was copied"));
    }
  }
}

async function checkTheme(page, where) {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await background();
  await page.locator("button.theme").click();
  check(where, await background() !== before, "the theme button changes nothing");
  await page.locator("button.theme").click();
  check(where, await background() === before, "the theme button does not go back");
}

async function checkValues(page, where) {
  await page.$$eval("details.values", (list) => list.forEach((details) => { details.open = true; }));
  await page.waitForFunction(() => [...document.querySelectorAll("details.values")]
    .every((details) => details.querySelector("tbody tr"))).catch(() => check(where, false, "a figure has no values"));
}

// Far figures wait for the reader, and are there when the page is printed.
async function checkLazy(browser) {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  await page.goto(url);
  const drawn = () => page.locator("figure[data-marks]").count();
  const count = await page.locator("figure").count();
  await page.waitForTimeout(300);
  if (count > 6) check("lazy", await drawn() < count, "all figures are drawn immediately");
  const pdf = await page.pdf({ preferCSSPageSize: true });
  check("print", pdf.length > 1000, "no pages");
  check("print", await drawn() === count, "a figure is missing in print");
  await page.close();
  return pdf;
}

const browser = await launchBrowser();
try {
  for (const colorScheme of ["light", "dark"]) {
    for (const width of [1400, 420]) {
      const where = `${colorScheme} ${width}`;
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
      const page = await context.newPage();
      page.on("console", (message) => check(where, !["error", "warning"].includes(message.type()) ||
        (message.type() === "warning" && Number(values.broken) > 0), `console: ${message.text().split("\n")[0]}`));
      page.on("pageerror", (error) => check(where, false, `error: ${error.message}`));
      page.on("request", (request) => check(where, request.url().split("#")[0] === url, `asks for ${request.url()}`));
      await page.goto(`${url}#all`);
      await page.waitForFunction(() => [...document.querySelectorAll("figure")].every((f) => f.dataset.marks), null,
        { timeout: 10000 }).catch(() => {});
      if (await page.locator("main .part").count() === 0) {
        check(where, false, `no report: ${await page.evaluate(() => document.querySelector(".broken")?.textContent)}`);
        await context.close();
        continue;
      }
      if (values.screenshots) {
        await page.screenshot({ path: join(values.screenshots, `${colorScheme}-${width}.png`), fullPage: true });
      }
      await checkTips(page, where);
      await checkLegend(page, where);
      const evidence = await checkEvidence(page, where);
      check(where, evidence >= Number(values.evidence), `${evidence} links to evidence instead of ${values.evidence} or more`);
      await checkRuns(page, where);
      await checkTheme(page, where);
      await checkValues(page, where);
      for (const fault of await page.evaluate(inspect, Number(values.broken))) check(where, false, fault);
      await context.close();
    }
  }
  const pdf = await checkLazy(browser);
  if (values.screenshots) writeFileSync(join(values.screenshots, "print.pdf"), pdf);
} finally {
  await browser.close();
}
process.exitCode = failures ? 1 : 0;
