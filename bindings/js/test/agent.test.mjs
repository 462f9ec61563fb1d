import assert from "node:assert/strict";
import test from "node:test";
import { InputError, load } from "./package.mjs";

const ff = await load();
const refuses = (words, call) =>
  assert.throws(call, (error) => error instanceof InputError && (assert.match(error.message, words), true));

function rooms() {
  const grid = new ff.Grid(40, 30);
  grid.setRect([20, 0], 1, 29, ff.blocked);
  return grid;
}

test("an agent walks to its goal", () => {
  const grid = rooms();
  const agent = new ff.Agent(grid, { start: [2, 2], goal: [37, 3] });
  assert.equal(agent.grid, grid);
  let at = [2, 2];
  for (let tick = 0; tick < 300 && agent.position.join() !== "37,3"; ++tick) {
    const step = agent.step({ work: 64 });
    assert.deepEqual(step.from, at);
    assert.ok(Math.max(Math.abs(step.to[0] - at[0]), Math.abs(step.to[1] - at[1])) <= 1);
    assert.ok(step.work <= 64 && step.expanded <= step.work);
    assert.ok(["plan", "partial", "wait"].includes(step.status));
    assert.equal(step.planCost < Infinity, step.status === "plan");
    assert.match(step.why, /^[a-z-]+$/);
    at = step.to;
  }
  assert.deepEqual(agent.position, [37, 3]);
  assert.deepEqual(agent.goal, [37, 3]);
  const arrived = agent.step();
  assert.deepEqual([arrived.to, arrived.status, arrived.planCost], [[37, 3], "plan", 0]);
  const stats = agent.stats();
  assert.ok(stats.moves > 35 && stats.steps > stats.moves && stats.memoryBytes > 1000);
});

test("every agent of the table finds the way without a budget", () => {
  for (const { name, properties } of ff.agents()) {
    const grid = rooms();
    const agent = new ff.Agent(grid, { start: [2, 2], goal: [37, 3], name });
    if (!properties.complete) continue;
    for (let tick = 0; tick < 3000 && agent.position.join() !== "37,3"; ++tick) agent.step();
    assert.deepEqual(agent.position, [37, 3], name);
  }
});

test("the least step, a step by time, thinking", () => {
  const agent = new ff.Agent(rooms(), { start: [2, 2], goal: [37, 3], name: "astar" });
  assert.equal(agent.step({ work: 0 }).work, 1);
  assert.equal(agent.step({ micros: -5 }).work, 1);
  assert.equal(agent.think({ work: Infinity }).status, "plan");
  assert.deepEqual(agent.position, [2, 2]);
  const step = agent.step({ micros: 1e6 });
  assert.equal(step.status, "plan");
  assert.deepEqual(agent.path().cells[0], step.to);
});

test("the path ahead", () => {
  const grid = rooms();
  const agent = new ff.Agent(grid, { start: [2, 2], goal: [37, 3], name: "dstar-lite" });
  const before = agent.path();
  assert.deepEqual([before.cells, before.complete], [[[2, 2]], false]);
  const { planCost } = agent.think();
  const path = agent.path();
  assert.equal(path.complete, true);
  assert.ok(Math.abs(path.cost - planCost) < 1e-9);
  assert.ok(Math.abs(path.cost - ff.distance(grid, [2, 2], [37, 3])) < 1e-4);
  assert.deepEqual(path.cells.at(-1), [37, 3]);
});

test("another goal, another place", () => {
  const agent = new ff.Agent(rooms(), { start: [2, 2], goal: [37, 3] });
  agent.setGoal([5, 5]);
  agent.relocate([4, 4]);
  assert.deepEqual([agent.goal, agent.position], [[5, 5], [4, 4]]);
  assert.deepEqual(agent.step().to, [5, 5]);
  refuses(/goal.*outside/, () => agent.setGoal([40, 0]));
  refuses(/outside/, () => agent.relocate([0, 30]));
  assert.deepEqual(agent.goal, [5, 5]);
});

