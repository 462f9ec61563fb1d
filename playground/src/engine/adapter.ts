// The library as the page asks for it: the JavaScript package for grids, agents and fleets, and
// native/ for what only the page needs.
import { agentClasses } from "fleetfoot/agent.js";
import { Core } from "fleetfoot/core.js";
import { describeAgents } from "fleetfoot/description.js";
import { fleetClasses } from "fleetfoot/fleet.js";
import { gridClasses } from "fleetfoot/grid.js";
import { handleOf } from "fleetfoot/resource.js";
import { budgetOf } from "fleetfoot/values.js";
import type { Budget, Sensing } from "../model/setup";
import type { Cell } from "../model/terrain";
import { kLetters } from "../model/terrain";
import type { Agent, AgentInfo, Fleet, FleetOptions, GeneratedWorld, GeneratorInfo, Grid, Library, ParameterInfo,
  Step } from "./library";

const kStepBytes = 56;
/// ff_page_world, in words.
const kWorldWords = 11;
/// Past any struct in the scratch memory.
const kOutput = 112;

type Exports = Record<string, (...values: (number | bigint)[]) => number> & { memory: WebAssembly.Memory };

const pair = ({ x, y }: Cell): [number, number] => [x, y];

const budget = (from: Budget): { work?: number; micros?: number } =>
  from.kind === "unlimited" ? {} : { [from.kind]: from.amount };

const sensing = (from: Sensing): "full" | "adjacent" | number => (from.kind === "radius" ? from.radius : from.kind);

class Module {
  readonly core = new Core();
  grids!: ReturnType<typeof gridClasses>;
  agents!: ReturnType<typeof agentClasses>;
  fleets!: ReturnType<typeof fleetClasses>;

  async begin(bytes: ArrayBuffer): Promise<void> {
    this.core.begin((await WebAssembly.instantiate(bytes, this.core.imports())).instance);
    this.grids = gridClasses(this.core);
    this.agents = agentClasses(this.core, { ...this.grids, Graph: class {} });
    this.fleets = fleetClasses(this.core, this.grids);
  }

  get wasm(): Exports {
    return this.core.wasm as unknown as Exports;
  }

  get out(): number {
    return this.core.scratch + kOutput;
  }

  /// A list whose address and length a call writes to `out` and after it.
  list(call: (data: number, count: number) => void): Uint32Array {
    call(this.out, this.out + 4);
    const first = this.core.u32[this.out >> 2]! >> 2;
    const count = this.core.u32[(this.out >> 2) + 1]!;
    return this.core.u32.slice(first, first + count);
  }
}

export async function loadLibrary(bytes: ArrayBuffer): Promise<{ library: Library; version: string }> {
  const module = new Module();
  await module.begin(bytes);
  const { core } = module;
  return {
    version: core.text(module.wasm.ff_version!()),
    library: {
      agents: () => describeAgents(core).map(agentInfo),
      generators: () => generators(module),
      generate: (name, seed, set) => generate(module, name, seed, set),
      grid: (factors, width, height, moves, maxTerrain) => grid(module, factors, width, height, moves, maxTerrain),
      hindsight: (problem) => hindsight(module, problem),
    },
  };
}

interface Described extends Omit<ParameterInfo, "defaultValue" | "needs" | "choices" | "min" | "max"> {
  default: string | number;
  choices?: string[];
  min?: number;
  max?: number;
  onlyWith?: Record<string, string[]>;
}

const parameterInfo = (from: Described): ParameterInfo => ({
  name: from.name,
  kind: from.kind,
  help: from.help,
  defaultValue: String(from.default),
  choices: from.choices ?? [],
  min: from.min ?? 0,
  max: from.max ?? 0,
  needs: Object.entries(from.onlyWith ?? {}).map(([parameter, values]) => ({ parameter, values })),
});

const agentInfo = (from: Omit<AgentInfo, "parameters"> & { parameters: Described[] }): AgentInfo => ({
  ...from,
  parameters: from.parameters.map(parameterInfo),
});

function generators(module: Module): GeneratorInfo[] {
  const { core, wasm, out } = module;
  core.check(wasm.ff_page_generators!(out));
  const list = JSON.parse(core.readText(core.u32[out >> 2]!)) as (Omit<GeneratorInfo, "parameters"> & { parameters: Described[] })[];
  return list.map((from) => ({ ...from, parameters: from.parameters.map(parameterInfo) }));
}

const kTerrainOf = new Uint8Array(256);
[...kLetters].forEach((letter, i) => (kTerrainOf[letter.charCodeAt(0)] = i));

function generate(module: Module, name: string, seed: number, set: Record<string, string>): GeneratedWorld {
  const { core, wasm } = module;
  const world = wasm.malloc!(4 * kWorldWords);
  try {
    const settings = Object.entries(set).map(([key, value]) => `${key}=${value}`).join(" ");
    core.withTexts([name, settings], (nameText: number, setText: number) =>
      core.check(wasm.ff_page_generate!(nameText, seed, setText, world)));
    const at = world >> 2;
    const [width, height, startX, startY, goalX, goalY] = core.i32.subarray(at, at + 6) as unknown as number[];
    const [letters, count, ticks, cells, terrain] = core.u32.slice(at + 6, at + kWorldWords) as unknown as number[];
    const bytes = (first: number, size: number): Uint8Array =>
      core.u8.slice(first, first + size).map((letter: number) => kTerrainOf[letter]!);
    return {
      width: width!, height: height!, start: { x: startX!, y: startY! }, goal: { x: goalX!, y: goalY! },
      cells: bytes(letters!, width! * height!),
      changes: { t: core.i32.slice(ticks! >> 2, (ticks! >> 2) + count!), cell: core.i32.slice(cells! >> 2, (cells! >> 2) + count!),
        terrain: bytes(terrain!, count!) },
    };
  } finally {
    wasm.free!(world);
  }
}

