// Draws the world: one view for each agent side by side, or one for a fleet. All views show the same
// part of the world.
import type { Playground } from "../model/playground";
import type { Run } from "../model/run";
import type { Cell } from "../model/terrain";
import { cellAt } from "../model/setup";
import { Camera } from "./camera";
import { drawAgent, drawCursor, drawDoors, drawEnds, drawFleet, drawGrid, drawPath, drawPortals } from "./overlay";
import type { Palette } from "./palette";
import { paletteOf } from "./palette";
import { Pixels } from "./pixels";

const kLongestGlide = 140;

interface View {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
  pixels: Pixels;
}

export class Stage {
  readonly camera = new Camera();
  /// The cell under the pointer or the keyboard's cursor, in which view.
  hover: { cell: Cell; view: number } | null = null;
  private canvases: HTMLCanvasElement[] = [];
  private views: View[] = [];
  private run: Run | null = null;
  private palette: Palette = paletteOf(false);
  private drawn = "";
  private fleetPath: Int32Array = new Int32Array();
  private before: Uint16Array | null = null;
  private beforeAt = -1;
  private now: Uint16Array = new Uint16Array();
  private madeWith: unknown = null;
  private edited = -1;
  private changesSeen = 0;
  /// Milliseconds of the last picture, for measuring.
  lastDraw = 0;

  constructor(private readonly app: Playground) {}

  attach(canvases: HTMLCanvasElement[]): void {
    this.canvases = canvases;
    this.run = null;
  }

  setTheme(isDark: boolean): void {
    this.palette = paletteOf(isDark);
    this.invalidate();
  }

  get colours(): Palette {
    return this.palette;
  }

  invalidate(): void {
    this.drawn = "";
  }

  fit(): void {
    this.camera.isFitted = true;
    this.invalidate();
  }

  setFleetPath(path: Int32Array): void {
    this.fleetPath = path;
    this.invalidate();
  }

  private rebuild(run: Run): void {
    const sameSize = this.run !== null && this.run.setup.world.width === run.setup.world.width &&
      this.run.setup.world.height === run.setup.world.height;
    if (!sameSize) this.camera.isFitted = true;
    this.run = run;
    this.before = null;
    this.beforeAt = -1;
    this.views = this.canvases.map((canvas, i) => ({ canvas, context: canvas.getContext("2d", { alpha: false })!,
      pixels: new Pixels(run, run.tracks[i] ?? null, this.app.layers.peek(), this.palette,
        run.setup.mode === "agents" && run.setup.agents[i]?.sensing.kind !== "full") }));
  }

  private resize(): boolean {
    let changed = false;
    const ratio = Math.min(window.devicePixelRatio || 1, 2);
    for (const { canvas } of this.views) {
      const width = Math.max(1, Math.round(canvas.clientWidth * ratio));
      const height = Math.max(1, Math.round(canvas.clientHeight * ratio));
      if (canvas.width === width && canvas.height === height) continue;
      canvas.width = width;
      canvas.height = height;
      changed = true;
    }
    if ((changed || this.drawn === "") && this.camera.isFitted && this.views[0] !== undefined) {
      const { world } = this.app.setup.peek();
      this.camera.fit(world.width, world.height, this.views[0].canvas.clientWidth, this.views[0].canvas.clientHeight);
    }
    return changed;
  }

  /// How far the agents are between the last step and this one.
  private glide(): number {
    const speed = this.app.speed.peek();
    if (!this.app.playing.peek() || speed > 30) return 1;
    return Math.min(1, (performance.now() - this.app.advancedAt) / Math.min(1000 / speed, kLongestGlide));
  }

  draw(): void {
    const { app } = this;
    const run = app.run.peek();
    if (run === null || this.canvases.length === 0) return;
    const isMade = run.tracks.length > 0 || run.fleet !== null || run.fleetError !== "";
    if ((run !== this.run || (isMade && this.madeWith !== run.tracks)) && this.canvases.length > 0) {
      this.madeWith = run.tracks;
      this.rebuild(run);
      this.drawn = "";
    }
    const cursor = app.cursor.peek();
    const part = this.glide();
    const changed = this.resize();
    const { camera, hover } = this;
    const layers = app.layers.peek();
    const key = [cursor, part, app.revision.peek(), camera.scale, camera.x, camera.y, hover?.cell.x, hover?.cell.y, hover?.view,
      app.brush.peek(), app.followed.peek(), app.portals.peek().length, JSON.stringify(layers), app.tool.peek()].join();
    if (!changed && key === this.drawn) return;
    this.drawn = key;
    const begin = performance.now();
    run.timeline.show(cursor, cursor >= run.head, (cell) => {
      for (const { pixels } of this.views) pixels.touch(cell);
    });
    if (this.edited !== app.revision.peek()) {
      // The map itself may have been drawn on.
      if (run.head === 0) for (const { pixels } of this.views) pixels.touchAll();
      else this.touchRecent(run);
      this.edited = app.revision.peek();
    }
    this.views.forEach((view, i) => this.drawView(view, i, run, cursor, part));
    this.lastDraw = performance.now() - begin;
  }

