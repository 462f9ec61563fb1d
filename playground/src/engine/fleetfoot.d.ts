// The parts of the JavaScript package that the page's adapter joins to its own additions.
declare module "fleetfoot/core.js" {
  export class Core {
    wasm: WebAssembly.Exports;
    scratch: number;
    u8: Uint8Array;
    i32: Int32Array;
    u32: Uint32Array;
    f64: Float64Array;
    imports(): WebAssembly.Imports;
    begin(instance: WebAssembly.Instance): this;
    check(status: number): void;
    struct(bytes: number): number;
    wide(at: number): number;
    real(at: number): number;
    cell(at: number): [number, number];
    text(address: number): string;
    readText(address: number): string;
    withTexts<T>(texts: string[], use: (...addresses: number[]) => T): T;
  }
}
declare module "fleetfoot/description.js" {
  export function describeAgents(core: object): never[];
}
declare module "fleetfoot/resource.js" {
  export function handleOf(resource: unknown): number;
}
declare module "fleetfoot/values.js" {
  export function budgetOf(budget: { work?: number; micros?: number }): number;
}
declare module "fleetfoot/grid.js" {
  type Cell = readonly [number, number];
  interface Grid {
    setMany(edits: Int32Array): void;
    dispose(): void;
  }
  export function gridClasses(core: object): {
    Grid: { fromBytes(rows: Uint8Array, width: number, height: number, options: { moves: 4 | 8; maxTerrain: number }): Grid };
    distance(grid: Grid, from: Cell, to: Cell): number;
  };
}
declare module "fleetfoot/agent.js" {
  interface Agent {
    path(): { xy: Int32Array; complete: boolean };
    stats(): { replans: number; memoryBytes: number };
    dispose(): void;
  }
  export function agentClasses(core: object, classes: object): {
    Agent: new (grid: unknown, options: { start: readonly [number, number]; goal: readonly [number, number]; name: string;
      set: Record<string, string>; sensing: "full" | "adjacent" | number }) => Agent;
  };
}
declare module "fleetfoot/fleet.js" {
  type Cell = readonly [number, number];
  interface Rows<Row> extends Iterable<Row> {
    data: Int32Array;
    stride: number;
  }
  interface Fleet {
    reserve(agents: number): void;
    add(mover: { start: Cell; goal?: Cell; shared?: number }): number;
    addGoal(goal: Cell): number;
    moveGoal(goal: number, to: Cell): void;
    setGoal(agent: number, goal: Cell): void;
    tick(budget: { work?: number; micros?: number }): { work: number; expanded: number; waiting: number; unreachable: number };
    moves(): Rows<unknown>;
    events(): Rows<{ kind: string; id: number }>;
    path(agent: number): { xy: Int32Array };
    stats(): { memoryBytes: number };
    dispose(): void;
  }
  export function fleetClasses(core: object, classes: object): {
    Fleet: new (grid: unknown, options: { collisions: "ignore" | "avoid" }) => Fleet;
    indexOf(id: number): number;
  };
}
