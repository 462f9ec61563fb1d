// Agents side by side in one world: each step, what changes comes first, then every agent decides
// and moves. As in `fleetfoot run`, an agent that has arrived takes no more steps.
import type { Setup } from "../model/setup";
import { indexOf } from "../model/setup";
import type { Change } from "../model/terrain";
import { ChangingWorld } from "./changing_world";
import type { Agent, Library } from "./library";
import type { AgentStart, StepBatch, StepRecord } from "./protocol";

interface Walker {
  agent: Agent | null;
  error: string;
  at: number;
  path: Int32Array;
}

export class Session {
  private readonly world: ChangingWorld;
  private readonly walkers: Walker[];
  private readonly goal: number;
  private head = 0;

  constructor(library: Library, private readonly setup: Setup) {
    this.world = new ChangingWorld(library, setup);
    this.goal = indexOf(setup.world, setup.goal);
    const at = indexOf(setup.world, setup.start);
    this.walkers = setup.agents.map(({ name, set, sensing }) => {
      const walker: Walker = { agent: null, error: "", at, path: Int32Array.of(at) };
      try {
        walker.agent = this.world.grid.agent({ name, set, sensing, start: setup.start, goal: setup.goal });
      } catch (error) {
        walker.error = (error as Error).message;
      }
      return walker;
    });
  }

  starts(): AgentStart[] {
    return this.walkers.map(({ agent, error }) => ({ error, learned: agent?.learned() ?? new Uint32Array() }));
  }

  isOver(): boolean {
    return this.walkers.every(({ agent, at }) => agent === null || at === this.goal);
  }

  step(): StepBatch {
    const edits = this.world.before(this.head);
    const agents = this.walkers.map((walker, i) => this.decide(walker, i));
    ++this.head;
    return { edits, agents };
  }

  private decide(walker: Walker, i: number): StepRecord | null {
    const { agent } = walker;
    if (agent === null || walker.at === this.goal) return null;
    const begin = performance.now();
    const step = agent.step(this.setup.agents[i]!.budget);
    const micros = (performance.now() - begin) * 1000;
    walker.at = step.to;
    const { cells, complete } = agent.path();
    const follows = isTailOf(cells, walker.path);
    walker.path = cells;
    return { to: step.to, status: step.status, why: step.why, work: step.work, expanded: step.expanded,
      planCost: step.planCost, micros, path: follows ? null : cells, complete, expansions: agent.expansions(),
      learned: agent.learned() };
  }

  edit(changes: Change[]): void {
    this.world.edit(changes);
  }

  portals(): Int16Array {
    return this.world.grid.portals();
  }

  dispose(): void {
    for (const { agent } of this.walkers) agent?.dispose();
    this.world.dispose();
  }
}

function isTailOf(path: Int32Array, before: Int32Array): boolean {
  if (path.length + 1 !== before.length) return false;
  for (let i = 0; i < path.length; ++i) if (path[i] !== before[i + 1]) return false;
  return true;
}
