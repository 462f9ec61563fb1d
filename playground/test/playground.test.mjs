// The playground in headless Chromium: $FLEETFOOT_PLAYGROUND is the folder that build.mjs wrote, $FLEETFOOT
// the command line program, which exported runs are compared with. Screenshots go to $SHOTS.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { launchBrowser } from "./browser.mjs";  // of report/test: scripts/web-test copies it here
import { serve } from "./server.mjs";

const kBuilt = process.env.FLEETFOOT_PLAYGROUND;
const kProgram = process.env.FLEETFOOT;
const kShots = process.env.SHOTS;
const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser;
let server;
before(async () => {
  browser = await launchBrowser();
  server = await serve(join(kBuilt, "site"));
});
after(async () => {
  await browser?.close();
  server?.close();
});

/// A page that is ready; its test fails on an error in the console or a request to anywhere else.
async function open(context, { url = server.url, size = [1280, 800], ...options } = {}) {
  const page = await browser.newPage({ viewport: { width: size[0], height: size[1] }, ...options });
  const faults = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.stack));
  page.on("request", (request) => {
    const from = new URL(url);
    const to = new URL(request.url());
    const isOwn = ["blob:", "data:"].includes(to.protocol) || (from.protocol === "file:" ? to.href.split("#")[0] === from.href.split("#")[0] : to.origin === from.origin);
    if (!isOwn) faults.push(`a request to ${request.url()}`);
  });
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.shifts += entry.hadRecentInput ? 0 : entry.value)))
      .observe({ type: "layout-shift", buffered: true });
  });
  context.after(async () => {
    await page.close();
    assert.deepEqual(faults, []);
  });
  await page.goto(url);
  await page.waitForSelector("html[data-ready]");
  return page;
}

/// An open field with these agents; nothing runs.
async function field(page, { width = 24, height = 16, agents = [{ name: "auto" }], more = {}, rows } = {}) {
  await page.evaluate(async ([w, h, list, extra, drawn]) => {
    const { app } = window.playground;
    const letters = ".GS@OTW";
    const cells = Uint8Array.from({ length: w * h }, (_, i) => (drawn ? letters.indexOf(drawn[Math.floor(i / w)][i % w]) : 0));
    app.load({ ...app.setup.peek(), mode: "agents", name: "test", world: { width: w, height: h, cells }, start: { x: 2, y: 8 },
      goal: { x: w - 3, y: 8 }, changes: [], doors: [], churn: { percent: 0, seed: 1 }, costs: [1, 1, 1], moves: 8,
      agents: list.map((agent) => ({ set: {}, budget: { kind: "unlimited" }, sensing: { kind: "full" }, ...agent })), ...extra });
    await app.settled();
  }, [width, height, agents, more, rows]);
}

const step = (page, count) => page.evaluate((n) => window.playground.app.step(n), count);
const settled = (page) => page.evaluate(() => window.playground.app.settled());
const cellsOf = (page, agent = 0) => page.evaluate((i) => [...window.playground.app.run.peek().tracks[i].cells.view()], agent);
const pathOf = (page, t, agent = 0) => page.evaluate(([at, i]) => [...window.playground.app.run.peek().tracks[i].path(at).cells], [t, agent]);

/// Where a cell is on the screen.
async function placeOf(page, x, y, view = 0) {
  const box = await page.locator(`canvas[data-view="${view}"]`).boundingBox();
  const camera = await page.evaluate(() => {
    window.playground.stage.draw();
    const { scale, x: left, y: top } = window.playground.stage.camera;
    return { scale, left, top };
  });
  return { x: box.x + camera.left + (x + 0.5) * camera.scale, y: box.y + camera.top + (y + 0.5) * camera.scale };
}

async function shoot(page, name) {
  if (kShots) await page.screenshot({ path: join(kShots, `${name}.png`) });
}

/// What the canvas of a view shows.
const pictureOf = (page, view = 0) => page.evaluate((i) => {
  window.playground.stage.draw();
  return window.playground.stage.canvasOf(i).toDataURL();
}, view);

