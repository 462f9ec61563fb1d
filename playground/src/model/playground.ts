// The state of the page and everything that can be done with it. The parts of the page read the
// signals; nothing here knows how it looks.
import { batch, signal } from "@preact/signals";
import { Client } from "../engine/client";
import type { AgentInfo, GeneratorInfo } from "../engine/library";
import { History } from "./history";
import type { AgentChoice, Setup } from "./setup";
import { indexOf, isTimed, kMostAgents } from "./setup";
import { Run } from "./run";
import type { Cell, Change } from "./terrain";

export const kSpeeds = [1, 2, 4, 8, 15, 30, 60, 120, 250, 500, 1000];

export type Tool = "wall" | "erase" | "door" | "grass" | "swamp" | "trees" | "water" | "start" | "goal" | "pan";

/// What the views draw besides the world.
export interface Layers {
  expansions: boolean;
  path: boolean;
  trail: boolean;
  portals: boolean;
  belief: boolean;
  grid: boolean;
}

export class Playground {
  readonly setup = signal<Setup>(null as unknown as Setup);
  readonly run = signal<Run>(null as unknown as Run);
  readonly agentInfos = signal<AgentInfo[]>([]);
  readonly generatorInfos = signal<GeneratorInfo[]>([]);
  readonly version = signal("");
  readonly cursor = signal(0);
  readonly playing = signal(false);
  readonly speed = signal(8);
  readonly tool = signal<Tool>("wall");
  readonly brush = signal(1);
  readonly doorPeriod = signal(12);
  readonly layers = signal<Layers>({ expansions: true, path: true, trail: true, portals: false, belief: true, grid: true });
  readonly message = signal<{ text: string; kind: "error" | "done" } | null>(null);
  /// Counts what was recorded or edited, so that views know when to look again.
  readonly revision = signal(0);
  readonly best = signal<number | null>(null);
  readonly followed = signal(-1); // agent of the fleet
  readonly canUndo = signal(false);
  readonly canRedo = signal(false);
  readonly portals = signal<Int16Array>(new Int16Array());
  /// Of the last advance, for moving smoothly between two steps.
  advancedAt = 0;

  private readonly history = new History();
  private queue: Promise<unknown> = Promise.resolve();
  private isStale = true;
  private due = 0;
  private inFlight = false;
  private generation = 0;
  private bestFor = "";
  private wantsBest = false;

  constructor(private readonly engine: Client, private readonly oracle: Client) {}

  async boot(wasm: ArrayBuffer, setup: Setup): Promise<void> {
    const second = wasm.slice(0);
    const { agents, generators, version } = await this.engine.ask("hello", { wasm }, [wasm]);
    void this.oracle.ask("hello", { wasm: second }, [second]);
    batch(() => {
      this.agentInfos.value = agents;
      this.generatorInfos.value = generators;
      this.version.value = version;
    });
    this.load(setup);
    await this.queue;
  }

  /// Work for the engine in turn; what was asked for an older run is dropped.
  private enqueue(work: () => Promise<void>): Promise<void> {
    const generation = this.generation;
    const done = this.queue.then(async () => {
      if (generation !== this.generation) return;
      await work();
    });
    this.queue = done.catch((error: Error) => this.say(error.message));
    return done.catch(() => {});
  }

  /// All that is asked for so far is done.
  settled(): Promise<unknown> {
    return this.queue;
  }

  say(text: string, kind: "error" | "done" = "error"): void {
    this.message.value = { text, kind };
  }

  /// Another set-up, from step 0.
  load(setup: Setup): void {
    ++this.generation;
    this.history.clear();
    batch(() => {
      this.setup.value = setup;
      this.restart();
      this.noteHistory();
    });
  }

  /// The same set-up from step 0, or with some of it changed.
  restart(change: Partial<Setup> = {}): void {
    ++this.generation;
    this.run.peek()?.forget();
    batch(() => {
      this.setup.value = { ...this.setup.peek(), ...change };
      this.run.value = new Run(this.setup.peek());
      this.cursor.value = 0;
      this.best.value = null;
      this.followed.value = -1;
      ++this.revision.value;
    });
    this.history.restart();
    this.noteHistory();
    this.due = 0;
    this.bestFor = "";
    this.isStale = true;
    this.inFlight = false;
    void this.enqueue(() => this.ready());
  }

  setAgent(i: number, change: Partial<AgentChoice>): void {
    const agents = this.setup.peek().agents.map((agent, k) => (k === i ? { ...agent, ...change } : agent));
    this.restart({ agents });
  }

