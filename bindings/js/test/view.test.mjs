// What pictures are made of; and that asking for it changes nothing.
import assert from "node:assert/strict";
import test from "node:test";
import { InputError, load } from "./package.mjs";

const ff = await load();
const kSize = 48;

/** Rooms of 8 cells with doors here and there. */
function rooms() {
  const grid = new ff.Grid(kSize, kSize);
  for (let at = 7; at < kSize; at += 8) {
    grid.setRect([at, 0], 1, kSize, ff.blocked);
    grid.setRect([0, at], kSize, 1, ff.blocked);
  }
  for (let at = 7; at < kSize; at += 8) {
    for (let along = 3; along < kSize; along += 8) {
      grid.set([at, along - (at % 3)], ff.open);
      grid.set([along - (at % 2), at], ff.open);
    }
  }
  return grid;
}
const start = [1, 1];
const goal = [44, 42];
const number = ([x, y]) => y * kSize + x;

test("expansions of a step", () => {
  const agent = new ff.Agent(rooms(), { start, goal, name: "astar" });
  const thought = agent.think({ work: 30, expansions: true });
  assert.equal(thought.expansions.length, thought.expanded);
  assert.ok(thought.expansions.includes(number(start)));
  assert.equal(new Set(thought.expansions).size, thought.expanded);
  const step = agent.step({ expansions: true });
  assert.equal(step.expansions.length, step.expanded);
  assert.ok(![...step.expansions].some((cell) => thought.expansions.includes(cell)));
  assert.equal(agent.step({ work: 5 }).expansions, undefined);
  assert.throws(() => agent.step({ work: "5", expansions: true }), InputError);
});

test("who is watched steps as who is not", () => {
  for (const { name } of ff.agents()) {
    for (const budget of [{ work: 60 }, {}]) {
      const agents = [0, 1].map(() => {
        const grid = rooms();
        return { grid, agent: new ff.Agent(grid, { start, goal, name, sensing: 6 }) };
      });
      for (let tick = 0; tick < 40; ++tick) {
        const [alone, watched] = agents.map(({ grid, agent }, i) => {
          if (tick % 5 === 4) grid.set([tick, (tick * 7) % kSize], tick % 2);
          const step = agent.step({ ...budget, expansions: i === 1 });
          if (i === 1) {
            agent.belief();
            grid.coarseMap();
          }
          return step;
        });
        assert.equal(watched.expansions.length, watched.expanded, name);
        delete watched.expansions;
        assert.deepEqual(watched, alone, `${name} ${tick}`);
      }
      const [alone, watched] = agents.map(({ agent }) => agent.stats());
      assert.deepEqual([watched.work, watched.replans], [alone.work, alone.replans], name);
    }
  }
});

test("what is believed", () => {
  const grid = rooms();
  const near = new ff.Agent(grid, { start, goal, sensing: 3 });
  const all = new ff.Agent(grid, { start, goal });
  near.step();
  assert.deepEqual(all.belief(), grid.toBytes());
  const belief = near.belief();
  const truth = grid.toBytes();
  assert.equal(belief[number([1, 7])], truth[number([1, 7])] || 1);
  assert.equal(belief[number([30, 7])], 1);
  assert.equal(truth[number([30, 7])], 0);
  for (let tick = 0; tick < 200; ++tick) near.step();
  const seen = near.belief();
  let known = 0;
  seen.forEach((terrain, cell) => {
    if (terrain === 0) assert.equal(truth[cell], 0);
    known += terrain === 0 ? 1 : 0;
  });
  assert.ok(known > 50);
});

test("the coarse map", () => {
  const grid = new ff.Grid(40, 32);
  grid.setRect([8, 0], 1, 16, ff.blocked);  // cuts the first tile
  grid.setRect([15, 4], 1, 2, ff.blocked);
  const { tile, regions, portals } = grid.coarseMap();
  assert.deepEqual([tile, regions.length, portals.length % 5], [16, 40 * 32, 0]);
  assert.equal(regions[8], 0);
  assert.notEqual(regions[0], regions[9]);
  assert.equal(regions[0], regions[15 * 40 + 7]);
  const rows = Array.from({ length: portals.length / 5 }, (_, i) => [...portals.subarray(5 * i, 5 * i + 5)]);
  assert.ok(rows.some(([x, y, x2, y2, down]) => x === 15 && y === 0 && x2 === 15 && y2 === 3 && down === 0));
  for (const [x, y, x2, y2, down] of rows) {
    assert.ok(down ? y === y2 && y % 16 === 15 : x === x2 && x % 16 === 15);
    for (let along = 0; along <= (down ? x2 - x : y2 - y); ++along) {
      const cell = down ? [x + along, y] : [x, y + along];
      assert.ok(grid.at(cell) && grid.at(down ? [cell[0], cell[1] + 1] : [cell[0] + 1, cell[1]]));
    }
  }
});