test("is ready within a second, and nothing moves about", async (t) => {
  const page = await open(t);
  const ready = await page.evaluate(() => performance.getEntriesByName("ready")[0].startTime);
  t.diagnostic(`ready after ${Math.round(ready)} ms`);
  assert.ok(ready < 3000, `${ready} ms`);  // 1 s on an idle machine
  await page.click("#play");
  await page.waitForTimeout(700);
  assert.ok(await page.evaluate(() => window.shifts) < 0.01);
  await shoot(page, "light");
});

test("a wall drawn with the mouse changes the path, and undo brings it back", async (t) => {
  const page = await open(t);
  await field(page);
  await step(page, 3);
  const before = await pathOf(page, 3);
  const from = await placeOf(page, 12, 2);
  const to = await placeOf(page, 12, 14);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await settled(page);
  assert.equal(await page.evaluate(() => window.playground.app.setup.peek().changes.length), 13);
  await step(page, 1);
  const after = await pathOf(page, 4);
  const costs = await page.evaluate(() => [3, 4].map((t) => window.playground.app.run.peek().tracks[0].row(t).planCost));
  assert.ok(costs[1] > costs[0], costs.join());
  const wall = new Set(Array.from({ length: 13 }, (_, i) => (i + 2) * 24 + 12));
  assert.ok(before.some((cell) => wall.has(cell)) && !after.some((cell) => wall.has(cell)));
  await page.keyboard.press("Control+z");
  await settled(page);
  await step(page, 1);
  assert.ok((await pathOf(page, 5)).some((cell) => wall.has(cell)));
});

test("every agent of the table walks to the goal", async (t) => {
  const page = await open(t);
  const names = await page.evaluate(() => window.playground.app.agentInfos.peek().map(({ name }) => name));
  assert.ok(names.length >= 14, names.join());
  for (const name of names) {
    await field(page, { agents: [{ name }] });
    await step(page, 120);
    const { error, reached } = await page.evaluate(() => window.playground.app.run.peek().tracks[0]);
    assert.equal(error, "", name);
    assert.ok(reached, `${name} did not arrive`);
  }
});

test("parameters come from the library's own description, and what it refuses is shown", async (t) => {
  const page = await open(t);
  await field(page, { agents: [{ name: "rtdstar" }] });
  await page.click("#panel-agents summary");
  await page.selectOption("#agent-0-local", "lrtastar");
  await settled(page);
  assert.deepEqual(await page.evaluate(() => window.playground.app.setup.peek().agents[0].set), { local: "lrtastar" });
  await page.evaluate(() => window.playground.app.setAgent(0, { set: { local: "nonsense" } }));
  await page.waitForFunction(() => window.playground.app.run.peek().tracks[0]?.error);
  assert.match(await page.textContent(".view-line"), /local/);
});

test("scrubbing back and forth shows the same states", async (t) => {
  const page = await open(t);
  await page.evaluate(() => {
    const { app } = window.playground;
    const { agents, ...setup } = app.setup.peek();
    app.restart({ ...setup, churn: { percent: 2, seed: 5 }, agents: [
      { ...agents[0], name: "rtdstar", set: {}, budget: { kind: "work", amount: 80 } },
      { ...agents[0], name: "lss-lrtastar", set: {}, budget: { kind: "work", amount: 80 }, sensing: { kind: "radius", radius: 5 } }] });
  });
  const shown = new Map();
  for (let i = 1; i <= 60; ++i) {
    await step(page, 1);
    if (i % 6 === 0) shown.set(i, [await pictureOf(page, 0), await pictureOf(page, 1)]);
  }
  for (const i of [54, 6, 60, 12, 48, 18, 30]) {
    await page.locator("#scrub").fill(String(i));
    assert.equal(await page.evaluate(() => window.playground.app.cursor.peek()), i);
    assert.deepEqual([await pictureOf(page, 0), await pictureOf(page, 1)], shown.get(i), `step ${i}`);
  }
  assert.notDeepEqual(shown.get(6), shown.get(48));
});

