// What changes by itself: doors on a timer, blocks that close and open. Nothing here depends on the
// agents, so all agents, and every run of a set-up, meet the same changes.
import { Random } from "./random";
import type { Setup } from "./setup";
import { indexOf } from "./setup";
import { isOpen, Terrain } from "./terrain";

const kPeriod = 10;
const kBlock = 3;

interface Block {
  closed: number; // tick
  opened: number; // tick, or Infinity
  cells: number[];
  before: number[];
}

export const isDoorClosed = (door: { period: number; phase: number }, t: number): boolean =>
  Math.floor((t + door.phase) / door.period) % 2 === 0;

export class Schedule {
  private readonly blocks: Block[] = [];
  private shut: Block[] = [];
  private readonly keepFree: Set<number>;
  private next = 0;

  constructor(private readonly setup: Setup) {
    this.keepFree = new Set([indexOf(setup.world, setup.start), indexOf(setup.world, setup.goal)]);
  }

  /// Calls edit(cell, terrain) for all that changes before step t, given the world then. To be
  /// called for each t in turn.
  before(t: number, cells: Uint8Array, edit: (cell: number, terrain: number) => void): void {
    const { changes } = this.setup;
    while (this.next < changes.length && changes[this.next]!.t < t) ++this.next;
    for (; this.next < changes.length && changes[this.next]!.t === t; ++this.next)
      edit(changes[this.next]!.cell, changes[this.next]!.terrain);
    for (const door of this.setup.doors) {
      const terrain = isDoorClosed(door, t) ? Terrain.wall : Terrain.open;
      if (cells[door.cell] !== terrain) edit(door.cell, terrain);
    }
    if (this.setup.churn.percent > 0 && t > 0 && t % kPeriod === 0) this.toggle(t, cells, edit);
  }

  /// Forgets what it did from step t on.
  rewind(t: number): void {
    this.next = 0;
    while (this.blocks.length > 0 && this.blocks.at(-1)!.closed >= t) this.blocks.pop();
    for (const block of this.blocks) if (block.opened >= t) block.opened = Infinity;
    this.shut = this.blocks.filter((block) => block.opened === Infinity);
  }

  private toggle(t: number, cells: Uint8Array, edit: (cell: number, terrain: number) => void): void {
    const { width, height } = this.setup.world;
    const { percent, seed } = this.setup.churn;
    const random = new Random(seed, t);
    const expected = (percent / 100) * ((width * height) / (kBlock * kBlock));
    const count = Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0);
    // Half of what is closed opens again, so that the world does not fill up.
    this.shut = this.shut.filter((block) => {
      if (!random.chance(0.5)) return true;
      block.opened = t;
      block.cells.forEach((cell, i) => {
        if (!isOpen(cells[cell]!)) edit(cell, block.before[i]!);
      });
      return false;
    });
    for (let i = 0; i < count; ++i) {
      const x = random.below(Math.max(width - kBlock + 1, 1));
      const y = random.below(Math.max(height - kBlock + 1, 1));
      const block: Block = { closed: t, opened: Infinity, cells: [], before: [] };
      for (let dy = 0; dy < kBlock; ++dy)
        for (let dx = 0; dx < kBlock; ++dx) {
          const cell = (y + dy) * width + x + dx;
          if (x + dx >= width || y + dy >= height || !isOpen(cells[cell]!) || this.keepFree.has(cell)) continue;
          block.cells.push(cell);
          block.before.push(cells[cell]!);
        }
      for (const cell of block.cells) edit(cell, Terrain.wall);
      if (block.cells.length === 0) continue;
      this.blocks.push(block);
      this.shut.push(block);
    }
  }
}
