// What a fleet did: a move of one byte for each agent and tick, and all positions now and then.
import type { FleetStart, TickRecord } from "../engine/protocol";
import { Growing } from "./growing";

const kKeyframe = 128;

export class FleetTrack {
  readonly count: number;
  readonly work = new Growing(new Float64Array(64));
  readonly micros = new Growing(new Float32Array(64));
  private readonly ticks: TickRecord[] = [];
  private readonly frames: Uint16Array[];
  private readonly now: Uint16Array;
  private readonly goalsNow: Uint16Array;
  private readonly arrivedBefore = new Growing(new Float64Array(64));
  private shown = 0;

  constructor(private readonly start: FleetStart) {
    this.count = start.positions.length / 2;
    this.frames = [start.positions.slice()];
    this.now = start.positions.slice();
    this.goalsNow = start.goals.slice();
    this.arrivedBefore.push(0);
  }

  get length(): number {
    return this.ticks.length;
  }

  push(tick: TickRecord): void {
    this.ticks.push(tick);
    this.work.push(tick.work);
    this.micros.push(tick.micros);
    this.arrivedBefore.push(this.arrivedBefore.at(this.ticks.length - 1) + tick.arrived);
    if (this.length % kKeyframe === 0) {
      const frame = this.frames.at(-1)!.slice();
      for (let i = this.length - kKeyframe; i < this.length; ++i) apply(frame, this.ticks[i]!.moves);
      this.frames.push(frame);
    }
  }

  /// After t ticks, x and y by turns. Valid until called again.
  positions(t: number): Uint16Array {
    this.go(Math.min(t, this.length));
    return this.now;
  }

  /// The same of their goals.
  goals(t: number): Uint16Array {
    this.go(Math.min(t, this.length));
    return this.goalsNow;
  }

  tick(t: number): TickRecord | null {
    return this.ticks[Math.min(t, this.length) - 1] ?? null;
  }

  arrivals(t: number): number {
    return this.arrivedBefore.at(Math.min(t, this.length));
  }

  private go(t: number): void {
    if (t < this.shown || t > this.shown + kKeyframe) {
      const frame = Math.floor(t / kKeyframe);
      this.now.set(this.frames[frame]!);
      this.goalsNow.set(this.start.goals);
      for (let i = 0; i < frame * kKeyframe; ++i) this.moveGoals(i);
      this.shown = frame * kKeyframe;
    }
    for (; this.shown < t; ++this.shown) {
      apply(this.now, this.ticks[this.shown]!.moves);
      this.moveGoals(this.shown);
    }
  }

  private moveGoals(i: number): void {
    for (const { agent, x, y } of this.ticks[i]!.goals)
      for (let of = agent < 0 ? 0 : agent; of < (agent < 0 ? this.count : agent + 1); ++of) {
        this.goalsNow[2 * of] = x;
        this.goalsNow[2 * of + 1] = y;
      }
  }
}

function apply(positions: Uint16Array, moves: Uint8Array): void {
  for (let i = 0; i < moves.length; ++i) {
    const move = moves[i]!;
    positions[2 * i]! += (move % 3) - 1;
    positions[2 * i + 1]! += Math.floor(move / 3) - 1;
  }
}