function hindsight(module: Module, problem: Parameters<Library["hindsight"]>[0]): number {
  const { core, wasm, out } = module;
  const { letters, width, height, t, cell, terrain, start, goal, moves, costs } = problem;
  const taken: number[] = [];
  const copy = (from: Uint8Array | Int32Array): number => {
    const address = wasm.malloc!(Math.max(from.byteLength, 4));
    taken.push(address);
    if (from instanceof Uint8Array) core.u8.set(from, address);
    else core.i32.set(from, address >> 2);
    return address;
  };
  try {
    const factors = copy(Int32Array.from(costs));
    const world = copy(Int32Array.of(width, height, start.x, start.y, goal.x, goal.y, copy(letters), t.length, copy(t),
      copy(cell), copy(terrain)));
    core.check(wasm.ff_page_hindsight!(world, moves, factors, out));
    return core.f64[out >> 3]!;
  } finally {
    for (const address of taken) wasm.free!(address);
  }
}

function grid(module: Module, factors: Uint8Array, width: number, height: number, moves: 4 | 8, maxTerrain: number): Grid {
  const world = module.grids.Grid.fromBytes(factors, width, height, { moves, maxTerrain });
  return {
    set(cells, to) {
      const edits = new Int32Array(3 * cells.length);
      cells.forEach((cell, i) => edits.set([cell % width, Math.floor(cell / width), to[i]!], 3 * i));
      world.setMany(edits);
    },
    agent: (options) => agent(module, world, options, width),
    fleet: (options) => fleet(module, world, options, width),
    distance: (from, to) => module.grids.distance(world, pair(from), pair(to)),
    portals() {
      const list = module.list((data, count) => module.core.check(module.wasm.ff_page_portals!(handleOf(world), data, count)));
      return Int16Array.from(list);
    },
    dispose: () => world.dispose(),
  };
}

function agent(module: Module, world: unknown, options: { name: string; set: Record<string, string>; start: Cell; goal: Cell;
  sensing: Sensing }, width: number): Agent {
  const { core, wasm } = module;
  const made = new module.agents.Agent(world, { name: options.name, set: options.set, start: pair(options.start),
    goal: pair(options.goal), sensing: sensing(options.sensing) });
  core.check(wasm.ff_page_watch!(handleOf(made), module.out));
  const watch = core.u32[module.out >> 2]!;
  return {
    step(limit): Step {
      const at = core.struct(kStepBytes);
      core.check(wasm.ff_page_step!(watch, budgetOf(budget(limit)), core.scratch));
      const [x, y] = core.cell(at + 4);
      return { to: y * width + x, status: core.i32[at + 1]!, planCost: core.real(at + 6), work: core.wide(at + 8),
        expanded: core.wide(at + 10), why: core.text(core.u32[at + 12]!) };
    },
    path() {
      const { xy, complete } = made.path();
      const cells = new Int32Array(xy.length / 2);
      for (let i = 0; i < cells.length; ++i) cells[i] = xy[2 * i + 1]! * width + xy[2 * i]!;
      return { cells, complete };
    },
    expansions: () => module.list((data, count) => wasm.ff_page_expansions!(watch, data, count)),
    learned: () => module.list((data, count) => wasm.ff_page_learned!(watch, data, count)),
    stats: () => made.stats(),
    dispose() {
      wasm.ff_page_watch_end!(watch);
      made.dispose();
    },
  };
}

function fleet(module: Module, world: unknown, options: FleetOptions, width: number): Fleet {
  const made = new module.fleets.Fleet(world, { collisions: options.avoid ? "avoid" : "ignore" });
  const shared = options.shared.map((cell) => made.addGoal(pair(cell)));
  made.reserve(options.starts.length);
  const ids = options.starts.map((start, i) => {
    const goal = options.goals[i]!;
    return made.add({ start: pair(start), ...(typeof goal === "number" ? { shared: shared[goal]! } : { goal: pair(goal) }) });
  });
  const positions = new Uint16Array(2 * ids.length);
  options.starts.forEach((start, i) => positions.set(pair(start), 2 * i));
  const causes = new Uint8Array(ids.length).fill(5);
  let arrived: number[] = [];
  return {
    tick(limit) {
      const report = made.tick(budget(limit));
      // Rows of the library: index, version, from x, y, to x, y, status, cause.
      const { data, stride } = made.moves();
      for (let i = 0; i < data.length; i += stride) {
        const index = data[i]!;
        positions[2 * index] = data[i + 4]!;
        positions[2 * index + 1] = data[i + 5]!;
        causes[index] = data[i + 7]!;
      }
      arrived = [];
      for (const event of made.events()) if (event.kind === "arrived") arrived.push(module.fleets.indexOf(event.id));
      return { work: report.work, expanded: report.expanded, arrived: arrived.length, waiting: report.waiting,
        unreachable: report.unreachable };
    },
    positions: () => positions,
    causes: () => causes,
    arrivals: () => Uint32Array.from(arrived),
    setGoal: (index, goal) => made.setGoal(ids[index]!, pair(goal)),
    moveShared: (index, to) => made.moveGoal(shared[index]!, pair(to)),
    path(index) {
      const { xy } = made.path(ids[index]!);
      return Int32Array.from({ length: xy.length / 2 }, (_, i) => xy[2 * i + 1]! * width + xy[2 * i]!);
    },
    memoryBytes: () => made.stats().memoryBytes,
    dispose: () => made.dispose(),
  };
}