test("an edit in the past runs the rest again, and the steps before stay", async (t) => {
  const page = await open(t);
  await field(page, { agents: [{ name: "dstar-lite" }] });
  await step(page, 10);
  const first = await cellsOf(page);
  await page.evaluate(async () => {
    const { app } = window.playground;
    app.seek(4);
    await app.edit(Array.from({ length: 15 }, (_, y) => ({ cell: y * 24 + 9, terrain: 3 })));
    await app.step(6);
  });
  const second = await cellsOf(page);
  assert.deepEqual(second.slice(0, 5), first.slice(0, 5));
  assert.notDeepEqual(second, first);
});

test("the exported set-up, run by the command line, takes the same steps", { skip: !kProgram && "no command line" }, async (t) => {
  const page = await open(t);
  const folder = await mkdtemp(join(tmpdir(), "playground-"));
  t.after(() => rm(folder, { recursive: true }));
  await page.evaluate(() => {
    const { app } = window.playground;
    const setup = app.setup.peek();
    const agent = (name, amount, more = {}) => ({ name, set: {}, sensing: { kind: "full" },
      budget: amount ? { kind: "work", amount } : { kind: "unlimited" }, ...more });
    app.restart({ churn: { percent: 2, seed: 3 }, costs: [1, 2, 5], doors: [{ cell: 70, period: 7, phase: 2 }], agents: [
      agent("rtdstar", 90, { set: { local: "lrtastar" } }), agent("auto", 0), agent("lss-lrtastar", 40, { sensing: { kind: "radius", radius: 6 } }),
      agent("dstar-lite", 0)] });
    return setup.name;
  });
  await step(page, 40);
  // A wall while they walk, and patches of swamp.
  await page.evaluate(async () => {
    const { app } = window.playground;
    const { width } = app.setup.peek().world;
    await app.edit(Array.from({ length: 20 }, (_, i) => ({ cell: (20 + i) * width + 30, terrain: i % 2 ? 3 : 2 })));
    await app.step(60);
  });
  const { files, commands } = await page.evaluate(() => window.playground.files.exported());
  for (const { name, text } of files) await writeFile(join(folder, name), text);
  for (const [i, command] of commands.entries()) {
    const words = command.split(" ").slice(1);
    // 3 and 4: no path, or no goal within the steps that the page showed.
    await promisify(execFile)(kProgram, words, { cwd: folder }).catch((error) => assert.ok([3, 4].includes(error.code), error.stderr));
    const trace = (await readFile(join(folder, words.at(-1)), "utf8")).trim().split("\n").map((line) => JSON.parse(line));
    const rows = trace.filter((line) => "t" in line);
    const shown = await page.evaluate((k) => {
      const { run, setup } = window.playground.app;
      const track = run.peek().tracks[k];
      const { width } = setup.peek().world;
      return Array.from({ length: track.length }, (_, n) => {
        const { to, status, work, expanded, why } = track.row(n + 1);
        return { to: [to % width, Math.floor(to / width)], status, work, expanded, why };
      });
    }, i);
    assert.ok(shown.length > 20);
    assert.deepEqual(rows.slice(0, shown.length).map(({ to, status, work, expanded, why }) => ({ to, status, work, expanded, why })), shown, command);
  }
  // And back: the page repeats what the command line recorded, side by side.
  const traces = commands.map((command) => join(folder, command.split(" ").at(-1)));
  await page.locator("#file").setInputFiles([...files.slice(0, 2).map(({ name }) => join(folder, name)), ...traces]);
  await page.waitForFunction(() => /repeated here exactly|differs/.test(document.querySelector(".message")?.textContent ?? ""));
  assert.match(await page.textContent(".message"), /repeated here exactly/);
});

