// Fleetfoot: real-time pathfinding in worlds that change. `const ff = await load()` and then new ff.Grid(...), in
// node, in a page or in a worker; index.d.ts has what each name means.
import { agentClasses } from "./agent.js";
import { Core, InputError } from "./core.js";
import { describeAgents } from "./description.js";
import { fleetClasses } from "./fleet.js";
import { graphClasses } from "./graph.js";
import { gridClasses } from "./grid.js";

export { InputError };

const kNode = "node:fs/promises";
let shared;

/** The library; the same one each time, unless it is asked for one with a memory of its own. */
export function load({ wasm, separate = false } = {}) {
  if (separate) return begin(wasm);
  shared ??= begin(wasm).catch((error) => {
    shared = undefined;
    throw error;
  });
  return shared;
}

async function begin(wasm) {
  const core = new Core();
  core.begin(await instance(await (wasm ?? new URL("./fleetfoot.wasm", import.meta.url)), core.imports()));
  const grids = gridClasses(core);
  const graphs = graphClasses(core);
  const agents = agentClasses(core, { ...grids, ...graphs });
  const fleets = fleetClasses(core, grids);
  return Object.freeze({
    version: core.text(core.wasm.ff_version()),
    blocked: 0,
    open: 1,
    InputError,
    Grid: grids.Grid,
    Graph: graphs.Graph,
    Agent: agents.Agent,
    GraphAgent: agents.GraphAgent,
    Fleet: fleets.Fleet,
    indexOf: fleets.indexOf,
    findPath: (world, start, goal) =>
      (world instanceof graphs.Graph ? graphs : grids).findPath(world, start, goal),
    distance: (world, start, goal) =>
      (world instanceof graphs.Graph ? graphs : grids).distance(world, start, goal),
    agents: () => describeAgents(core),
  });
}

/** From bytes, a compiled module, a response or an address. */
async function instance(source, imports) {
  if (source instanceof WebAssembly.Module) return WebAssembly.instantiate(source, imports);
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    return (await WebAssembly.instantiate(source, imports)).instance;
  }
  if (typeof Response !== "undefined" && source instanceof Response) return fetched(source, imports);
  const url = new URL(source, import.meta.url);
  if (url.protocol === "file:" && globalThis.process?.versions?.node) {
    const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ kNode);
    return instance(await readFile(url), imports);
  }
  return fetched(await fetch(url), imports);
}

async function fetched(response, imports) {
  if (!response.ok) throw new Error(`fleetfoot: ${response.url}: ${response.status} ${response.statusText}`);
  // A server that does not know the type of the file may be met anywhere: streams need it.
  if (response.headers.get("content-type")?.startsWith("application/wasm")) {
    return (await WebAssembly.instantiateStreaming(response, imports)).instance;
  }
  return (await WebAssembly.instantiate(await response.arrayBuffer(), imports)).instance;
}
