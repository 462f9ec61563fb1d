// The worker that runs the library, so that the page stays responsive whatever a step takes.
import { indexOf } from "../model/setup";
import type { Setup } from "../model/setup";
import { kLetters } from "../model/terrain";
import { loadLibrary } from "./adapter";
import { FleetSession } from "./fleet_session";
import type { Library } from "./library";
import type { Answer, Message, RequestName, Requests } from "./protocol";
import { Session } from "./session";

let library: Library;
let setup: Setup;
let session: Session | null = null;
let fleet: FleetSession | null = null;

function begin(): Requests["load"]["out"] {
  session?.dispose();
  fleet?.dispose();
  session = null;
  fleet = null;
  if (setup.mode === "agents") {
    session = new Session(library, setup);
    return { agents: session.starts(), fleet: null };
  }
  try {
    fleet = new FleetSession(library, setup);
    return { agents: [], fleet: fleet.start() };
  } catch (error) {
    const none = new Uint16Array();
    return { agents: [], fleet: { error: (error as Error).message, positions: none, goals: none } };
  }
}

/// Calls make() at most so often, and not again after so many milliseconds.
function repeat<T>(most: number, millis: number, isOver: () => boolean, make: () => T): T[] {
  const made: T[] = [];
  const end = performance.now() + millis;
  while (made.length < most && !isOver()) {
    made.push(make());
    if (performance.now() >= end) break;
  }
  return made;
}

const answers: { [Name in RequestName]: (data: Requests[Name]["in"]) =>
  Requests[Name]["out"] | Promise<Requests[Name]["out"]> } = {
  async hello({ wasm }) {
    const loaded = await loadLibrary(wasm);
    library = loaded.library;
    return { agents: library.agents(), generators: library.generators(), version: loaded.version };
  },
  generate: ({ name, seed, set }) => library.generate(name, seed, set),
  load(data) {
    setup = data.setup;
    return begin();
  },
  steps: ({ most, millis }) => ({
    steps: repeat(most, millis, () => session === null || session.isOver(), () => session!.step()),
    over: session?.isOver() ?? true,
  }),
  ticks: ({ most, millis }) => ({ ticks: repeat(most, millis, () => fleet === null, () => fleet!.tick()) }),
  edit({ changes }) {
    session?.edit(changes);
    fleet?.edit(changes);
    return {};
  },
  rewind({ t, changes }) {
    setup = { ...setup, changes };
    const first = begin();
    return { ...first, steps: repeat(session === null ? 0 : t, Infinity, () => session!.isOver(), () => session!.step()),
      ticks: repeat(fleet === null ? 0 : t, Infinity, () => false, () => fleet!.tick()) };
  },
  portals: () => ({ portals: session?.portals() ?? fleet?.portals() ?? new Int16Array() }),
  fleetPath: ({ agent }) => ({ path: fleet?.path(agent) ?? new Int32Array() }),
  best({ setup: { world, start, goal, moves, costs }, t, cell, terrain }) {
    if (indexOf(world, start) === indexOf(world, goal)) return { cost: 0 };
    const letters = world.cells.map((index) => kLetters.charCodeAt(index));
    const cost = library.hindsight({ letters, width: world.width, height: world.height, t, cell,
      terrain: terrain.map((index) => kLetters.charCodeAt(index)), start, goal, moves, costs });
    return { cost };
  },
};

/// What may move instead of being copied: large arrays that are made for the answer alone.
function buffersOf(name: RequestName, data: unknown): Transferable[] {
  const found: Transferable[] = [];
  if (name === "steps")
    for (const { agents } of (data as Requests["steps"]["out"]).steps)
      for (const record of agents) if (record !== null && record.expansions.length > 64) found.push(record.expansions.buffer);
  return found;
}

self.onmessage = async ({ data: { id, name, data } }: MessageEvent<Message>) => {
  const answer: Answer = { id };
  try {
    answer.data = await (answers[name] as (data: unknown) => unknown)(data);
  } catch (error) {
    answer.error = error instanceof Error ? error.message : String(error);
  }
  self.postMessage(answer, { transfer: buffersOf(name, answer.data) });
};
