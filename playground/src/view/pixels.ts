// The cells of one view as an image of one pixel a cell: terrain, what the agent believes, where it
// has been, and the expansions of its last steps, which fade. Moving in time changes what has to
// change, in either direction.
import type { Layers } from "../model/playground";
import type { Run } from "../model/run";
import { isOpen } from "../model/terrain";
import type { Track } from "../model/track";
import type { Palette } from "./palette";
import { pack } from "./palette";

/// Steps until an expansion has faded.
export const kFade = 14;

export class Pixels {
  readonly canvas: OffscreenCanvas | HTMLCanvasElement;
  private readonly context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
  private readonly image: ImageData;
  private readonly pixels: Uint32Array;
  private readonly visits: Uint16Array;
  /// The last step, plus one, that expanded a cell, of the last few.
  private readonly heat: Int32Array;
  private readonly believesBlocked: Uint8Array | null;
  private readonly dirty: number[] = [];
  private isWhole = true;
  private shown = 0;
  private top = 0;
  private bottom = 0;

  constructor(private readonly run: Run, private readonly track: Track | null, private layers: Layers,
      private palette: Palette, hasBelief: boolean) {
    const { width, height } = run.setup.world;
    this.canvas = document.createElement("canvas");
    this.canvas.width = width;
    this.canvas.height = height;
    this.context = this.canvas.getContext("2d", { alpha: false })!;
    this.image = this.context.createImageData(width, height);
    this.pixels = new Uint32Array(this.image.data.buffer);
    this.visits = new Uint16Array(width * height);
    this.heat = new Int32Array(width * height);
    this.believesBlocked = hasBelief ? new Uint8Array(width * height) : null;
    if (track !== null) {
      this.visits[track.cells.at(0)]! += 1;
      this.learn(track.first);
    }
  }

  restyle(layers: Layers, palette: Palette): void {
    if (layers === this.layers && palette === this.palette) return;
    this.layers = layers;
    this.palette = palette;
    this.isWhole = true;
  }

  /// A cell of the world is another.
  touch(cell: number): void {
    if (!this.isWhole) this.dirty.push(cell);
  }

  touchAll(): void {
    this.isWhole = true;
  }

  /// As it was after t steps.
  show(t: number): void {
    const { track } = this;
    if (track !== null && t !== this.shown) {
      const end = Math.min(t, track.length);
      const before = Math.min(this.shown, track.length);
      this.cool(before);
      for (let i = before; i < end; ++i) {
        this.visit(track.cells.at(i), track.cells.at(i + 1), 1);
        this.learn(track.learned(i));
      }
      for (let i = before - 1; i >= end; --i) {
        this.visit(track.cells.at(i), track.cells.at(i + 1), -1);
        this.learn(track.learned(i));
      }
      this.warm(end);
    }
    this.shown = t;
    this.paint();
  }

  private visit(from: number, to: number, by: number): void {
    if (from === to) return;
    this.visits[to]! += by;
    this.touch(to);
  }

  /// Each entry turns over what is believed of a cell, so the same list also leads back.
  private learn(list: Uint32Array): void {
    if (this.believesBlocked === null) return;
    for (let i = 0; i < list.length; i += 2) {
      this.believesBlocked[list[i]!]! ^= 1;
      this.touch(list[i]!);
    }
  }

  private cool(end: number): void {
    for (let i = Math.max(0, end - kFade); i < end; ++i)
      for (const cell of this.track!.expansions(i)) {
        if (this.heat[cell] === 0) continue;
        this.heat[cell] = 0;
        this.touch(cell);
      }
  }

  private warm(end: number): void {
    for (let i = Math.max(0, end - kFade); i < end; ++i)
      for (const cell of this.track!.expansions(i)) {
        if (this.heat[cell] === 0) this.touch(cell);
        this.heat[cell] = i + 1;
      }
  }

  private paint(): void {
    const { width, height } = this.canvas;
    if (this.dirty.length > (width * height) / 2) this.isWhole = true;
    if (this.isWhole) {
      for (let cell = 0; cell < this.pixels.length; ++cell) this.pixels[cell] = this.colour(cell);
      this.context.putImageData(this.image, 0, 0);
    } else if (this.dirty.length > 0) {
      this.top = height;
      this.bottom = 0;
      for (const cell of this.dirty) {
        this.pixels[cell] = this.colour(cell);
        const y = (cell / width) | 0;
        if (y < this.top) this.top = y;
        if (y > this.bottom) this.bottom = y;
      }
      this.context.putImageData(this.image, 0, 0, 0, this.top, width, this.bottom - this.top + 1);
    }
    this.isWhole = false;
    this.dirty.length = 0;
  }

  private colour(cell: number): number {
    const { palette, layers } = this;
    const terrain = this.run.timeline.cells[cell]!;
    const base = palette.terrain[terrain]!;
    let [r, g, b] = base;
    if (this.believesBlocked !== null && layers.belief) {
      const isKnown = (this.believesBlocked[cell] === 1) === !isOpen(terrain);
      if (!isKnown) [r, g, b] = isOpen(terrain) ? palette.mistaken : palette.ghost;
    }
    const expanded = this.heat[cell]!;
    if (expanded > 0 && layers.expansions) {
      const age = Math.min(this.shown, this.track!.length) - expanded;
      const warmth = 1 - age / kFade;
      const at = warmth * (palette.heat.length - 1);
      const low = palette.heat[Math.floor(at)]!;
      const high = palette.heat[Math.min(Math.floor(at) + 1, palette.heat.length - 1)]!;
      const part = at % 1;
      const opacity = Math.min(1, 0.25 + warmth) * 0.9;
      r += ((low[0] + (high[0] - low[0]) * part) - r) * opacity;
      g += ((low[1] + (high[1] - low[1]) * part) - g) * opacity;
      b += ((low[2] + (high[2] - low[2]) * part) - b) * opacity;
    }
    const visits = this.visits[cell]!;
    if (visits > 0 && layers.trail) {
      const opacity = Math.min(0.3 + 0.12 * visits, 0.9);
      r += (palette.trail[0] - r) * opacity;
      g += (palette.trail[1] - g) * opacity;
      b += (palette.trail[2] - b) * opacity;
    }
    return pack(r & 255, g & 255, b & 255);
  }
}
