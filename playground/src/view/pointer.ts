// Mouse, touch and keyboard on a view: drawing, moving start and goal, panning and zooming.
import type { Playground, Tool } from "../model/playground";
import { contains, indexOf } from "../model/setup";
import type { Cell } from "../model/terrain";
import { isOpen, kTerrainNames, Terrain } from "../model/terrain";
import type { Stage } from "./stage";

const kPaint: Partial<Record<Tool, number>> = { wall: Terrain.wall, erase: Terrain.open, grass: Terrain.grass,
  swamp: Terrain.swamp, trees: Terrain.tree, water: Terrain.water };

export class Pointer {
  private stroke: { terrain: number; last: Cell; hasDrawn: boolean } | null = null;
  private drag: "start" | "goal" | null = null;
  private panFrom: { x: number; y: number } | null = null;
  private readonly touches = new Map<number, { x: number; y: number }>();
  private pinch = 0;

  constructor(private readonly app: Playground, private readonly stage: Stage,
    private readonly announce: (text: string) => void) {}

  attach(canvas: HTMLCanvasElement, view: number): () => void {
    const stop = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void): void =>
      canvas.addEventListener(name, act, { signal: stop.signal, passive: false });
    on("pointerdown", (event) => this.down(event, canvas, view));
    on("pointermove", (event) => this.move(event, canvas, view));
    on("pointerup", (event) => this.up(event));
    on("pointercancel", (event) => this.up(event));
    on("pointerleave", () => {
      if (this.stroke === null && this.drag === null && document.activeElement !== canvas) this.stage.hover = null;
    });
    on("contextmenu", (event) => event.preventDefault());
    on("wheel", (event) => {
      event.preventDefault();
      const box = canvas.getBoundingClientRect();
      this.stage.camera.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015)),
        event.clientX - box.left, event.clientY - box.top);
    });
    on("keydown", (event) => this.key(event, canvas, view));
    on("focus", () => {
      if (!canvas.matches(":focus-visible")) return;
      this.stage.hover ??= { cell: { ...this.app.setup.peek().start }, view };
    });
    on("blur", () => (this.stage.hover = null));
    return () => stop.abort();
  }

  private cellOf(event: PointerEvent, canvas: HTMLCanvasElement): Cell {
    const box = canvas.getBoundingClientRect();
    return this.stage.camera.cellAt(event.clientX - box.left, event.clientY - box.top);
  }

  private down(event: PointerEvent, canvas: HTMLCanvasElement, view: number): void {
    event.preventDefault();
    canvas.focus({ preventScroll: true });
    canvas.setPointerCapture(event.pointerId);
    const cell = this.cellOf(event, canvas);
    if (event.pointerType === "touch") {
      this.touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (this.touches.size === 2) {
        // What the first finger drew on its way into the gesture was not meant.
        if (this.stroke?.hasDrawn) void this.app.settled().then(() => this.app.undo());
        this.stroke = null;
        this.drag = null;
        this.pinch = this.spread();
        this.panFrom = this.middle();
        return;
      }
    }
    const { app } = this;
    const tool = app.tool.peek();
    if (event.button !== 0 || tool === "pan") {
      this.panFrom = { x: event.clientX, y: event.clientY };
      if (tool === "pan" && app.setup.peek().mode === "fleet") app.followed.value = this.stage.agentNear(cell);
      return;
    }
    this.stage.hover = { cell, view };
    if (!contains(app.setup.peek().world, cell)) return;
    if (app.setup.peek().mode === "agents") {
      const end = app.endAt(cell);
      if (end !== null && kPaint[tool] !== undefined) {
        this.drag = end;
        return;
      }
      if (tool === "start" || tool === "goal") {
        this.drag = tool;
        this.moveEnd(cell);
        return;
      }
    }
    this.begin(cell);
  }

  private begin(cell: Cell): void {
    const { app } = this;
    const tool = app.tool.peek();
    if (tool === "door") {
      this.toggleDoor(cell);
      return;
    }
    const { world } = app.setup.peek();
    let terrain = kPaint[tool];
    if (terrain === undefined) return;
    // Walls drawn from a wall on erase, so one tool does for both.
    if (tool === "wall" && !isOpen(app.run.peek().timeline.cells[indexOf(world, cell)]!)) terrain = Terrain.open;
    app.beginStroke();
    this.stroke = { terrain, last: cell, hasDrawn: false };
    this.paint(cell);
  }

  private move(event: PointerEvent, canvas: HTMLCanvasElement, view: number): void {
    if (this.touches.has(event.pointerId)) this.touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.touches.size === 2 && this.panFrom !== null) {
      const middle = this.middle();
      const spread = this.spread();
      const box = canvas.getBoundingClientRect();
      this.stage.camera.pan(middle.x - this.panFrom.x, middle.y - this.panFrom.y);
      if (this.pinch > 0) this.stage.camera.zoom(spread / this.pinch, middle.x - box.left, middle.y - box.top);
      this.panFrom = middle;
      this.pinch = spread;
      return;
    }
    if (this.panFrom !== null) {
      this.stage.camera.pan(event.clientX - this.panFrom.x, event.clientY - this.panFrom.y);
      this.panFrom = { x: event.clientX, y: event.clientY };
      return;
    }
    const cell = this.cellOf(event, canvas);
    if (contains(this.app.setup.peek().world, cell)) this.stage.hover = { cell, view };
    else if (this.stroke === null) this.stage.hover = null;
    if (this.drag !== null) this.moveEnd(cell);
    if (this.stroke !== null)
      for (const part of event.getCoalescedEvents?.() ?? []) this.paint(this.cellOf(part, canvas));
    if (this.stroke !== null) this.paint(cell);
  }

  private up(event: PointerEvent): void {
    this.touches.delete(event.pointerId);
    if (this.stroke !== null) this.app.endStroke();
    this.stroke = null;
    this.drag = null;
    this.panFrom = null;
    if (event.pointerType === "touch") this.stage.hover = null;
  }

  private middle(): { x: number; y: number } {
    const [a, b] = [...this.touches.values()] as [{ x: number; y: number }, { x: number; y: number }];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  }

  private spread(): number {
    const [a, b] = [...this.touches.values()] as [{ x: number; y: number }, { x: number; y: number }];
    return Math.hypot(a.x - b.x, a.y - b.y);
  }

  private moveEnd(cell: Cell): void {
    const { world } = this.app.setup.peek();
    const to = { x: Math.max(0, Math.min(world.width - 1, cell.x)), y: Math.max(0, Math.min(world.height - 1, cell.y)) };
    if (this.drag !== null && isOpen(this.app.run.peek().timeline.cells[indexOf(world, to)]!)) this.app.moveEnd(this.drag, to);
  }

  /// All cells of the brush from the last cell to this one.
  private paint(cell: Cell): void {
    const { app, stroke } = this;
    if (stroke === null) return;
    const { world } = app.setup.peek();
    const { cells } = app.run.peek().timeline;
    const brush = app.brush.peek();
    const first = -Math.floor((brush - 1) / 2);
    const found = new Map<number, number>();
    const steps = Math.max(Math.abs(cell.x - stroke.last.x), Math.abs(cell.y - stroke.last.y), 1);
    for (let i = 0; i <= steps; ++i) {
      const x = Math.round(stroke.last.x + ((cell.x - stroke.last.x) * i) / steps) + first;
      const y = Math.round(stroke.last.y + ((cell.y - stroke.last.y) * i) / steps) + first;
      for (let dy = 0; dy < brush; ++dy)
        for (let dx = 0; dx < brush; ++dx) {
          const at = { x: x + dx, y: y + dy };
          if (!contains(world, at)) continue;
          const index = indexOf(world, at);
          if (cells[index] === stroke.terrain) continue;
          if (!isOpen(stroke.terrain) && app.setup.peek().mode === "agents" && app.endAt(at) !== null) continue;
          found.set(index, stroke.terrain);
        }
    }
    stroke.last = cell;
    stroke.hasDrawn ||= found.size > 0;
    void app.edit([...found].map(([index, terrain]) => ({ cell: index, terrain })));
  }

  private toggleDoor(cell: Cell): void {
    const { app } = this;
    const { world, doors } = app.setup.peek();
    const index = indexOf(world, cell);
    const others = doors.filter((door) => door.cell !== index);
    if (others.length < doors.length) app.setDoors(others);
    else app.setDoors([...doors, { cell: index, period: app.doorPeriod.peek(), phase: 0 }]);
  }

  // ---- keyboard: arrows move a cursor, Enter draws

  private key(event: KeyboardEvent, canvas: HTMLCanvasElement, view: number): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { app, stage } = this;
    const steps: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const { world, start } = app.setup.peek();
    const step = steps[event.key];
    if (step !== undefined) {
      const from = stage.hover?.cell ?? start;
      const to = { x: Math.max(0, Math.min(world.width - 1, from.x + step[0])),
        y: Math.max(0, Math.min(world.height - 1, from.y + step[1])) };
      stage.hover = { cell: to, view };
      if (event.shiftKey) this.drawAt(to, false);
      this.reveal(to, canvas);
    } else if (event.key === "Enter") {
      stage.hover ??= { cell: { ...start }, view };
      this.drawAt(stage.hover.cell, true);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    void app.settled().then(() => this.describe());
  }

  private drawAt(cell: Cell, isOwnStroke: boolean): void {
    const tool = this.app.tool.peek();
    if (this.app.setup.peek().mode === "agents" && (tool === "start" || tool === "goal")) {
      this.drag = tool;
      this.moveEnd(cell);
      this.drag = null;
      return;
    }
    this.begin(cell);
    if (this.stroke !== null && isOwnStroke) this.app.endStroke();
    this.stroke = null;
  }

  private reveal(cell: Cell, canvas: HTMLCanvasElement): void {
    const { camera } = this.stage;
    const x = camera.x + (cell.x + 0.5) * camera.scale;
    const y = camera.y + (cell.y + 0.5) * camera.scale;
    const dx = x < 24 ? 24 - x : x > canvas.clientWidth - 24 ? canvas.clientWidth - 24 - x : 0;
    const dy = y < 24 ? 24 - y : y > canvas.clientHeight - 24 ? canvas.clientHeight - 24 - y : 0;
    if (dx !== 0 || dy !== 0) camera.pan(dx, dy);
  }

  private describe(): void {
    const { app, stage } = this;
    if (stage.hover === null) return;
    const { cell } = stage.hover;
    const { world } = app.setup.peek();
    const end = app.endAt(cell);
    this.announce(`column ${cell.x}, row ${cell.y}: ${end ?? kTerrainNames[app.run.peek().timeline.cells[indexOf(world, cell)]!]}`);
  }
}