test("a shared link restores the set-up and the run", async (t) => {
  const page = await open(t);
  await page.evaluate(async () => {
    const { app } = window.playground;
    app.restart({ churn: { percent: 1, seed: 9 } });
    await app.step(30);
    await app.edit([{ cell: 200, terrain: 3 }, { cell: 201, terrain: 5 }]);
    await app.step(20);
  });
  await page.click("#share");
  await page.waitForFunction(() => document.querySelector("#link")?.value.includes("#s="));
  const link = await page.inputValue("#link");
  const cells = await cellsOf(page);
  const other = await open(t, { url: link });
  await step(other, 50);
  assert.deepEqual(await cellsOf(other), cells);
  const broken = await open(t, { url: `${server.url}#s=nonsense` });
  assert.match(await broken.textContent(".message"), /could not be read/);
});

test("by keyboard alone: a wall, a step, a tool, help", async (t) => {
  const page = await open(t);
  await field(page);
  await page.focus('canvas[data-view="0"]');
  for (let i = 0; i < 3; ++i) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+ArrowUp");
  await settled(page);
  const cells = await page.evaluate(() => [...window.playground.app.run.peek().timeline.cells].flatMap((terrain, i) => (terrain ? [i] : [])));
  assert.deepEqual(cells, [7 * 24 + 5, 8 * 24 + 5]);
  await page.waitForFunction(() => document.querySelector("#announcer").textContent === "column 5, row 7: wall");
  await page.keyboard.press(".");
  await page.waitForFunction(() => window.playground.app.cursor.peek() === 1);
  await page.keyboard.press("2");
  assert.equal(await page.evaluate(() => window.playground.app.tool.peek()), "erase");
  await page.keyboard.press("?");
  await page.waitForSelector("#dialog-help[open]");
  await page.keyboard.press("Escape");
  await page.waitForSelector("#dialog-help:not([open])", { state: "attached" });
  await page.keyboard.press(" ");
  await page.waitForFunction(() => window.playground.app.playing.peek());
});

