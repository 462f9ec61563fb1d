import assert from "node:assert/strict";
import test from "node:test";
import { InputError, load } from "./package.mjs";

const ff = await load();
const refuses = (words, call) =>
  assert.throws(call, (error) => error instanceof InputError && (assert.match(error.message, words), true));
const roads = () => new ff.Graph(4, [[0, 1, 5], [1, 3, 5], [0, 2, 7], [2, 3, 7], [3, 0, 1]]);

test("a graph and its edges", () => {
  const graph = roads();
  assert.deepEqual([graph.nodes, graph.edges], [4, 5]);
  assert.deepEqual(graph.edge(2), { from: 0, to: 2, cost: 7 });
  graph.setCost(2, 2 ** 26);
  assert.equal(graph.edge(2).cost, 2 ** 26);
  graph.setCost(2, Infinity);
  assert.equal(graph.edge(2).cost, Infinity);
  const flat = new ff.Graph(2, Uint32Array.from([0, 1, 9]));
  assert.deepEqual(flat.edge(0), { from: 0, to: 1, cost: 9 });
  assert.equal(new ff.Graph(2, [[0, 1, Infinity]]).edge(0).cost, Infinity);
});

test("an agent on a graph", () => {
  const graph = roads();
  const agent = new ff.GraphAgent(graph, { start: 0, goal: 3 });
  assert.equal(agent.graph, graph);
  const step = agent.step({ work: 100 });
  assert.deepEqual([step.from, step.to, step.status, step.planCost], [0, 1, "plan", 10]);
  assert.deepEqual([...agent.path()], [1, 3]);
  assert.equal(agent.path().complete, true);
  graph.setCost(1, Infinity);
  assert.equal(agent.step().status, "no_path");
  agent.relocate(0);
  agent.setGoal(2);
  assert.deepEqual([agent.position, agent.goal], [0, 2]);
  assert.equal(agent.think().to, 2);
  assert.equal(agent.position, 0);
  assert.equal(agent.stats().steps, 2);
});

test("positions guide", () => {
  const size = 30;
  const edges = [];
  const positions = [];
  for (let i = 0; i < size * size; ++i) {
    positions.push([i % size, Math.floor(i / size)]);
    if (i % size < size - 1) edges.push([i, i + 1, 3], [i + 1, i, 3]);
    if (i + size < size * size) edges.push([i, i + size, 3], [i + size, i, 3]);
  }
  const plain = new ff.Graph(size * size, edges);
  const placed = new ff.Graph(size * size, edges, { positions, costPerDistance: 3 });
  const expanded = (graph) =>
    new ff.GraphAgent(graph, { start: 0, goal: size - 1, name: "astar" }).step().expanded;
  assert.ok(expanded(placed) < expanded(plain) / 4);
  refuses(/cost/, () => new ff.Graph(size * size, edges, { positions, costPerDistance: 4 }));
  refuses(/positions: one a node/, () => new ff.Graph(3, [], { positions: [[0, 0]] }));
});

test("single paths on a graph", () => {
  const graph = roads();
  const path = ff.findPath(graph, 0, 3);
  assert.deepEqual([path.found, path.cost, [...path], path.nearest], [true, 10, [0, 1, 3], 3]);
  assert.equal(ff.distance(graph, 0, 3), 10);
  const cut = new ff.Graph(3, [[0, 1, 1]]);
  assert.deepEqual([ff.findPath(cut, 0, 2).found, ff.distance(cut, 0, 2)], [false, Infinity]);
});

test("what is refused", () => {
  const graph = roads();
  refuses(/cost/, () => graph.setCost(0, 0));
  refuses(/cost/, () => graph.setCost(0, -1));
  refuses(/cost/, () => graph.setCost(0, 1.5));
  refuses(/cost/, () => graph.setCost(0, 2 ** 27));
  refuses(/edge/, () => graph.setCost(9, 1));
  refuses(/edge/, () => graph.edge(-1));
  refuses(/edge/, () => new ff.Graph(2, [[0, 2, 1]]));
  refuses(/edge 0: its cost/, () => new ff.Graph(2, [[0, 1, 0.5]]));
  refuses(/cost/, () => new ff.Graph(2, [[0, 1, 0]]));
  refuses(/start/, () => new ff.GraphAgent(graph, { start: 4, goal: 0 }));
  refuses(/goal: it is no whole number/, () => new ff.GraphAgent(graph, { start: 0 }));
  assert.throws(() => new ff.GraphAgent(new ff.Grid(2, 2), { start: 0, goal: 1 }), TypeError);
  assert.equal(graph.edge(0).cost, 5);
});
