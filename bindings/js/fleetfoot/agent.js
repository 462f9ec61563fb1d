// Agents on grids and on graphs: the same calls, with cells or with nodes.
import { kOutput } from "./grid.js";
import { GraphPathAhead, PathAhead } from "./path.js";
import { Resource, handleOf } from "./resource.js";
import { budgetOf, check, checkCell, number, sensingOf, settingsOf } from "./values.js";

const kStepBytes = 56;
const kGraphStepBytes = 48;
const kStatsBytes = 56;

export function agentClasses(core, { Grid, Graph }) {
  const { wasm } = core;
  const out = core.scratch + kOutput;
  const statuses = core.words("ff_step_status_text", 4);

  /** Makes an agent by a function that takes its name, its settings and where the handle goes. */
  function made(name, set, make) {
    return core.withTexts([name, settingsOf(set)], (nameText, setText) => {
      core.check(make(nameText, setText, out));
      return core.u32[out >> 2];
    });
  }
  function statsOf(status, at) {
    core.check(status);
    const [steps, moves, work, expanded, replans, memoryBytes] = [2, 4, 6, 8, 10, 12].map((i) => core.wide(at + i));
    return { steps, moves, work, expanded, replans, memoryBytes };
  }
  function costOf(status) {
    core.check(status);
    return core.f64[out >> 3];
  }

  class Agent extends Resource {
    #grid;

    constructor(grid, { start, goal, name = "auto", set, sensing } = {}) {
      const world = handleOf(check(grid, Grid, "a grid"));
      checkCell(start, "start");
      checkCell(goal, "goal");
      const sight = sensingOf(sensing);
      super(core, "agent", made(name, set, (nameText, setText, at) => wasm.ff_agent_create_sensing(
        world, nameText, setText, sight, start[0], start[1], goal[0], goal[1], at)), "ff_agent_destroy");
      this.#grid = grid;
    }

    get grid() {
      return this.#grid;
    }
    #decided(decide, isStep, budget) {
      const i32 = core.struct(kStepBytes);
      if (budget?.expansions) {
        core.check(wasm.ff_js_agent_watch(handleOf(this), budgetOf(budget), isStep, core.scratch, out, out + 4));
        const first = core.u32[out >> 2] >> 2;
        const expansions = core.u32.slice(first, first + core.u32[(out >> 2) + 1]);
        return { ...this.#step(i32), expansions };
      }
      core.check(decide(handleOf(this), budgetOf(budget), core.scratch));
      return this.#step(i32);
    }
    #step(i32) {
      return {
        from: core.cell(i32 + 2),
        to: core.cell(i32 + 4),
        status: statuses[core.i32[i32 + 1]],
        planCost: core.real(i32 + 6),
        work: core.wide(i32 + 8),
        expanded: core.wide(i32 + 10),
        why: core.text(core.u32[i32 + 12]),
      };
    }
    step(budget) {
      return this.#decided(wasm.ff_agent_step, 1, budget);
    }
    think(budget) {
      return this.#decided(wasm.ff_agent_think, 0, budget);
    }

    get position() {
      core.check(wasm.ff_agent_position(handleOf(this), out));
      return core.cell(out >> 2);
    }
    get goal() {
      core.check(wasm.ff_agent_goal(handleOf(this), out));
      return core.cell(out >> 2);
    }
    setGoal(goal) {
      checkCell(goal, "goal");
      core.check(wasm.ff_agent_set_goal(handleOf(this), goal[0], goal[1]));
    }
    relocate(position) {
      checkCell(position, "position");
      core.check(wasm.ff_agent_relocate(handleOf(this), position[0], position[1]));
    }
    path() {
      const handle = handleOf(this);
      const cost = costOf(wasm.ff_agent_path_cost(handle, out));
      const count = core.list(8, out, (cells, capacity) =>
        wasm.ff_agent_path(handle, cells, capacity, out, out + 4));
      return new PathAhead(core.cells(count), core.i32[(out >> 2) + 1] !== 0, cost);
    }
    belief() {
      const handle = handleOf(this);
      const size = this.#grid.width * this.#grid.height;
      const rows = core.room(size);
      core.check(wasm.ff_js_agent_belief(handle, rows, size));
      return core.u8.slice(rows, rows + size);
    }
    stats() {
      const at = core.struct(kStatsBytes);
      return statsOf(wasm.ff_agent_stats(handleOf(this), core.scratch), at);
    }
  }

  class GraphAgent extends Resource {
    #graph;

    constructor(graph, { start, goal, name = "auto", set, sensing } = {}) {
      const world = handleOf(check(graph, Graph, "a graph"));
      number(start, "start");
      number(goal, "goal");
      const sight = sensingOf(sensing);
      super(core, "agent", made(name, set, (nameText, setText, at) => wasm.ff_graph_agent_create(
        world, nameText, setText, sight, start, goal, at)), "ff_graph_agent_destroy");
      this.#graph = graph;
    }

    get graph() {
      return this.#graph;
    }
    #decided(decide, budget) {
      const i32 = core.struct(kGraphStepBytes);
      core.check(decide(handleOf(this), budgetOf(budget), core.scratch));
      return {
        from: core.u32[i32 + 2],
        to: core.u32[i32 + 3],
        status: statuses[core.i32[i32 + 1]],
        planCost: core.real(i32 + 4),
        work: core.wide(i32 + 6),
        expanded: core.wide(i32 + 8),
        why: core.text(core.u32[i32 + 10]),
      };
    }
    step(budget) {
      return this.#decided(wasm.ff_graph_agent_step, budget);
    }
    think(budget) {
      return this.#decided(wasm.ff_graph_agent_think, budget);
    }

    get position() {
      core.check(wasm.ff_graph_agent_position(handleOf(this), out));
      return core.u32[out >> 2];
    }
    get goal() {
      core.check(wasm.ff_graph_agent_goal(handleOf(this), out));
      return core.u32[out >> 2];
    }
    setGoal(goal) {
      core.check(wasm.ff_graph_agent_set_goal(handleOf(this), number(goal, "goal")));
    }
    relocate(position) {
      core.check(wasm.ff_graph_agent_relocate(handleOf(this), number(position, "position")));
    }
    path() {
      const handle = handleOf(this);
      const cost = costOf(wasm.ff_graph_agent_path_cost(handle, out));
      const count = core.list(4, out, (nodes, capacity) =>
        wasm.ff_graph_agent_path(handle, nodes, capacity, out, out + 4));
      return new GraphPathAhead(core.nodes(count), core.i32[(out >> 2) + 1] !== 0, cost);
    }
    stats() {
      const at = core.struct(kStatsBytes);
      return statsOf(wasm.ff_graph_agent_stats(handleOf(this), core.scratch), at);
    }
  }

  return { Agent, GraphAgent };
}