test("by touch on a phone: a wall with one finger, zoom with two", async (t) => {
  const page = await open(t, { size: [390, 844], hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  await field(page);
  const session = await page.context().newCDPSession(page);
  const touch = (type, ...points) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
  await touch("touchStart", await placeOf(page, 12, 3));
  await touch("touchMove", await placeOf(page, 12, 9));
  await touch("touchEnd");
  await settled(page);
  assert.equal(await page.evaluate(() => window.playground.app.run.peek().timeline.cells.filter((one) => one === 3).length), 7);
  const scale = await page.evaluate(() => window.playground.stage.camera.scale);
  const [a, b, c] = [await placeOf(page, 11, 8), await placeOf(page, 13, 8), await placeOf(page, 18, 8)];
  await touch("touchStart", a, b);
  await touch("touchMove", a, c);
  await touch("touchEnd");
  assert.ok(await page.evaluate(() => window.playground.stage.camera.scale) > 1.5 * scale);
  await page.waitForFunction(() => window.playground.app.run.peek().timeline.cells.filter((one) => one === 3).length === 7);
  await page.click("#tab-agents");
  assert.ok(await page.isVisible("#agent-0-name"));
  const outside = await page.evaluate(() => [...document.querySelectorAll("button, input, select, canvas, table")]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1 && !element.closest(".figures"))
    .map((element) => element.outerHTML));
  assert.deepEqual(outside, []);
  await shoot(page, "phone-agents");
});

test("doors, generators, layers and tours", async (t) => {
  const page = await open(t);
  await field(page, { more: { doors: [{ cell: 8 * 24 + 10, period: 5, phase: 0 }] } });
  await step(page, 12);
  const door = await page.evaluate(() => window.playground.app.run.peek().timeline.list().filter(({ cell }) => cell === 8 * 24 + 10).map(({ t, terrain }) => [t, terrain]));
  assert.deepEqual(door, [[0, 3], [5, 0], [10, 3]]);
  for (const name of await page.evaluate(() => window.playground.app.generatorInfos.peek().map((one) => one.name))) {
    await page.selectOption("#generator", name);
    await page.click("#generate");
    await page.waitForFunction((made) => window.playground.app.setup.peek().name.startsWith(`${made}-`), name);
    await step(page, 3);
  }
  await page.check("#layer-portals");
  await page.waitForFunction(() => window.playground.app.portals.peek().length > 0);
  for (const tour of ["wait", "shortcut", "repair", "coarse", "fleet"]) {
    await page.click("#tours");
    await page.click(`[data-tour="${tour}"]`);
    for (;;) {
      await page.waitForFunction(() => document.querySelector(".tour")?.getAttribute("aria-busy") === "false");
      await page.waitForFunction(() => window.playground.app.run.peek().head > 5);
      await page.waitForTimeout(300);
      const label = await page.textContent("#tour-next");
      await shoot(page, `tour-${tour}`);
      await page.click("#tour-next");
      if (label === "Done") break;
    }
    assert.equal(await page.evaluate(() => window.playground.app.message.peek()?.kind ?? "none"), "none");
  }
});

test("a fleet of 2,000 on 512 x 512: the times of a picture", async (t) => {
  const page = await open(t);
  await page.evaluate(async () => {
    const { app } = window.playground;
    app.speed.value = 60;
    const cells = new Uint8Array(512 * 512);
    for (let y = 16; y < 512; y += 16) for (let x = 0; x < 512; ++x) if (x % 37 > 3) cells[y * 512 + x] = 3;
    app.load({ ...app.setup.peek(), mode: "fleet", world: { width: 512, height: 512, cells }, changes: [], churn: { percent: 0.5, seed: 1 },
      start: { x: 1, y: 1 }, goal: { x: 500, y: 500 },
      fleet: { agents: 2000, goals: { kind: "distinct" }, avoid: false, budget: { kind: "work", amount: 8000 }, seed: 1 } });
    await app.step(120);
  });
  const times = await page.evaluate(async () => {
    const { app, stage } = window.playground;
    app.play(true);
    const draws = [];
    const frames = [];
    let last = performance.now();
    const from = app.cursor.peek();
    for (const end = last + 3000; last < end;) {
      const now = await new Promise(requestAnimationFrame);
      frames.push(now - last);
      last = now;
      draws.push(stage.lastDraw);
    }
    const ticks = [...app.run.peek().fleet.micros.view()].slice(-100);
    const middle = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];
    const made = app.cursor.peek() - from;
    app.play(false);
    return { frame: middle(frames), draw: middle(draws), tick: middle(ticks) / 1000, perSecond: made / 3 };
  });
  t.diagnostic(`a picture every ${times.frame.toFixed(1)} ms, of which drawing takes ${times.draw.toFixed(1)} ms; a tick of the ` +
    `library ${times.tick.toFixed(2)} ms in its worker; ${times.perSecond.toFixed(0)} ticks a second`);
  assert.ok(times.perSecond > 10, JSON.stringify(times));
  await shoot(page, "fleet");
});

test("axe finds nothing serious: light, dark, phone, every dialog", async (t) => {
  for (const [size, colorScheme] of [[[1280, 800], "light"], [[1280, 800], "dark"], [[390, 844], "light"]]) {
    const page = await open(t, { size, colorScheme });
    await page.evaluate(axe);
    const check = async (where) => {
      const { violations } = await page.evaluate(() => window.axe.run());
      const serious = violations.filter(({ impact }) => ["serious", "critical"].includes(impact))
        .map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join("; ")}`);
      assert.deepEqual(serious, []);
    };
    await step(page, 30);
    await check(`${size} ${colorScheme}`);
    await shoot(page, `${size[0]}-${colorScheme}`);
    for (const name of ["help", "share", "save", "tours"]) {
      await page.click(`#${name}`);
      await page.waitForSelector(`#dialog-${name}[open]`);
      await check(name);
      await page.keyboard.press("Escape");
    }
    await page.click("#mode-fleet");
    await step(page, 20);
    await check("fleet");
  }
});

test("the page that is one file works from disk", async (t) => {
  const page = await open(t, { url: pathToFileURL(join(kBuilt, "playground.html")).href });
  await field(page);
  await step(page, 30);
  assert.ok(await page.evaluate(() => window.playground.app.run.peek().tracks[0].reached));
});
