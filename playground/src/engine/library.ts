// What the page asks of the library, and nothing else of it is known outside this folder. The
// library runs as WebAssembly: `adapter.ts` makes this of it.
import type { Cell } from "../model/terrain";
import type { Budget, Sensing } from "../model/setup";

export interface ParameterInfo {
  name: string;
  kind: "choice" | "integer" | "number" | "file";
  defaultValue: string;
  choices: string[];
  min: number;
  max: number;
  help: string;
  needs: { parameter: string; values: string[] }[];
}

export interface Properties {
  optimal: boolean;
  bounded: boolean;
  alwaysMoves: boolean;
  complete: boolean;
  usesShortcuts: boolean;
  knowsNoPath: boolean;
}

export interface AgentInfo {
  name: string;
  summary: string;
  paper: string;
  parameters: ParameterInfo[];
  properties: Properties;
}

export interface GeneratorInfo {
  name: string;
  summary: string;
  paper: string;
  parameters: ParameterInfo[];
}

export interface GeneratedWorld {
  width: number;
  height: number;
  cells: Uint8Array; // indices of letters
  changes: { t: Int32Array; cell: Int32Array; terrain: Uint8Array };
  start: Cell;
  goal: Cell;
}

export const kStatuses = ["plan", "partial", "wait", "no_path"] as const;

export interface Step {
  to: number; // cell
  status: number; // of kStatuses
  planCost: number;
  work: number;
  expanded: number;
  why: string;
}

export interface Agent {
  step(budget: Budget): Step;
  /// Cells from the agent's own on, and whether they lead to the goal.
  path(): { cells: Int32Array; complete: boolean };
  /// What the last step expanded, each as often as it was.
  expansions(): Uint32Array;
  /// What it believes of the world that changed in the last step, as pairs of a cell and 1 if it
  /// can be entered; empty where it sees everything.
  learned(): Uint32Array;
  stats(): { replans: number; memoryBytes: number };
  dispose(): void;
}

export interface FleetTick {
  work: number;
  expanded: number;
  arrived: number;
  waiting: number;
  unreachable: number;
}

export interface Fleet {
  tick(budget: Budget): FleetTick;
  /// Of agent i: x in 2 * i, y in 2 * i + 1. Valid until the next call.
  positions(): Uint16Array;
  /// Of agent i: the cause of its last move, as an index of kCauses.
  causes(): Uint8Array;
  /// Agents that arrived in the last tick.
  arrivals(): Uint32Array;
  setGoal(agent: number, goal: Cell): void;
  moveShared(goal: number, to: Cell): void;
  path(agent: number): Int32Array;
  memoryBytes(): number;
  dispose(): void;
}

/// In the order of the library's enumeration.
export const kCauses = ["arrived", "committed", "planned", "coarse", "guessed", "queued", "no-path", "nearest",
  "gave-way", "in-the-way"] as const;

export interface FleetOptions {
  avoid: boolean;
  starts: Cell[];
  /// An own goal for each agent, or the number of a shared one.
  goals: (Cell | number)[];
  shared: Cell[];
}

export interface Grid {
  /// All or nothing.
  set(cells: Int32Array, factors: Uint8Array): void;
  agent(options: { name: string; set: Record<string, string>; start: Cell; goal: Cell; sensing: Sensing }): Agent;
  fleet(options: FleetOptions): Fleet;
  /// Of the shortest path as the world is now; infinite if there is none.
  distance(from: Cell, to: Cell): number;
  /// The coarse map as the world is now: portals as x, y, width, height in cells.
  portals(): Int16Array;
  dispose(): void;
}

export interface Library {
  agents(): AgentInfo[];
  generators(): GeneratorInfo[];
  /// Throws for a bad parameter, with the words of the command line.
  generate(name: string, seed: number, set: Record<string, string>): GeneratedWorld;
  grid(factors: Uint8Array, width: number, height: number, moves: 4 | 8, maxTerrain: number): Grid;
  /// The cost of the shortest walk of one who knows all changes ahead; infinite if there is none.
  hindsight(problem: {
    letters: Uint8Array; width: number; height: number;
    t: Int32Array; cell: Int32Array; terrain: Uint8Array;
    start: Cell; goal: Cell; moves: 4 | 8; costs: readonly number[];
  }): number;
}
