import assert from "node:assert/strict";
import test from "node:test";
import { InputError, load } from "./package.mjs";

const ff = await load();
const refuses = (words, call) =>
  assert.throws(call, (error) => error instanceof InputError && (assert.match(error.message, words), true));

test("a fleet arrives, without two in one cell", () => {
  const grid = new ff.Grid(32, 32);
  const fleet = new ff.Fleet(grid, { collisions: "avoid" });
  fleet.reserve(32);
  const ids = Array.from({ length: 32 }, (_, y) => fleet.add({ start: [0, y], goal: [31, 31 - y] }));
  assert.equal(fleet.size, 32);
  assert.deepEqual(ids.map((id) => ff.indexOf(id)), [...ids.keys()]);
  let arrived = 0;
  for (let tick = 0; tick < 400; ++tick) {
    const report = fleet.tick({ work: 3000 });
    assert.equal(report.tick, tick);
    assert.ok(report.work <= 3000);
    const moves = fleet.moves();
    assert.deepEqual([moves.length, moves.stride, moves.data.length], [32, 8, 256]);
    const places = new Set();
    let i = 0;
    for (const { id, from, to, status, why } of moves) {
      assert.deepEqual([moves.data[i], moves.data[i + 1], ...moves.data.subarray(i + 2, i + 6)], [id, 0, ...from, ...to]);
      assert.ok(status && why);
      places.add(to.join());
      i += 8;
    }
    assert.equal(places.size, 32);
    const events = fleet.events();
    assert.equal(events.data.length, events.length * events.stride);
    for (const { kind, id, at } of events) {
      if (kind !== "arrived") continue;
      ++arrived;
      assert.deepEqual(at, fleet.state(id).goal);
    }
    if (report.atGoal === 32) break;
  }
  assert.ok(arrived >= 32);
  const state = fleet.state(ids[3]);
  assert.deepEqual([state.position, state.arrived, state.priority, state.size], [[31, 28], true, 0, 1]);
  const stats = fleet.stats();
  assert.ok(stats.agents === 32 && stats.moves > 900 && stats.memoryBytes > 10000);
});

test("ids are not given again, indices are", () => {
  const fleet = new ff.Fleet(new ff.Grid(8, 8));
  const first = fleet.add({ start: [0, 0], goal: [7, 7] });
  fleet.add({ start: [1, 0], goal: [7, 7] });
  fleet.remove(first);
  const third = fleet.add({ start: [0, 0], goal: [6, 6], priority: 5, size: 2 });
  assert.notEqual(third, first);
  assert.equal(ff.indexOf(third), ff.indexOf(first));
  assert.deepEqual([fleet.contains(first), fleet.contains(third)], [false, true]);
  assert.deepEqual([fleet.state(third).priority, fleet.state(third).size], [5, 2]);
  refuses(/agent/, () => fleet.remove(first));
  fleet.tick();
  assert.deepEqual([...fleet.moves()].map(({ id }) => id), [third, 1]);
  fleet.remove(third);
  assert.equal(fleet.size, 1);
});

test("goals that agents share and that move", () => {
  const fleet = new ff.Fleet(new ff.Grid(20, 20));
  const flag = fleet.addGoal([10, 10]);
  const agent = fleet.add({ start: [0, 0], shared: flag });
  const other = fleet.add({ start: [0, 5], goal: [0, 6] });
  assert.deepEqual(fleet.state(agent).goal, [10, 10]);
  fleet.moveGoal(flag, [12, 3]);
  assert.deepEqual([fleet.goal(flag), fleet.state(agent).goal], [[12, 3], [12, 3]]);
  fleet.setSharedGoal(other, flag);
  fleet.setGoal(agent, [1, 1]);
  refuses(/goal/, () => fleet.removeGoal(flag));
  fleet.setGoal(other, [2, 2]);
  fleet.removeGoal(flag);
  assert.equal(fleet.containsGoal(flag), false);
  refuses(/goal/, () => fleet.add({ start: [0, 0], shared: flag }));
  fleet.relocate(agent, [1, 0]);
  fleet.tick();
  assert.deepEqual(fleet.path(agent).cells, [[1, 1]]);
  assert.equal(fleet.path(agent).complete, true);
  assert.equal(fleet.path(agent).cost, 0);
});

test("options of a fleet", () => {
  const grid = new ff.Grid(10, 10);
  grid.setRect([5, 0], 1, 10, ff.blocked);
  const fleet = new ff.Fleet(grid, { whenUnreachable: "nearest", sensing: "full" });
  const agent = fleet.add({ start: [0, 0], goal: [9, 0] });
  const kinds = [];
  for (let tick = 0; tick < 20; ++tick) {
    fleet.tick();
    kinds.push(...[...fleet.events()].map(({ kind }) => kind));
  }
  assert.ok(kinds.includes("no-path"));
  assert.deepEqual(fleet.state(agent).position, [4, 0]);
  assert.equal(fleet.state(agent).why, "nearest");
  assert.equal(new ff.Fleet(grid, { sensing: 4 }).prepare(), true);
  assert.equal(new ff.Fleet(grid, { sensing: 4, beliefs: "own" }).prepare(), true);
  refuses(/beliefs: it is one of shared, own/, () => new ff.Fleet(grid, { beliefs: "none" }));
  refuses(/collisions: it is one of ignore, avoid/, () => new ff.Fleet(grid, { collisions: "maybe" }));
  refuses(/whenUnreachable/, () => new ff.Fleet(grid, { whenUnreachable: "cry" }));
});

test("what is refused", () => {
  const grid = new ff.Grid(10, 10);
  const fleet = new ff.Fleet(grid, { collisions: "avoid" });
  const agent = fleet.add({ start: [0, 0], goal: [1, 1] });
  refuses(/another|agent/, () => fleet.add({ start: [0, 0], goal: [1, 1] }));
  refuses(/goal: a cell is/, () => fleet.add({ start: [0, 1] }));
  refuses(/size/, () => fleet.add({ start: [0, 1], goal: [1, 1], size: 0 }));
  refuses(/size/, () => fleet.add({ start: [0, 1], goal: [1, 1], size: 9 }));
  refuses(/priority/, () => fleet.add({ start: [0, 1], goal: [1, 1], priority: 101 }));
  refuses(/outside|grid/, () => fleet.setGoal(agent, [10, 0]));
  refuses(/it is no id/, () => fleet.state(-1));
  refuses(/it is no id/, () => fleet.path("first"));
  refuses(/agent/, () => fleet.state(99));
  refuses(/agent/, () => fleet.state(2 ** 40));
  assert.equal(fleet.size, 1);
  assert.throws(() => new ff.Fleet(), TypeError);
});

test("moves are rows that are filled again", () => {
  const fleet = new ff.Fleet(new ff.Grid(10, 10));
  assert.equal(fleet.moves().length, 0);
  fleet.add({ start: [0, 0], goal: [9, 9] });
  fleet.tick();
  const moves = fleet.moves();
  const before = moves.data.slice();
  fleet.tick();
  assert.equal(fleet.moves(), moves);
  assert.notDeepEqual(moves.data, before);
  assert.deepEqual(moves.data.subarray(2, 4), before.subarray(4, 6));
});
