// Memory: what is disposed, what is forgotten, what grows; and the ways to load.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import test from "node:test";
import { setImmediate as later } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import v8 from "node:v8";
import vm from "node:vm";
import { folder, load } from "./package.mjs";

const ff = await load();

test("what was disposed is detected, and may be disposed again", () => {
  const grid = new ff.Grid(9, 9);
  const graph = new ff.Graph(1, []);
  const all = [new ff.Agent(grid, { start: [0, 0], goal: [8, 8] }), new ff.Fleet(grid),
    new ff.GraphAgent(graph, { start: 0, goal: 0 }), grid, graph];
  for (const one of all) {
    assert.equal(one.disposed, false);
    one.dispose();
    one.dispose();
    assert.equal(one.disposed, true);
  }
  const [agent, fleet, driver] = all;
  const gone = { name: "TypeError", message: /it was disposed/ };
  assert.throws(() => agent.step(), gone);
  assert.throws(() => agent.path(), gone);
  assert.throws(() => agent.position, gone);
  assert.throws(() => fleet.tick(), gone);
  assert.throws(() => fleet.moves(), gone);
  assert.throws(() => driver.step(), gone);
  assert.throws(() => grid.set([0, 0], 0), gone);
  assert.throws(() => graph.setCost(0, 1), gone);
  assert.throws(() => ff.findPath(grid, [0, 0], [1, 1]), gone);
  assert.throws(() => new ff.Agent(grid, { start: [0, 0], goal: [8, 8] }), gone);
});

test("a grid lives on until its last agent ends", () => {
  const grid = new ff.Grid(9, 9);
  const agent = new ff.Agent(grid, { start: [0, 0], goal: [8, 8] });
  grid.dispose();
  assert.equal(agent.step().status, "plan");
});

test("Symbol.dispose", () => {
  const grid = new ff.Grid(9, 9);
  grid[Symbol.dispose ?? Symbol.for("Symbol.dispose")]();
  assert.equal(grid.disposed, true);
});

async function bytesOf(separate) {
  const module = await WebAssembly.compile(readFileSync(resolve(folder, "fleetfoot.wasm")));
  let memory;
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (source, imports) => {
    const instance = await instantiate(source, imports);
    memory = instance.exports.memory;
    return instance;
  };
  try {
    return [await load({ wasm: module, separate }), () => memory.buffer.byteLength];
  } finally {
    WebAssembly.instantiate = instantiate;
  }
}

test("memory is given back: disposed at once, or when nothing refers to it", async () => {
  const [own, bytes] = await bytesOf(true);
  const make = () => new ff_Grid(1000, 1000);
  const ff_Grid = own.Grid;
  make().dispose();
  const before = bytes();
  for (let i = 0; i < 200; ++i) make().dispose();
  assert.equal(bytes(), before);
  v8.setFlagsFromString("--expose-gc");
  const collect = vm.runInNewContext("gc");
  for (let i = 0; i < 200; ++i) {
    make();
    if (i % 10 === 9) {
      collect();
      await later();
    }
  }
  assert.ok(bytes() <= before + 16 * 1100000, `${before} bytes before, ${bytes()} after`);
});

test("views survive that the memory grows", async () => {
  const [own, bytes] = await bytesOf(true);
  const grid = new own.Grid(50, 50);
  const fleet = new own.Fleet(grid);
  fleet.add({ start: [0, 0], goal: [49, 49] });
  fleet.tick();
  const moves = fleet.moves();
  const agent = new own.Agent(grid, { start: [0, 0], goal: [49, 49] });
  agent.step();
  const path = agent.path();
  const before = bytes();
  const large = new own.Grid(4000, 4000);
  assert.ok(bytes() > before);
  assert.deepEqual([moves.length, moves.data[4], path.cells[0].length], [1, 1, 2]);
  large.set([3999, 3999], 0);
  assert.equal(large.at([3999, 3999]), 0);
  assert.equal(own.distance(grid, [0, 0], [0, 49]), 49);
});

test("more than there can be is an error, and the library goes on", async () => {
  const own = await load({ separate: true });
  const grids = [];
  assert.throws(() => {
    for (;;) grids.push(new own.Grid(4096, 4096));
  }, { name: "RangeError", message: /memory/ });
  assert.ok(grids.length > 10);
  for (const grid of grids) grid.dispose();
  assert.equal(own.distance(new own.Grid(10, 10), [0, 0], [0, 9]), 9);
});

test("ways to load", async () => {
  const file = resolve(folder, "fleetfoot.wasm");
  const bytes = readFileSync(file);
  assert.equal(await load(), ff);
  const response = () => new Response(bytes, { headers: { "content-type": "application/wasm" } });
  const plain = () => new Response(bytes, { headers: { "content-type": "application/octet-stream" } });
  const sources = [bytes, bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
    new WebAssembly.Module(bytes), pathToFileURL(file), pathToFileURL(file).href, response(), plain(),
    Promise.resolve(response())];
  for (const wasm of sources) {
    const own = await load({ wasm, separate: true });
    assert.notEqual(own, ff);
    assert.equal(own.distance(new own.Grid(10, 10), [0, 0], [0, 9]), 9);
  }
  await assert.rejects(load({ wasm: new Response("", { status: 404 }), separate: true }), /404/);
  await assert.rejects(load({ wasm: pathToFileURL("/no/such/file.wasm"), separate: true }), /ENOENT/);
});

test("libraries with memories of their own are strangers", async () => {
  const own = await load({ separate: true });
  assert.throws(() => new own.Agent(new ff.Grid(5, 5), { start: [0, 0], goal: [1, 1] }), TypeError);
});