  /// What was recorded since the last picture is in the world already.
  private touchRecent(run: Run): void {
    if (this.changesSeen > run.timeline.length) this.changesSeen = 0;
    for (const cell of run.timeline.cellsFrom(this.changesSeen)) for (const { pixels } of this.views) pixels.touch(cell);
    this.changesSeen = run.timeline.length;
  }

  private drawView(view: View, i: number, run: Run, cursor: number, part: number): void {
    const { app, camera, palette } = this;
    const { canvas, context, pixels } = view;
    const setup = app.setup.peek();
    const layers = app.layers.peek();
    const ratio = canvas.width / Math.max(1, canvas.clientWidth);
    pixels.restyle(layers, palette);
    pixels.show(cursor);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = palette.canvas;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.imageSmoothingEnabled = camera.scale < 1;
    const { width, height } = setup.world;
    context.drawImage(pixels.canvas, camera.x, camera.y, width * camera.scale, height * camera.scale);
    if (layers.grid || layers.portals) drawGrid(context, camera, palette, setup, layers.portals);
    if (layers.portals) drawPortals(context, camera, palette, app.portals.peek());
    drawDoors(context, camera, palette, setup);
    if (setup.mode === "fleet") {
      this.drawFleet(context, run, cursor, part);
    } else {
      const track = run.tracks[i];
      const at = track === undefined ? setup.start : cellAt(setup.world, track.at(cursor));
      const from = track === undefined || cursor > track.length ? at : cellAt(setup.world, track.at(cursor - 1 < 0 ? 0 : cursor - 1));
      const shown = { x: from.x + (at.x - from.x) * part, y: from.y + (at.y - from.y) * part };
      const colour = palette.agents[i % palette.agents.length]!;
      if (track !== undefined && layers.path) {
        const { cells, complete } = track.path(cursor);
        drawPath(context, camera, cells, width, shown, colour, palette, complete);
      }
      drawEnds(context, camera, palette, setup);
      drawAgent(context, camera, shown, colour, palette);
    }
    if (this.hover !== null && app.tool.peek() !== "pan") {
      const isBrush = !["start", "goal"].includes(app.tool.peek());
      drawCursor(context, camera, palette, this.hover.cell, isBrush ? app.brush.peek() : 1);
    }
  }

  private drawFleet(context: CanvasRenderingContext2D, run: Run, cursor: number, part: number): void {
    const { app, camera, palette } = this;
    const { fleet } = run;
    if (fleet === null) return;
    if (this.beforeAt !== cursor) {
      this.before = part < 1 && cursor > 0 ? fleet.positions(cursor - 1).slice() : null;
      this.now = fleet.positions(cursor);
      this.beforeAt = cursor;
    }
    const followed = app.followed.peek();
    const setup = app.setup.peek();
    if (setup.fleet.goals.kind !== "distinct" || followed >= 0) {
      const goals = fleet.goals(cursor);
      const count = setup.fleet.goals.kind === "shared" ? setup.fleet.goals.count : 1;
      const list = followed >= 0 ? [followed] : Array.from({ length: Math.min(count, fleet.count) }, (_, i) => i);
      context.strokeStyle = palette.goal;
      context.lineWidth = 2.5;
      for (const i of list) {
        context.beginPath();
        context.arc(camera.x + (goals[2 * i]! + 0.5) * camera.scale, camera.y + (goals[2 * i + 1]! + 0.5) * camera.scale,
          Math.max(6, camera.scale * 0.9), 0, 2 * Math.PI);
        context.stroke();
      }
    }
    const [blue, orange] = palette.agents as [string, string];
    drawFleet(context, camera, this.before, this.now, part, fleet.tick(cursor)?.causes ?? null,
      [blue, orange, palette.start, palette.isDark ? "#ff6b8a" : "#c01048"]);
    if (followed >= 0 && followed < fleet.count) {
      const at = { x: this.now[2 * followed]!, y: this.now[2 * followed + 1]! };
      drawPath(context, camera, this.fleetPath, setup.world.width, at, blue, palette, true);
      drawAgent(context, camera, at, blue, palette);
    }
  }

  /// The agent of the fleet that is nearest to a cell, if one is near.
  agentNear(cell: Cell): number {
    let nearest = -1;
    let best = Math.max(2, 10 / this.camera.scale) ** 2;
    for (let i = 0; i < this.now.length / 2; ++i) {
      const distance = (this.now[2 * i]! - cell.x) ** 2 + (this.now[2 * i + 1]! - cell.y) ** 2;
      if (distance < best) [nearest, best] = [i, distance];
    }
    return nearest;
  }

  canvasOf(view: number): HTMLCanvasElement | undefined {
    return this.views[view]?.canvas;
  }
}
