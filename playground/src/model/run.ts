// The recording of one run: the world over time, and what the agents or the fleet did in it.
import type { AgentStart, FleetStart, StepBatch, TickRecord } from "../engine/protocol";
import { FleetTrack } from "./fleet_track";
import type { Setup } from "./setup";
import { indexOf } from "./setup";
import { factorOf } from "./terrain";
import { Timeline } from "./timeline";
import { Track } from "./track";

export class Run {
  readonly timeline: Timeline;
  tracks: Track[] = [];
  fleet: FleetTrack | null = null;
  fleetError = "";
  /// Steps that are recorded.
  head = 0;
  over = false;
  private readonly goal: number;

  constructor(readonly setup: Setup) {
    this.timeline = new Timeline(setup.world);
    this.goal = indexOf(setup.world, setup.goal);
  }

  begin(agents: AgentStart[], fleet: FleetStart | null): void {
    this.forget();
    const start = indexOf(this.setup.world, this.setup.start);
    this.tracks = agents.map(({ error, learned }) => {
      const track = new Track(start, learned);
      track.error = error;
      track.reached = start === this.goal;
      return track;
    });
    this.fleetError = fleet?.error ?? "";
    this.fleet = fleet === null || fleet.error !== "" ? null : new FleetTrack(fleet);
  }

  addSteps(steps: StepBatch[]): void {
    for (const { edits, agents } of steps) {
      this.change(edits);
      agents.forEach((record, i) => {
        const track = this.tracks[i]!;
        if (record !== null) track.push(record, this.costOf(track.cells.at(track.length), record.to), this.goal);
      });
      ++this.head;
    }
  }

  addTicks(ticks: TickRecord[]): void {
    for (const tick of ticks) {
      this.change(tick.edits);
      this.fleet!.push(tick);
      ++this.head;
    }
  }

  forget(): void {
    for (const track of this.tracks) track.forget();
  }

  private change(edits: Int32Array): void {
    for (let i = 0; i < edits.length; i += 2) this.timeline.push(this.head, edits[i]!, edits[i + 1]!);
  }

  /// Of a move as the world is now: entering a cell costs its factor.
  private costOf(from: number, to: number): number {
    if (from === to) return 0;
    const { width } = this.setup.world;
    const isDiagonal = from % width !== to % width && Math.floor(from / width) !== Math.floor(to / width);
    const factor = factorOf(this.timeline.cells[to]!, this.setup.costs);
    return (isDiagonal ? Math.SQRT2 : 1) * factor;
  }
}
