// Graphs, and single paths on them.
import { InputError } from "./core.js";
import { kOutput } from "./grid.js";
import { GraphPath } from "./path.js";
import { Resource, handleOf } from "./resource.js";
import { check, flat, number } from "./values.js";

const kPathBytes = 32;
const kEdgeWords = 4;
const kClosed = 0xffffffff;  // both halves of the cost of an edge that cannot be used

export function graphClasses(core) {
  const { wasm } = core;
  const out = core.scratch + kOutput;

  /** Edges as the library has them, at the beginning of so many bytes more. */
  function written(edges, moreBytes) {
    const values = flat(edges, 3, "edges");
    const address = core.room(moreBytes + (values.length / 3) * kEdgeWords * 4);
    let to = (address + moreBytes) >> 2;
    for (let i = 0; i < values.length; i += 3) {
      const cost = values[i + 2];
      const isCost = cost === Infinity || (Number.isSafeInteger(cost) && cost >= 0);
      if (!isCost) throw new InputError(`edge ${i / 3}: its cost is no whole number`);
      core.u32[to++] = number(values[i], `edge ${i / 3}`);
      core.u32[to++] = number(values[i + 1], `edge ${i / 3}`);
      core.u32[to++] = cost === Infinity ? kClosed : cost % 4294967296;
      core.u32[to++] = cost === Infinity ? kClosed : Math.floor(cost / 4294967296);
    }
    return { address, count: values.length / 3 };
  }
  function made(nodes, edges, { positions, costPerDistance } = {}) {
    if (positions === undefined) {
      const { address, count } = written(edges, 0);
      core.check(wasm.ff_graph_create(number(nodes, "nodes"), address, count, out));
      return core.u32[out >> 2];
    }
    const places = flat(positions, 2, "positions");
    if (places.length !== 2 * number(nodes, "nodes")) throw new InputError("positions: one a node");
    const { address, count } = written(edges, places.length * 8);
    core.f64.set(places, address >> 3);
    core.check(wasm.ff_graph_create_at(address, nodes, address + places.length * 8, count, costPerDistance ?? 1, out));
    return core.u32[out >> 2];
  }

  class Graph extends Resource {
    #nodes;
    #edges;

    constructor(nodes, edges, options) {
      super(core, "graph", made(nodes, edges, options), "ff_graph_destroy");
      core.check(wasm.ff_graph_size(handleOf(this), out, out + 4));
      [this.#nodes, this.#edges] = core.u32.subarray(out >> 2, (out >> 2) + 2);
    }

    get nodes() {
      return this.#nodes;
    }
    get edges() {
      return this.#edges;
    }
    edge(edge) {
      const at = core.scratch >> 2;
      core.check(wasm.ff_graph_edge(handleOf(this), number(edge, "edge"), core.scratch));
      const isClosed = core.u32[at + 3] === kClosed;
      return { from: core.u32[at], to: core.u32[at + 1], cost: isClosed ? Infinity : core.wide(at + 2) };
    }
    setCost(edge, cost) {
      if (typeof cost !== "number" || !(cost === Infinity || Number.isSafeInteger(cost))) {
        throw new InputError(`edge ${edge}: its cost is no whole number`);
      }
      core.check(wasm.ff_js_graph_set_cost(handleOf(this), number(edge, "edge"), cost));
    }
  }

  function findPath(graph, start, goal) {
    const handle = handleOf(check(graph, Graph, "a graph"));
    const at = core.struct(kPathBytes);
    number(start, "start");
    number(goal, "goal");
    const count = core.list(4, out, (nodes, capacity) =>
      wasm.ff_graph_find_path(handle, start, goal, nodes, capacity, out, core.scratch));
    return new GraphPath(core.nodes(count), core.i32[at + 1] !== 0, core.real(at + 2), core.u32[at + 4],
      core.real(at + 6));
  }
  function distance(graph, start, goal) {
    const handle = handleOf(check(graph, Graph, "a graph"));
    core.check(wasm.ff_graph_distance(handle, number(start, "start"), number(goal, "goal"), out));
    return core.f64[out >> 3];
  }

  return { Graph, findPath, distance };
}
