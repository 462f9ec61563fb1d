// All that a run depends on. The same set-up gives the same run, so this is what links and files
// carry; everything else that the page knows follows from it.
import type { Cell, Change, Costs } from "./terrain";
import { kFlat } from "./terrain";

export const kMostAgents = 4;
export const kMostSide = 1024;

/// The world before the first change.
export interface World {
  width: number;
  height: number;
  /// Indices of letters, row by row.
  cells: Uint8Array;
}

export type Budget = { kind: "unlimited" } | { kind: "work" | "micros"; amount: number };

export type Sensing = { kind: "full" | "adjacent" } | { kind: "radius"; radius: number };

export interface AgentChoice {
  name: string;
  set: Record<string, string>;
  budget: Budget;
  sensing: Sensing;
}

/// Blocks of 3 x 3 cells that close and open again: so many percent of the cells every 10 steps.
export interface Churn {
  percent: number;
  seed: number;
}

/// A cell that is closed for `period` steps, then open for as many, `phase` steps on in that.
export interface Door {
  cell: number;
  period: number;
  phase: number;
}

export type FleetGoals = { kind: "distinct" | "chase" } | { kind: "shared"; count: number };

export interface FleetChoice {
  agents: number;
  goals: FleetGoals;
  avoid: boolean;
  budget: Budget;
  seed: number;
}

export interface Setup {
  mode: "agents" | "fleet";
  name: string;
  world: World;
  start: Cell;
  goal: Cell;
  moves: 4 | 8;
  costs: Costs;
  agents: AgentChoice[];
  churn: Churn;
  doors: Door[];
  /// By time. What was drawn while the agents walked is here too.
  changes: Change[];
  fleet: FleetChoice;
}

export const agentOf = (name: string, more: Partial<AgentChoice> = {}): AgentChoice => ({
  name,
  set: {},
  budget: { kind: "unlimited" },
  sensing: { kind: "full" },
  ...more,
});

export const work = (amount: number): Budget => ({ kind: "work", amount });

export const kDefaultFleet: FleetChoice = {
  agents: 400,
  goals: { kind: "distinct" },
  avoid: false,
  budget: { kind: "work", amount: 8000 },
  seed: 1,
};

export function emptySetup(width: number, height: number): Setup {
  return {
    mode: "agents",
    name: "drawn",
    world: { width, height, cells: new Uint8Array(width * height) },
    start: { x: Math.min(2, width - 1), y: Math.min(2, height - 1) },
    goal: { x: Math.max(width - 3, 0), y: Math.max(height - 3, 0) },
    moves: 8,
    costs: kFlat,
    agents: [agentOf("auto")],
    churn: { percent: 0, seed: 1 },
    doors: [],
    changes: [],
    fleet: { ...kDefaultFleet },
  };
}

export const contains = (world: World, cell: Cell): boolean =>
  cell.x >= 0 && cell.y >= 0 && cell.x < world.width && cell.y < world.height;

export const indexOf = (world: World, cell: Cell): number => cell.y * world.width + cell.x;

export const cellAt = (world: World, index: number): Cell => ({
  x: index % world.width,
  y: Math.floor(index / world.width),
});

/// Whether two runs of it are sure to be the same: not if the clock decides.
export const isTimed = (setup: Setup): boolean =>
  setup.mode === "fleet"
    ? setup.fleet.budget.kind === "micros"
    : setup.agents.some((agent) => agent.budget.kind === "micros");
