// Set-ups that are made rather than drawn: the first one, those of the tours, generated worlds.
import type { Client } from "../engine/client";
import type { GeneratedWorld } from "../engine/library";
import type { Layers, Playground } from "./playground";
import type { AgentChoice, Setup } from "./setup";
import { agentOf, emptySetup, kDefaultFleet, work } from "./setup";
import type { Change } from "./terrain";
import { Terrain } from "./terrain";

/// What a generator is asked for where its own defaults suit a study rather than a page.
const kDefaults: Record<string, Record<string, string>> = {
  rooms: { size: "64" },
  random: { size: "64" },
  maze: { size: "61", remove: "60", ends: "corners" },
  doors: { size: "64" },
  uniform: { size: "64", "change-percent": "5" },
  terrain: { size: "128", "change-percent": "20" },
  bodies: { size: "64", count: "12" },
};

export interface Scene {
  setup: Setup;
  layers?: Partial<Layers>;
  speed?: number;
}

export class Scenes {
  constructor(private readonly app: Playground, private readonly engine: Client) {}

  defaultsOf(name: string): Record<string, string> {
    return kDefaults[name] ?? {};
  }

  async world(name: string, seed: number, set: Record<string, string>): Promise<Setup> {
    const made = await this.engine.ask("generate", { name, seed, set });
    return { ...emptySetup(made.width, made.height), name: `${name}-${seed}`,
      world: { width: made.width, height: made.height, cells: made.cells }, start: made.start, goal: made.goal,
      changes: changesOf(made) };
  }

  /// Another world for the agents that there are.
  async generate(name: string, seed: number, set: Record<string, string>): Promise<void> {
    try {
      const made = await this.world(name, seed, set);
      const { mode, agents, fleet, moves, costs, churn } = this.app.setup.peek();
      this.app.load({ ...made, mode, agents, fleet, moves, costs, churn });
    } catch (error) {
      this.app.say((error as Error).message);
    }
  }

  show({ setup, layers, speed }: Scene): void {
    if (layers !== undefined) this.app.layers.value = { ...this.app.layers.peek(), ...layers };
    if (speed !== undefined) this.app.speed.value = speed;
    this.app.load(setup);
    this.app.play(true);
  }

  async first(): Promise<Setup> {
    const rooms = await this.world("rooms", 4, { size: "64", "change-percent": "10" });
    return { ...rooms, agents: [agentOf("rtdstar", { budget: work(128) }), agentOf("lss-lrtastar", { budget: work(128) })] };
  }
}

function changesOf(made: GeneratedWorld): Change[] {
  const { t, cell, terrain } = made.changes;
  return Array.from(t, (tick, i) => ({ t: tick, cell: cell[i]!, terrain: terrain[i]! }));
}

// ---- worlds of the tours, drawn by rule

/// A field with a wall shaped like a cup that opens towards the start.
export function cup(): Setup {
  const setup = emptySetup(64, 44);
  const { cells, width } = setup.world;
  const wall = (x: number, y: number): void => void (cells[y * width + x] = Terrain.wall);
  for (let y = 6; y <= 37; ++y) for (const x of [46, 47]) wall(x, y);
  for (let x = 18; x <= 47; ++x) for (const y of [6, 7, 36, 37]) wall(x, y);
  return { ...setup, name: "cup", start: { x: 26, y: 22 }, goal: { x: 58, y: 22 } };
}

/// Two long walls with a gap each; a gate in the first opens while the agents are under way.
export function gate(): Setup {
  const setup = emptySetup(64, 44);
  const { cells, width } = setup.world;
  for (let y = 0; y < 39; ++y) cells[y * width + 24] = Terrain.wall;
  for (let y = 5; y < 44; ++y) cells[y * width + 44] = Terrain.wall;
  const changes: Change[] = [];
  for (let y = 18; y < 22; ++y) changes.push({ t: 14, cell: y * width + 44, terrain: Terrain.open });
  return { ...setup, name: "gate", start: { x: 4, y: 4 }, goal: { x: 60, y: 38 }, changes };
}

export const withAgents = (setup: Setup, ...agents: AgentChoice[]): Setup => ({ ...setup, agents });

export const withFleet = (setup: Setup, fleet: Partial<Setup["fleet"]>): Setup => ({ ...setup, mode: "fleet",
  fleet: { ...kDefaultFleet, ...fleet } });
