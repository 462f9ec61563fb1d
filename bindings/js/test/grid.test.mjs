import assert from "node:assert/strict";
import test from "node:test";
import { InputError, load } from "./package.mjs";

const ff = await load();
const refuses = (words, call) => assert.throws(call, (error) => {
  assert.ok(error instanceof InputError && error instanceof ff.InputError, `${error.stack}`);
  assert.equal(error.name, "InputError");
  assert.match(error.message, words);
  return true;
});

test("a grid is open until it is edited", () => {
  const grid = new ff.Grid(5, 3);
  assert.deepEqual([grid.width, grid.height, grid.moves, grid.maxTerrain], [5, 3, 8, 1]);
  assert.deepEqual(grid.toBytes(), new Uint8Array(15).fill(ff.open));
  grid.set([4, 2], ff.blocked);
  assert.equal(grid.at([4, 2]), 0);
  assert.equal(grid.at([3, 2]), 1);
});

test("options of a grid", () => {
  const grid = new ff.Grid(2, 2, { moves: 4, maxTerrain: 9 });
  grid.set([1, 0], 9);
  assert.deepEqual([grid.moves, grid.maxTerrain, grid.at([1, 0])], [4, 9, 9]);
  assert.equal(ff.distance(grid, [0, 0], [1, 1]), 2);
});

test("from bytes, row by row", () => {
  const rows = Uint8Array.from([1, 0, 3, 1, 1, 1]);
  const grid = ff.Grid.fromBytes(rows, 3, 2, { moves: 4, maxTerrain: 5 });
  assert.deepEqual(grid.toBytes(), rows);
  assert.equal(grid.at([2, 0]), 3);
  grid.set([0, 1], 5);
  const clamped = ff.Grid.fromBytes(new Uint8ClampedArray(rows), 3, 2);
  assert.equal(clamped.maxTerrain, 3);
});

test("rectangles, of rows and of one terrain", () => {
  const grid = new ff.Grid(6, 5, { maxTerrain: 7 });
  grid.setRect([1, 1], 3, 2, Uint8Array.from([0, 2, 3, 4, 5, 6]));
  assert.deepEqual(grid.rect([1, 1], 3, 2), Uint8Array.from([0, 2, 3, 4, 5, 6]));
  assert.deepEqual(grid.rect([0, 2], 2, 1), Uint8Array.from([1, 4]));
  grid.setRect([4, 0], 2, 5, ff.blocked);
  assert.deepEqual(grid.rect([3, 4], 3, 1), Uint8Array.from([1, 0, 0]));
  grid.setRect([0, 0], 0, 0, new Uint8Array(0));
});

test("many edits, all or nothing", () => {
  const grid = new ff.Grid(4, 4);
  grid.setMany([[0, 0, 0], [3, 3, 0], [0, 0, 1]]);
  assert.deepEqual([grid.at([0, 0]), grid.at([3, 3])], [1, 0]);
  grid.setMany(Int32Array.from([1, 0, 0, 2, 0, 0]));
  assert.deepEqual([grid.at([1, 0]), grid.at([2, 0])], [0, 0]);
  grid.setMany([]);
  refuses(/\(4,0\) is outside the 4x4 grid/, () => grid.setMany([[0, 1, 0], [4, 0, 0]]));
  assert.equal(grid.at([0, 1]), 1);
});

