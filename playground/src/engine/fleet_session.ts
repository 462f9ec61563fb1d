// A fleet in a world that changes: starts and goals from the seed, and a new goal for who arrives.
import { Random } from "../model/random";
import type { Setup } from "../model/setup";
import { cellAt } from "../model/setup";
import type { Cell, Change } from "../model/terrain";
import { isOpen } from "../model/terrain";
import { ChangingWorld } from "./changing_world";
import type { Fleet, Library } from "./library";
import type { FleetStart, TickRecord } from "./protocol";

export class FleetSession {
  private readonly world: ChangingWorld;
  private readonly fleet: Fleet;
  private readonly random: Random;
  private readonly open: number[] = [];
  private readonly first: FleetStart;
  private readonly shared: Cell[] = [];
  private before: Uint16Array;
  private head = 0;

  constructor(library: Library, private readonly setup: Setup) {
    const { fleet, world } = setup;
    this.random = new Random(fleet.seed, 77);
    world.cells.forEach((terrain, cell) => isOpen(terrain) && this.open.push(cell));
    if (this.open.length === 0) throw new Error("no cell of this world is open");
    if (fleet.avoid && fleet.agents > this.open.length / 2)
      throw new Error(`${fleet.agents} agents that avoid each other need ${2 * fleet.agents} open cells; ` +
        `there are ${this.open.length}`);
    this.world = new ChangingWorld(library, setup);
    const starts = this.draw(fleet.agents, fleet.avoid);
    const kind = fleet.goals.kind;
    const count = fleet.goals.kind === "shared" ? fleet.goals.count : kind === "chase" ? 1 : 0;
    this.shared.push(...this.draw(count, false));
    const goals = starts.map((_, i) => (count > 0 ? i % count : this.draw(1, false)[0]!));
    this.fleet = this.world.grid.fleet({ avoid: fleet.avoid, starts, goals, shared: this.shared });
    this.before = this.fleet.positions().slice();
    this.first = { error: "", positions: this.before,
      goals: Uint16Array.from(goals.flatMap((goal) => {
        const { x, y } = typeof goal === "number" ? this.shared[goal]! : goal;
        return [x, y];
      })) };
  }

  start(): FleetStart {
    return { ...this.first };
  }

  tick(): TickRecord {
    const edits = this.world.before(this.head);
    const goals = this.setup.fleet.goals.kind === "chase" ? this.flee() : [];
    const begin = performance.now();
    const report = this.fleet.tick(this.setup.fleet.budget);
    const micros = (performance.now() - begin) * 1000;
    const now = this.fleet.positions();
    const moves = new Uint8Array(now.length / 2);
    for (let i = 0; i < moves.length; ++i)
      moves[i] = now[2 * i]! - this.before[2 * i]! + 1 + 3 * (now[2 * i + 1]! - this.before[2 * i + 1]! + 1);
    this.before = now.slice();
    if (this.setup.fleet.goals.kind === "distinct")
      for (const agent of this.fleet.arrivals()) {
        const goal = this.draw(1, false)[0]!;
        this.fleet.setGoal(agent, goal);
        goals.push({ agent, ...goal });
      }
    ++this.head;
    return { edits, moves, causes: this.fleet.causes().slice(), goals, micros, ...report };
  }

  edit(changes: Change[]): void {
    this.world.edit(changes);
  }

  portals(): Int16Array {
    return this.world.grid.portals();
  }

  path(agent: number): Int32Array {
    return this.fleet.path(agent);
  }

  dispose(): void {
    this.fleet.dispose();
    this.world.dispose();
  }

  /// The one goal moves a cell a tick, where it can, and mostly straight on.
  private flee(): TickRecord["goals"] {
    const { world, fleet } = this.setup;
    const at = this.shared[0]!;
    const random = new Random(fleet.seed, Math.floor(this.head / 24));
    for (let tries = 0; tries < 8; ++tries) {
      const x = at.x + random.below(3) - 1;
      const y = at.y + random.below(3) - 1;
      if (x < 0 || y < 0 || x >= world.width || y >= world.height || (x === at.x && y === at.y)) continue;
      if (!isOpen(world.cells[y * world.width + x]!)) continue;
      this.shared[0] = { x, y };
      this.fleet.moveShared(0, this.shared[0]);
      return [{ agent: -1, x, y }];
    }
    return [];
  }

  private draw(count: number, distinct: boolean): Cell[] {
    const cells: Cell[] = [];
    const taken = new Set<number>();
    while (cells.length < count) {
      const cell = this.open[this.random.below(this.open.length)]!;
      if (distinct && taken.has(cell)) continue;
      taken.add(cell);
      cells.push(cellAt(this.setup.world, cell));
    }
    return cells;
  }
}