  addAgent(agent: AgentChoice): void {
    const { agents } = this.setup.peek();
    if (agents.length < kMostAgents) this.restart({ agents: [...agents, agent] });
  }

  removeAgent(i: number): void {
    const agents = this.setup.peek().agents.filter((_, k) => k !== i);
    if (agents.length > 0) this.restart({ agents });
  }

  /// The engine has the set-up as it is now.
  private async ready(): Promise<void> {
    if (!this.isStale) return;
    this.isStale = false;
    const run = this.run.peek();
    const { agents, fleet } = await this.engine.ask("load", { setup: this.setup.peek() });
    if (run !== this.run.peek()) return;
    run.begin(agents, fleet);
    await this.askPortals();
    ++this.revision.value;
  }

  // ---- time

  play(on = !this.playing.peek()): void {
    const run = this.run.peek();
    if (on && run.over && this.cursor.peek() >= run.head) this.seek(0);
    this.due = this.cursor.peek();
    this.playing.value = on;
  }

  /// Forwards beyond what is recorded, or back.
  async step(count = 1): Promise<void> {
    this.playing.value = false;
    const target = this.cursor.peek() + count;
    if (target > this.run.peek().head) await this.enqueue(() => this.extend(target, Infinity));
    this.seek(target);
  }

  seek(t: number): void {
    const to = Math.max(0, Math.min(t, this.run.peek().head));
    this.due = to;
    if (to === this.cursor.peek()) return;
    this.cursor.value = to;
    this.advancedAt = performance.now();
  }

  /// Called for each picture.
  frame(elapsed: number): void {
    const run = this.run.peek();
    if (this.playing.peek()) {
      // Not more than a picture's worth is made up for when the engine was slow.
      const speed = this.speed.peek();
      this.due = Math.min(this.due + (elapsed / 1000) * speed, this.cursor.peek() + Math.max(1.001, speed / 20));
      const target = Math.floor(this.due);
      if (target > this.cursor.peek()) {
        if (run.head > this.cursor.peek()) {
          this.cursor.value = Math.min(target, run.head);
          this.advancedAt = performance.now();
        } else if (run.over) {
          this.playing.value = false;
        } else if (!this.inFlight) {
          this.inFlight = true;
          void this.enqueue(async () => {
            await this.extend(target, 14);
            if (!this.playing.peek() || run !== this.run.peek()) return;
            this.cursor.value = Math.min(target, run.head);
            this.advancedAt = performance.now();
          }).finally(() => (this.inFlight = false));
        }
      }
    }
    this.askBest();
  }

  private async extend(target: number, millis: number): Promise<void> {
    const run = this.run.peek();
    await this.ready();
    if (target <= run.head || run.over || run.fleetError !== "") return;
    const most = target - run.head;
    if (this.setup.peek().mode === "agents") {
      const { steps, over } = await this.engine.ask("steps", { most, millis });
      if (run !== this.run.peek()) return;
      run.timeline.show(run.head, true, () => {});
      run.addSteps(steps);
      run.over = over;
      run.timeline.show(this.cursor.peek(), false, () => {});
    } else {
      const { ticks } = await this.engine.ask("ticks", { most, millis });
      if (run !== this.run.peek()) return;
      run.timeline.show(run.head, true, () => {});
      run.addTicks(ticks);
      run.timeline.show(this.cursor.peek(), false, () => {});
    }
    if (this.layers.peek().portals) await this.askPortals();
    ++this.revision.value;
  }

  async askPortals(): Promise<void> {
    if (!this.layers.peek().portals) return;
    this.portals.value = (await this.engine.ask("portals", {})).portals;
  }

  showLayer(name: keyof Layers, on: boolean): void {
    this.layers.value = { ...this.layers.peek(), [name]: on };
    if (name === "portals" && on)
      void this.enqueue(async () => {
        await this.ready();
        await this.askPortals();
      });
  }

  // ---- edits

