// What the page and its worker say to each other: a request has one answer.
import type { Change } from "../model/terrain";
import type { Setup } from "../model/setup";
import type { AgentInfo, GeneratedWorld, GeneratorInfo } from "./library";

/// One step of one agent.
export interface StepRecord {
  to: number;
  status: number;
  why: string;
  work: number;
  expanded: number;
  planCost: number;
  micros: number;
  /// Null: the path before without its first cell.
  path: Int32Array | null;
  complete: boolean;
  expansions: Uint32Array;
  learned: Uint32Array;
}

/// One step of all agents; null for those that have arrived before.
export interface StepBatch {
  /// Changes before the step: cell, terrain, cell, terrain, ...
  edits: Int32Array;
  agents: (StepRecord | null)[];
}

export interface AgentStart {
  /// Why it could not be made.
  error: string;
  learned: Uint32Array;
}

export interface TickRecord {
  edits: Int32Array;
  /// Of each agent its move: (dx + 1) + 3 * (dy + 1).
  moves: Uint8Array;
  causes: Uint8Array;
  goals: { agent: number; x: number; y: number }[];
  work: number;
  expanded: number;
  arrived: number;
  waiting: number;
  unreachable: number;
  micros: number;
}

export interface FleetStart {
  error: string;
  positions: Uint16Array;
  goals: Uint16Array;
}

export interface Requests {
  hello: { in: { wasm: ArrayBuffer }; out: { agents: AgentInfo[]; generators: GeneratorInfo[]; version: string } };
  generate: { in: { name: string; seed: number; set: Record<string, string> }; out: GeneratedWorld };
  load: { in: { setup: Setup }; out: { agents: AgentStart[]; fleet: FleetStart | null } };
  /// At most so many steps, and no new one after so many milliseconds.
  steps: { in: { most: number; millis: number }; out: { steps: StepBatch[]; over: boolean } };
  ticks: { in: { most: number; millis: number }; out: { ticks: TickRecord[] } };
  /// Changes of the world now, before the next step.
  edit: { in: { changes: Change[] }; out: Record<string, never> };
  /// Back to before step t, with these changes from the set-up. Gives the steps again.
  rewind: { in: { t: number; changes: Change[] }; out: { agents: AgentStart[]; steps: StepBatch[]; ticks: TickRecord[];
    fleet: FleetStart | null } };
  portals: { in: Record<string, never>; out: { portals: Int16Array } };
  fleetPath: { in: { agent: number }; out: { path: Int32Array } };
  best: { in: { setup: Setup; t: Int32Array; cell: Int32Array; terrain: Uint8Array }; out: { cost: number } };
}

export type RequestName = keyof Requests;

export interface Message<Name extends RequestName = RequestName> {
  id: number;
  name: Name;
  data: Requests[Name]["in"];
}

export interface Answer {
  id: number;
  data?: unknown;
  error?: string;
}
