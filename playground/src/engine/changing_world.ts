// The world of a run: its cells as they are now, the library's grid kept equal to them, and what the
// schedule changes.
import { Schedule } from "../model/schedule";
import type { Setup } from "../model/setup";
import type { Change } from "../model/terrain";
import { factorOf, factorsOf } from "../model/terrain";
import type { Grid, Library } from "./library";

export class ChangingWorld {
  readonly grid: Grid;
  private readonly cells: Uint8Array;
  private readonly schedule: Schedule;
  private edits: number[] = [];

  constructor(library: Library, private readonly setup: Setup) {
    const { world, costs, moves } = setup;
    this.cells = world.cells.slice();
    this.grid = library.grid(factorsOf(this.cells, costs), world.width, world.height, moves, Math.max(...costs));
    this.schedule = new Schedule(setup);
  }

  /// What the schedule has before step t. Returns the edits: cell, terrain, cell, terrain, ...
  before(t: number): Int32Array {
    this.edits = [];
    this.schedule.before(t, this.cells, (cell, terrain) => {
      if (this.cells[cell] === terrain) return;
      this.cells[cell] = terrain;
      this.edits.push(cell, terrain);
    });
    this.write();
    return Int32Array.from(this.edits);
  }

  edit(changes: Change[]): void {
    this.edits = [];
    for (const { cell, terrain } of changes) {
      this.cells[cell] = terrain;
      this.edits.push(cell, terrain);
    }
    this.write();
  }

  private write(): void {
    if (this.edits.length === 0) return;
    const count = this.edits.length / 2;
    const cells = new Int32Array(count);
    const factors = new Uint8Array(count);
    for (let i = 0; i < count; ++i) {
      cells[i] = this.edits[2 * i]!;
      factors[i] = factorOf(this.edits[2 * i + 1]!, this.setup.costs);
    }
    this.grid.set(cells, factors);
  }

  dispose(): void {
    this.grid.dispose();
  }
}
