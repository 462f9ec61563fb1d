// In headless Chromium: a page and a worker load the package as it is, from a plain server, and replay the recorded
// scenarios; nothing else is asked for.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, resolve } from "node:path";
import test, { after, before } from "node:test";
import { folder, root } from "./package.mjs";

let launchBrowser;
try {
  ({ launchBrowser } = await import("./browser.mjs"));
} catch {
  // npm could not fetch playwright-core
}
const skip = launchBrowser ? false : "no playwright-core";

const scenarios = resolve(root, "tests/conformance/scenarios");
const types = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".json": "application/json",
  ".wasm": "application/wasm" };
const page = "<!doctype html><title>Fleetfoot</title><link rel=icon href=data:,>";
const replaying = `
  import { load } from "/package/index.js";
  import { replay } from "/player.mjs";
  export async function replayAll(files) {
    const ff = await load();
    const results = {};
    for (const file of files) results[file] = replay(ff, await (await fetch("/scenarios/" + file)).json());
    return results;
  }`;
const worker = `
  import { replayAll } from "/replaying.js";
  onmessage = async ({ data }) => postMessage(await replayAll(data));`;

function fileOf(path) {
  if (path === "/") return [".html", page];
  if (path === "/replaying.js") return [".js", replaying];
  if (path === "/worker.js") return [".js", worker];
  const [, place, name] = /^\/(package|scenarios)\/([\w.-]+)$/.exec(path) ?? [, ".", "player.mjs"];
  const from = { package: folder, scenarios, ".": resolve(root, "bindings/js/test") }[place];
  return [extname(name), readFileSync(resolve(from, name))];
}

let server;
let browser;
before(async () => {
  if (skip) return;
  server = createServer(({ url }, response) => {
    try {
      const [ending, body] = fileOf(url);
      response.writeHead(200, { "content-type": types[ending] }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolved) => server.listen(0, "127.0.0.1", resolved));
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  server?.close();
});

/** Calls use(page) and returns what it does; fails on a console error and on a request to anywhere else. */
async function inPage(use) {
  const origin = `http://127.0.0.1:${server.address().port}`;
  const opened = await browser.newPage();
  const problems = [];
  opened.on("pageerror", (error) => problems.push(`${error}`));
  opened.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  opened.on("request", (request) => request.url().startsWith(origin) || problems.push(request.url()));
  await opened.goto(`${origin}/`);
  const result = await use(opened);
  await opened.close();
  assert.deepEqual(problems, []);
  return result;
}

const files = readdirSync(scenarios).filter((file) => file.endsWith(".json"));
function isAsRecorded(results) {
  assert.deepEqual(Object.keys(results), files);
  for (const [file, { asked, differences }] of Object.entries(results)) {
    assert.ok(asked > 0, file);
    assert.deepEqual(differences, [], file);
  }
}

test("a page replays the recorded scenarios", { skip }, async () => {
  isAsRecorded(await inPage((opened) => opened.evaluate(
    async (list) => (await import("/replaying.js")).replayAll(list), files)));
});

test("a worker replays the recorded scenarios", { skip }, async () => {
  isAsRecorded(await inPage((opened) => opened.evaluate((list) => new Promise((resolved, rejected) => {
    const own = new Worker("/worker.js", { type: "module" });
    own.onmessage = ({ data }) => resolved(data);
    own.onerror = (event) => rejected(new Error(event.message));
    own.postMessage(list);
  }), files)));
});

test("budgets of time in a page, without shared memory", { skip }, async () => {
  const [isolated, work] = await inPage((opened) => opened.evaluate(async () => {
    const { load } = await import("/package/index.js");
    const ff = await load();
    const agent = new ff.Agent(new ff.Grid(1000, 1000), { start: [0, 0], goal: [999, 500], name: "astar" });
    return [crossOriginIsolated, agent.step({ micros: 300 }).work];
  }));
  assert.equal(isolated, false);
  assert.ok(work > 1 && work < 500000, `${work} units`);
});
