// Fleets: many agents on one grid and one budget a tick.
import { InputError } from "./core.js";
import { kOutput } from "./grid.js";
import { PathAhead } from "./path.js";
import { Resource, handleOf } from "./resource.js";
import { budgetOf, check, checkCell, sensingOf, whole } from "./values.js";

const kOptionsBytes = 24;
const kMoverBytes = 40;
const kReportBytes = 80;
const kStateBytes = 44;
const kTotalsBytes = 88;
/** Ids are numbers: the index, and above it how often the index was given before. */
const kIndices = 2 ** 24;

const kCollisions = ["ignore", "avoid"];
const kUnreachable = ["wait", "nearest", "report"];
const kBeliefs = ["shared", "own"];

/** Rows of numbers, one for each agent or event; `data` has them in turn, `stride` numbers each. */
class Rows {
  constructor(stride, row) {
    this.data = new Int32Array(0);
    this.all = new Int32Array(0);
    this.stride = stride;
    Object.defineProperties(this, { row: { value: row }, all: { enumerable: false } });
  }
  get length() {
    return this.data.length / this.stride;
  }
  *[Symbol.iterator]() {
    for (let i = 0; i < this.data.length; i += this.stride) yield this.row(this.data, i);
  }
  /** Copies so many rows, in which the library counts indices from 1. */
  read(memory, first, count) {
    const size = count * this.stride;
    if (this.all.length < size) this.all = new Int32Array(2 * size);
    this.data = this.all.subarray(0, size);
    this.data.set(memory.subarray(first, first + size));
    for (let i = 0; i < size; i += this.stride) --this.data[i];
    return this;
  }
}