  /// The terrain of cells changes: in the map before the first step, later from now on. What was
  /// recorded beyond now is dropped, and happens again differently.
  edit(edits: { cell: number; terrain: number }[]): Promise<void> {
    if (edits.length === 0) return Promise.resolve();
    return this.enqueue(async () => {
      const run = this.run.peek();
      const t = this.cursor.peek();
      if (run.head === 0) {
        const before = edits.map(({ cell }) => ({ cell, terrain: run.timeline.cells[cell]! }));
        this.history.note(before, edits, false);
        const { world } = this.setup.peek();
        for (const { cell, terrain } of edits) world.cells[cell] = terrain;
        for (const { cell, terrain } of edits) run.timeline.cells[cell] = terrain;
        this.isStale = true;
        this.best.value = null;
        this.bestFor = "";
      } else {
        if (t < run.head) await this.rewind(t);
        const now = this.run.peek();
        now.timeline.show(now.head, true, () => {});
        const changes: Change[] = [];
        const before: { cell: number; terrain: number }[] = [];
        for (const { cell, terrain } of edits) {
          if (now.timeline.cells[cell] === terrain) continue;
          before.push({ cell, terrain: now.timeline.cells[cell]! });
          changes.push({ t: now.head, cell, terrain });
          now.timeline.push(now.head, cell, terrain);
        }
        if (changes.length === 0) return;
        this.history.note(before, changes, true);
        this.insert(changes);
        now.over = now.over && now.tracks.every((track) => track.reached || track.error !== "");
        await this.engine.ask("edit", { changes });
      }
      this.noteHistory();
      ++this.revision.value;
    });
  }

  /// Strokes are undone as a whole.
  beginStroke(): void {
    this.history.begin();
  }

  undo(): void {
    this.replace(this.history.undo());
  }

  redo(): void {
    this.replace(this.history.redo());
  }

  private replace(edits: { cell: number; terrain: number }[] | null): void {
    if (edits === null) return;
    this.history.isPaused = true;
    void this.edit(edits).finally(() => {
      this.history.isPaused = false;
      this.noteHistory();
      if (this.run.peek().head === 0) void this.enqueue(() => this.ready());
    });
  }

  private noteHistory(): void {
    this.canUndo.value = this.history.canUndo;
    this.canRedo.value = this.history.canRedo;
  }

  /// Of a stroke: the engine may begin to read it.
  endStroke(): void {
    if (this.run.peek().head === 0) void this.enqueue(() => this.ready());
  }

  /// Recorded changes are kept by time; those of now come after the ones that were there.
  private insert(changes: Change[]): void {
    const setup = this.setup.peek();
    const all = [...setup.changes, ...changes];
    all.sort((a, b) => a.t - b.t);
    this.setup.value = { ...setup, changes: all };
  }

  private async rewind(t: number): Promise<void> {
    const setup = this.setup.peek();
    const fresh = new Run(setup);
    const { agents, steps, ticks, fleet } = await this.engine.ask("rewind", { t, changes: setup.changes });
    this.run.peek().forget();
    fresh.begin(agents, fleet);
    fresh.addSteps(steps);
    fresh.addTicks(ticks);
    if (isTimed(setup)) this.say("Budgets of time: going back ran the agents again, and they may have decided differently.");
    this.run.value = fresh;
    this.cursor.value = fresh.head;
  }

  moveEnd(which: "start" | "goal", to: Cell): void {
    const setup = this.setup.peek();
    const { x, y } = setup[which];
    if (x === to.x && y === to.y) return;
    this.restart({ [which]: to });
  }

  setDoors(doors: Setup["doors"]): void {
    this.restart({ doors });
  }

  clearChanges(): void {
    this.restart({ changes: [] });
  }

  // ---- the best possible

  /// Asks the oracle when nothing is being played or the run is over.
  private askBest(): void {
    const run = this.run.peek();
    if (run === null || run.setup.mode !== "agents" || this.wantsBest || run.tracks.length === 0) return;
    if (!run.over && this.playing.peek()) return;
    const key = `${this.generation} ${run.timeline.length} ${this.revision.peek()}`;
    if (key === this.bestFor) return;
    this.bestFor = key;
    this.wantsBest = true;
    const setup = this.setup.peek();
    const { t, cell, terrain } = run.timeline.before(Infinity);
    const slim = { ...setup, changes: [], agents: [] };
    void this.oracle.ask("best", { setup: slim, t, cell, terrain })
      .then(({ cost }) => {
        if (key === `${this.generation} ${run.timeline.length} ${this.revision.peek()}`) this.best.value = cost;
      }, () => (this.best.value = null))
      .finally(() => (this.wantsBest = false));
  }

  /// Whether the cell is where the agents start or go to.
  endAt(cell: Cell): "start" | "goal" | null {
    const { world, start, goal } = this.setup.peek();
    const index = indexOf(world, cell);
    return index === indexOf(world, goal) ? "goal" : index === indexOf(world, start) ? "start" : null;
  }
}