test("what is refused, in the library's words", () => {
  const grid = new ff.Grid(8, 6);
  refuses(/outside the 8x6 grid/, () => grid.set([8, 0], 0));
  refuses(/outside the 8x6 grid/, () => grid.at([0, -1]));
  refuses(/terrain/, () => grid.set([0, 0], 2));
  refuses(/terrain/, () => grid.set([0, 0], 256));
  refuses(/terrain/, () => grid.set([0, 0], -1));
  refuses(/terrain: it is no whole number/, () => grid.set([0, 0], 0.5));
  refuses(/terrain: it is no whole number/, () => grid.set([0, 0]));
  refuses(/cell is \[x, y\]/, () => grid.set([0.5, 0], 0));
  refuses(/cell is \[x, y\]/, () => grid.set([2 ** 32, 0], 0));
  refuses(/cell is \[x, y\]/, () => grid.set([1], 0));
  refuses(/cell is \[x, y\]/, () => grid.set("1,2", 0));
  refuses(/cell is \[x, y\]/, () => grid.at(undefined));
  refuses(/each has 3 numbers/, () => grid.setMany([[1, 2]]));
  refuses(/no multiple of 3/, () => grid.setMany(Int32Array.from([1, 2])));
  refuses(/no whole number/, () => grid.setMany([[1, 2, NaN]]));
  refuses(/not inside the grid/, () => grid.rect([7, 0], 2, 1));
  refuses(/not inside the grid/, () => grid.setRect([0, 0], 9, 9, 0));
  refuses(/rectangle/, () => grid.setRect([0, 0], -1, 2, 0));
  refuses(/terrain is from 0 to 255/, () => grid.setRect([0, 0], 1, 1, 300));
  refuses(/rect|bytes/, () => grid.setRect([0, 0], 2, 2, new Uint8Array(3)));
  assert.throws(() => grid.setRect([0, 0], 2, 1, [0, 0]), TypeError);
  refuses(/width|size|cells/, () => new ff.Grid(0, 5));
  refuses(/cells/, () => new ff.Grid(100000, 100000));
  refuses(/width: it is no whole number/, () => new ff.Grid("8", 8));
  refuses(/moves/, () => new ff.Grid(2, 2, { moves: 5 }));
  refuses(/bytes/, () => ff.Grid.fromBytes(new Uint8Array(5), 2, 2));
  assert.deepEqual(grid.toBytes(), new Uint8Array(48).fill(1));
});

test("single paths", () => {
  const grid = new ff.Grid(20, 10);
  grid.setRect([10, 0], 1, 9, ff.blocked);
  const path = ff.findPath(grid, [0, 0], [19, 0]);
  assert.equal(path.found, true);
  assert.deepEqual(path.cells[0], [0, 0]);
  assert.deepEqual(path.cells.at(-1), [19, 0]);
  assert.equal(path.length, path.cells.length);
  assert.equal(path.xy.length, 2 * path.length);
  assert.deepEqual([...path], path.cells);
  assert.deepEqual(path.nearest, [19, 0]);
  assert.equal(path.nearestCost, path.cost);
  assert.equal(ff.distance(grid, [0, 0], [19, 0]), path.cost);
  grid.set([10, 9], ff.blocked);
  const none = ff.findPath(grid, [0, 0], [19, 0]);
  assert.deepEqual([none.found, none.cost, none.length, none.nearest], [false, Infinity, 0, [9, 0]]);
  assert.equal(none.nearestCost, 9);
  assert.equal(ff.distance(grid, [0, 0], [19, 0]), Infinity);
  refuses(/start.*outside|outside/, () => ff.findPath(grid, [20, 0], [0, 0]));
  refuses(/goal: a cell is/, () => ff.distance(grid, [2, 0], {}));
  assert.throws(() => ff.findPath({}, [0, 0], [1, 1]), TypeError);
});

test("a path longer than any before", () => {
  const size = 400;
  const grid = new ff.Grid(size, size, { moves: 4 });
  for (let y = 1; y < size; y += 2) grid.setRect([y % 4 === 1 ? 0 : 1, y], size - 1, 1, ff.blocked);
  const path = ff.findPath(grid, [0, 0], [0, size - 2]);
  assert.equal(path.cost, path.length - 1);
  assert.ok(path.length > 70000);
});

test("from the contents of a .map", () => {
  const file = "type octile\nheight 2\nwidth 4\nmap\n..@.\nT.GS\n";
  const grid = ff.Grid.fromMap(file, { moves: 4 });
  assert.deepEqual([grid.width, grid.height, grid.moves, grid.maxTerrain], [4, 2, 4, 1]);
  assert.deepEqual(grid.toBytes(), Uint8Array.from([1, 1, 0, 1, 0, 1, 1, 1]));
  assert.deepEqual(ff.Grid.fromMap(new TextEncoder().encode(file)).toBytes(), grid.toBytes());
  refuses(/^arena\.map:5: /, () => ff.Grid.fromMap(file.replace("..@.", ".x@."), { name: "arena.map" }));
  refuses(/map/, () => ff.Grid.fromMap(""));
  refuses(/moves/, () => ff.Grid.fromMap(file, { moves: 6 }));
});

test("the coarse map ahead of time", () => {
  const grid = new ff.Grid(256, 256);
  assert.equal(grid.prepared, 0);
  assert.equal(grid.prepare({ work: 20 }), false);
  assert.ok(grid.prepared > 0 && grid.prepared < 1);
  assert.equal(grid.prepare(), true);
  assert.equal(grid.prepared, 1);
});
