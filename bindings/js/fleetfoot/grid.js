// Grids, and single paths on them.
import { InputError } from "./core.js";
import { Path } from "./path.js";
import { Resource, handleOf } from "./resource.js";
import { budgetOf, check, checkCell, flat, whole } from "./values.js";

const kPathBytes = 32;
const kInfoBytes = 32;
/** Past any struct in the scratch memory: where counts and handles are written. */
export const kOutput = 112;

export function gridClasses(core) {
  const { wasm } = core;
  const out = core.scratch + kOutput;

  /** Makes a grid by a function that writes its handle. */
  function made(make) {
    core.check(make(out));
    return core.u32[out >> 2];
  }
  function copied(rows) {
    const address = core.room(rows.length);
    core.u8.set(rows, address);
    return address;
  }
  function filled(size, terrain) {
    if (!(terrain >= 0 && terrain <= 255)) throw new InputError("rectangle: terrain is from 0 to 255");
    const address = core.room(size);
    core.u8.fill(whole(terrain, "terrain"), address, address + size);
    return address;
  }
  function bytes(rows) {
    if (rows instanceof Uint8Array || rows instanceof Uint8ClampedArray) return rows;
    throw new TypeError("rows: a Uint8Array expected");
  }
  const kMade = Symbol("made");

  class Grid extends Resource {
    #width;
    #height;
    #moves;
    #maxTerrain;

    constructor(width, height, { moves = 8, maxTerrain = 1, [kMade]: handle } = {}) {
      super(core, "grid", handle ?? made((at) => wasm.ff_grid_create_weighted(
        whole(width, "width"), whole(height, "height"), whole(moves, "moves"), whole(maxTerrain, "maxTerrain"), at)),
        "ff_grid_destroy");
      const info = this.#info();
      [this.#width, this.#height, this.#moves, this.#maxTerrain] = core.i32.subarray(info + 1, info + 5);
    }

    static fromBytes(rows, width, height, { moves = 8, maxTerrain = 1 } = {}) {
      const address = copied(bytes(rows));
      const handle = made((at) => wasm.ff_grid_from_bytes_weighted(address, rows.length, whole(width, "width"),
        whole(height, "height"), whole(moves, "moves"), whole(maxTerrain, "maxTerrain"), at));
      return new Grid(width, height, { [kMade]: handle });
    }

    static fromMap(file, { moves = 8, name = "map" } = {}) {
      const content = typeof file === "string" ? core.encoder.encode(file) : bytes(file);
      const nameText = core.encoder.encode(`${name}\0`);
      const address = core.room(content.length + nameText.length);
      core.u8.set(content, address);
      core.u8.set(nameText, address + content.length);
      const handle = made((at) => wasm.ff_js_grid_from_map(address, content.length, address + content.length,
        whole(moves, "moves"), at));
      return new Grid(0, 0, { [kMade]: handle });
    }

    #info() {
      const at = core.struct(kInfoBytes);
      core.check(wasm.ff_grid_get_info(handleOf(this), core.scratch));
      return at;
    }

    get width() {
      return this.#width;
    }
    get height() {
      return this.#height;
    }
    get moves() {
      return this.#moves;
    }
    get maxTerrain() {
      return this.#maxTerrain;
    }
    /** How far prepare() has come, from 0 to 1. */
    get prepared() {
      return core.real(this.#info() + 6);
    }

    at(cell) {
      checkCell(cell, "cell");
      core.check(wasm.ff_grid_get(handleOf(this), cell[0], cell[1], out));
      return core.i32[out >> 2];
    }
    toBytes() {
      return this.rect([0, 0], this.#width, this.#height);
    }
    rect(corner, width, height) {
      checkCell(corner, "corner");
      const size = this.#area(width, height);
      const address = core.room(size);
      core.check(wasm.ff_grid_get_rect(handleOf(this), corner[0], corner[1], width, height, address, size));
      return core.u8.slice(address, address + size);
    }
    #area(width, height) {
      const size = Math.max(0, whole(width, "width") * whole(height, "height"));
      if (size > this.#width * this.#height) throw new InputError("rectangle: it is not inside the grid");
      return size;
    }

    set(cell, terrain) {
      checkCell(cell, "cell");
      core.check(wasm.ff_grid_set(handleOf(this), cell[0], cell[1], whole(terrain, "terrain")));
    }
    setMany(edits) {
      const values = flat(edits, 3, "edits");
      for (const value of values) whole(value, "edits");
      const address = core.room(4 * values.length);
      core.i32.set(values, address >> 2);
      core.check(wasm.ff_grid_set_many(handleOf(this), address, values.length / 3));
    }
    setRect(corner, width, height, rows) {
      checkCell(corner, "corner");
      const size = this.#area(width, height);
      const address = typeof rows === "number" ? filled(size, rows) : copied(bytes(rows));
      core.check(wasm.ff_grid_set_rect(handleOf(this), corner[0], corner[1], width, height, address,
        typeof rows === "number" ? size : rows.length));
    }

    coarseMap() {
      const size = this.#width * this.#height;
      const regions = core.room(size);
      core.check(wasm.ff_js_grid_coarse_map(handleOf(this), regions, size, out, out + 4));
      const first = core.u32[out >> 2] >> 2;
      return {
        tile: 16,
        regions: core.u8.slice(regions, regions + size),
        portals: core.i32.slice(first, first + core.u32[(out >> 2) + 1]),
      };
    }
    prepare(budget) {
      core.check(wasm.ff_grid_prepare(handleOf(this), budgetOf(budget), out));
      return core.i32[out >> 2] !== 0;
    }
  }

  function findPath(grid, start, goal) {
    const handle = handleOf(check(grid, Grid, "a grid"));
    checkCell(start, "start");
    checkCell(goal, "goal");
    const at = core.struct(kPathBytes);
    const count = core.list(8, out, (cells, capacity) =>
      wasm.ff_find_path(handle, start[0], start[1], goal[0], goal[1], cells, capacity, out, core.scratch));
    return new Path(core.cells(count), core.i32[at + 1] !== 0, core.real(at + 2), core.cell(at + 4),
      core.real(at + 6));
  }
  function distance(grid, start, goal) {
    const handle = handleOf(check(grid, Grid, "a grid"));
    checkCell(start, "start");
    checkCell(goal, "goal");
    core.check(wasm.ff_distance(handle, start[0], start[1], goal[0], goal[1], out));
    return core.f64[out >> 3];
  }

  return { Grid, findPath, distance };
}