export function fleetClasses(core, { Grid }) {
  const { wasm } = core;
  const out = core.scratch + kOutput;
  const statuses = core.words("ff_step_status_text", 4);
  const causes = core.words("ff_move_cause_text", 10);
  const kinds = core.words("ff_event_text", 5);

  const idOf = (index, version) => version * kIndices + index;
  const moveOf = (data, i) => ({
    id: idOf(data[i], data[i + 1]),
    from: [data[i + 2], data[i + 3]],
    to: [data[i + 4], data[i + 5]],
    status: statuses[data[i + 6]],
    why: causes[data[i + 7]],
  });
  const eventOf = (data, i) => ({
    kind: kinds[data[i + 4]],
    id: idOf(data[i], data[i + 1]),
    at: [data[i + 2], data[i + 3]],
  });

  /** The number of a word. */
  function choice(words, word, what) {
    const value = words.indexOf(word);
    if (value < 0) throw new InputError(`${what}: it is one of ${words.join(", ")}`);
    return value;
  }
  /** The lower half of an id of the library, in which 0 stands for none. */
  function low(id, what) {
    if (!Number.isSafeInteger(id) || id < 0) throw new InputError(`${what}: it is no id`);
    return (id % kIndices) + 1;
  }
  const high = (id) => Math.floor(id / kIndices);
  const readId = (at) => idOf(core.u32[at] - 1, core.u32[at + 1]);

  function made(world, { collisions = "ignore", whenUnreachable = "wait", sensing, beliefs = "shared" } = {}) {
    const at = core.struct(kOptionsBytes);
    core.i32[at + 2] = choice(kCollisions, collisions, "collisions");
    core.i32[at + 3] = choice(kUnreachable, whenUnreachable, "whenUnreachable");
    core.i32[at + 4] = sensingOf(sensing);
    core.i32[at + 5] = choice(kBeliefs, beliefs, "beliefs");
    core.check(wasm.ff_fleet_create(world, core.scratch, out));
    return core.u32[out >> 2];
  }

  class Fleet extends Resource {
    #grid;
    #moves = new Rows(8, moveOf);
    #events = new Rows(6, eventOf);

    constructor(grid, options) {
      super(core, "fleet", made(handleOf(check(grid, Grid, "a grid")), options), "ff_fleet_destroy");
      this.#grid = grid;
    }

    get grid() {
      return this.#grid;
    }
    get size() {
      core.check(wasm.ff_fleet_size(handleOf(this), out));
      return core.u32[out >> 2];
    }

    add({ start, goal, shared, priority = 0, size = 1 }) {
      checkCell(start, "start");
      if (shared === undefined) checkCell(goal, "goal");
      const at = core.struct(kMoverBytes);
      core.i32[at + 1] = whole(size, "size") === 0 ? -1 : size;  // 0 stands for 1 there
      [core.i32[at + 2], core.i32[at + 3]] = start;
      if (shared === undefined) {
        [core.i32[at + 4], core.i32[at + 5]] = goal;
      } else {
        core.i32[at + 8] = low(shared, "shared");
        core.i32[at + 9] = high(shared);
      }
      core.i32[at + 6] = whole(priority, "priority");
      core.check(wasm.ff_fleet_add(handleOf(this), core.scratch, out));
      return readId(out >> 2);
    }
    reserve(agents) {
      core.check(wasm.ff_fleet_reserve(handleOf(this), whole(agents, "agents")));
    }
    remove(id) {
      core.check(wasm.ff_js_fleet_remove(handleOf(this), low(id, "agent"), high(id)));
    }
    setGoal(id, goal) {
      checkCell(goal, "goal");
      core.check(wasm.ff_js_fleet_set_goal(handleOf(this), low(id, "agent"), high(id), goal[0], goal[1]));
    }
    setSharedGoal(id, goal) {
      core.check(wasm.ff_js_fleet_set_shared_goal(handleOf(this), low(id, "agent"), high(id), low(goal, "goal"),
        high(goal)));
    }
    relocate(id, position) {
      checkCell(position, "position");
      core.check(wasm.ff_js_fleet_relocate(handleOf(this), low(id, "agent"), high(id), position[0], position[1]));
    }

    addGoal(goal) {
      checkCell(goal, "goal");
      core.check(wasm.ff_fleet_add_goal(handleOf(this), goal[0], goal[1], out));
      return readId(out >> 2);
    }
    moveGoal(id, goal) {
      checkCell(goal, "goal");
      core.check(wasm.ff_js_fleet_move_goal(handleOf(this), low(id, "goal"), high(id), goal[0], goal[1]));
    }
    removeGoal(id) {
      core.check(wasm.ff_js_fleet_remove_goal(handleOf(this), low(id, "goal"), high(id)));
    }
    /** Where a shared goal is. */
    goal(id) {
      core.check(wasm.ff_js_fleet_goal(handleOf(this), low(id, "goal"), high(id), out));
      return core.cell(out >> 2);
    }

    tick(budget) {
      const at = core.struct(kReportBytes);
      core.check(wasm.ff_fleet_tick(handleOf(this), budgetOf(budget), core.scratch));
      return {
        tick: core.wide(at + 2),
        work: core.wide(at + 4),
        expanded: core.wide(at + 6),
        decisions: core.wide(at + 8),
        moved: core.wide(at + 10),
        plans: core.wide(at + 12),
        waiting: core.wide(at + 14),
        unreachable: core.wide(at + 16),
        atGoal: core.wide(at + 18),
        maxWait: core.u32[at + 1],
      };
    }
    prepare(budget) {
      core.check(wasm.ff_fleet_prepare(handleOf(this), budgetOf(budget), out));
      return core.i32[out >> 2] !== 0;
    }

    moves() {
      core.check(wasm.ff_fleet_moves(handleOf(this), out, out + 4));
      return this.#moves.read(core.i32, core.u32[out >> 2] >> 2, core.u32[(out >> 2) + 1]);
    }
    events() {
      core.check(wasm.ff_fleet_events(handleOf(this), out, out + 4));
      return this.#events.read(core.i32, core.u32[out >> 2] >> 2, core.u32[(out >> 2) + 1]);
    }

    contains(id) {
      core.check(wasm.ff_js_fleet_contains(handleOf(this), low(id, "agent"), high(id), out));
      return core.i32[out >> 2] !== 0;
    }
    containsGoal(id) {
      core.check(wasm.ff_js_fleet_contains_goal(handleOf(this), low(id, "goal"), high(id), out));
      return core.i32[out >> 2] !== 0;
    }
    state(id) {
      const at = core.struct(kStateBytes);
      core.check(wasm.ff_js_fleet_state(handleOf(this), low(id, "agent"), high(id), core.scratch));
      return {
        position: core.cell(at + 4),
        goal: core.cell(at + 6),
        status: statuses[core.i32[at + 1]],
        why: causes[core.i32[at + 2]],
        arrived: core.i32[at + 3] !== 0,
        priority: core.i32[at + 8],
        size: core.i32[at + 9],
        waited: core.u32[at + 10],
      };
    }
    path(id) {
      const handle = handleOf(this);
      const lower = low(id, "agent");
      core.check(wasm.ff_js_fleet_path_cost(handle, lower, high(id), out));
      const cost = core.f64[out >> 3];
      const count = core.list(8, out, (cells, capacity) =>
        wasm.ff_js_fleet_path(handle, lower, high(id), cells, capacity, out, out + 4));
      return new PathAhead(core.cells(count), core.i32[(out >> 2) + 1] !== 0, cost);
    }
    stats() {
      const at = core.struct(kTotalsBytes);
      core.check(wasm.ff_fleet_stats(handleOf(this), core.scratch));
      const [agents, goals, ticks, moves, arrivals, plans, work, expanded, fields, memoryBytes] =
        Array.from({ length: 10 }, (_, i) => core.wide(at + 2 + 2 * i));
      return { agents, goals, ticks, moves, arrivals, plans, work, expanded, fields, memoryBytes };
    }
  }

  /** The index of an id of an agent or a goal. */
  const indexOf = (id) => id % kIndices;

  return { Fleet, indexOf };
}
