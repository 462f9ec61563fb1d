// The world at any time of a run: all changes in their order, done and undone as the view moves.
import { Growing } from "./growing";
import type { World } from "./setup";
import type { Change } from "./terrain";

export class Timeline {
  /// As shown now.
  readonly cells: Uint8Array;
  private readonly ticks = new Growing(new Int32Array(64));
  private readonly where = new Growing(new Int32Array(64));
  private readonly old = new Growing(new Uint8Array(64));
  private readonly fresh = new Growing(new Uint8Array(64));
  private done = 0;

  constructor(readonly world: World) {
    this.cells = world.cells.slice();
  }

  get length(): number {
    return this.ticks.length;
  }

  /// The cell's terrain becomes that before step t. All that was recorded must be done.
  push(t: number, cell: number, terrain: number): void {
    const before = this.cells[cell]!;
    if (before === terrain) return;
    this.ticks.push(t);
    this.where.push(cell);
    this.old.push(before);
    this.fresh.push(terrain);
    this.cells[cell] = terrain;
    this.done = this.length;
  }

  /// Shows the world with all changes before step t (`all`: every one), and tells of each cell that
  /// changed.
  show(t: number, all: boolean, changed: (cell: number) => void): void {
    const isIn = (i: number): boolean => all || this.ticks.at(i) < t;
    while (this.done < this.length && isIn(this.done)) {
      this.cells[this.where.at(this.done)] = this.fresh.at(this.done);
      changed(this.where.at(this.done++));
    }
    while (this.done > 0 && !isIn(this.done - 1)) {
      this.cells[this.where.at(--this.done)] = this.old.at(this.done);
      changed(this.where.at(this.done));
    }
  }

  /// Where the changes from number `first` on were.
  cellsFrom(first: number): Int32Array {
    return this.where.view().subarray(first);
  }

  /// All before step t, whatever is shown.
  before(t: number): { t: Int32Array; cell: Int32Array; terrain: Uint8Array } {
    let count = this.length;
    while (count > 0 && this.ticks.at(count - 1) >= t) --count;
    return { t: this.ticks.view().slice(0, count), cell: this.where.view().slice(0, count),
      terrain: this.fresh.view().slice(0, count) };
  }

  list(): Change[] {
    const { t, cell, terrain } = this.before(Infinity);
    return Array.from(t, (tick, i) => ({ t: tick, cell: cell[i]!, terrain: terrain[i]! }));
  }
}