test("sensing: what is not seen is taken to be open", () => {
  const grid = rooms();
  const agent = new ff.Agent(grid, { start: [2, 2], goal: [37, 3], sensing: 3, name: "dstar-lite" });
  agent.think();
  assert.ok(agent.path().cost < ff.distance(grid, [2, 2], [37, 3]));
  new ff.Agent(grid, { start: [2, 2], goal: [37, 3], sensing: "adjacent" }).step();
  refuses(/sensing|radius/, () => new ff.Agent(grid, { start: [2, 2], goal: [3, 3], sensing: 10001 }));
  refuses(/sensing: it is/, () => new ff.Agent(grid, { start: [2, 2], goal: [3, 3], sensing: "far" }));
  refuses(/sensing: it is/, () => new ff.Agent(grid, { start: [2, 2], goal: [3, 3], sensing: 0 }));
});

test("names and parameters", () => {
  const grid = rooms();
  const options = { start: [2, 2], goal: [37, 3] };
  const set = { queue: "bucket", heuristic: "octile" };
  assert.equal(new ff.Agent(grid, { ...options, name: "dstar-lite", set }).step().status, "plan");
  assert.equal(new ff.Agent(grid, { ...options, name: "adstar", set: { epsilon: 2.5 } }).step().status, "plan");
  refuses(/no-such/, () => new ff.Agent(grid, { ...options, name: "no-such" }));
  refuses(/colour/, () => new ff.Agent(grid, { ...options, set: { colour: "red" } }));
  refuses(/spaces/, () => new ff.Agent(grid, { ...options, set: { queue: "a b" } }));
  refuses(/start: a cell is/, () => new ff.Agent(grid));
  refuses(/goal: a cell is/, () => new ff.Agent(grid, { start: [1, 1] }));
  refuses(/start.*outside/, () => new ff.Agent(grid, { start: [-1, 1], goal: [1, 1] }));
  assert.throws(() => new ff.Agent(undefined, options), TypeError);
});

test("budgets that are none", () => {
  const agent = new ff.Agent(rooms(), { start: [2, 2], goal: [37, 3] });
  refuses(/not both/, () => agent.step({ work: 5, micros: 5 }));
  refuses(/no number/, () => agent.step({ work: "64" }));
  refuses(/no number/, () => agent.think({ micros: NaN }));
  assert.deepEqual(agent.position, [2, 2]);
});

test("no path, and one that opens", () => {
  const grid = rooms();
  grid.set([20, 29], ff.blocked);
  const agent = new ff.Agent(grid, { start: [2, 2], goal: [37, 3], name: "astar" });
  assert.equal(agent.step().status, "no_path");
  grid.set([20, 5], ff.open);
  assert.equal(agent.step().status, "plan");
});

test("agents describe themselves, so that a form can be made from it", () => {
  const agents = ff.agents();
  assert.deepEqual(agents.map(({ name }) => name), agents.map(({ name }) => name).sort());
  const grid = rooms();
  let made = 0;
  for (const { name, summary, parameters, properties } of agents) {
    assert.ok(summary.length > 10);
    assert.deepEqual(Object.keys(properties),
      ["optimal", "bounded", "alwaysMoves", "complete", "usesShortcuts", "knowsNoPath"]);
    for (const parameter of parameters) {
      assert.ok(["choice", "integer", "number", "file"].includes(parameter.kind));
      assert.ok(parameter.help.length > 5);
      if (parameter.kind === "file") continue;
      if (parameter.kind === "choice") assert.equal(parameter.choices[0], parameter.default);
      else assert.ok(parameter.min <= parameter.default && parameter.default <= parameter.max, parameter.name);
      const set = { [parameter.name]: parameter.kind === "choice" ? parameter.choices.at(-1) : parameter.default };
      for (const [other, values] of Object.entries(parameter.onlyWith)) set[other] = values[0];
      try {
        new ff.Agent(grid, { start: [2, 2], goal: [37, 3], name, set }).step({ work: 50 });
        ++made;
      } catch (error) {
        // A setting may be for other worlds or need a file, and then the library says so.
        assert.ok(error instanceof InputError, `${name} ${JSON.stringify(set)}: ${error.stack}`);
      }
    }
  }
  assert.ok(made > 50);
});
