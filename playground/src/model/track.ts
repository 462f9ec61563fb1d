// What one agent did: a row a step, so that any moment can be shown again exactly.
import { kStatuses } from "../engine/library";
import type { StepRecord } from "../engine/protocol";
import { Growing } from "./growing";

/// Numbers of expanded cells that are kept for all agents together; older ones are dropped first.
const kMostKept = 24e6;
let kept = 0;

export interface Row {
  from: number;
  to: number;
  status: (typeof kStatuses)[number];
  why: string;
  work: number;
  expanded: number;
  planCost: number;
  micros: number;
}

const kNone = new Uint32Array();

function zeros(): Growing<Float64Array> {
  const column = new Growing(new Float64Array(64));
  column.push(0);
  return column;
}

export class Track {
  error = "";
  /// Where it was after so many steps; the start first.
  readonly cells = new Growing(new Int32Array(64));
  readonly work = new Growing(new Float64Array(64));
  readonly micros = new Growing(new Float32Array(64));
  private readonly status = new Growing(new Uint8Array(64));
  private readonly cause = new Growing(new Uint8Array(64));
  private readonly expanded = new Growing(new Float64Array(64));
  private readonly planCost = new Growing(new Float64Array(64));
  /// The cost of what it has walked after so many steps.
  private readonly walked = new Growing(new Float64Array(64));
  private readonly causes: string[] = [];
  private readonly lists: Uint32Array[] = [];
  private readonly learnt: Uint32Array[] = [];
  /// The step after which path i was new, and that path.
  private readonly pathSteps = new Growing(new Int32Array(64));
  private readonly paths: Int32Array[] = [];
  private readonly complete = new Growing(new Uint8Array(64));
  private oldest = 0;
  /// Over all steps before.
  private readonly sums = { work: zeros(), expanded: zeros(), most: zeros(), micros: zeros(), revisits: zeros() };
  private readonly visited = new Set<number>();
  reached = false;

  constructor(start: number, readonly first: Uint32Array) {
    this.cells.push(start);
    this.walked.push(0);
    this.visited.add(start);
  }

  get length(): number {
    return this.status.length;
  }

  push(record: StepRecord, cost: number, goal: number): void {
    this.sum(record);
    this.cells.push(record.to);
    this.walked.push(this.walked.at(this.length) + cost);
    this.work.push(record.work);
    this.micros.push(record.micros);
    this.expanded.push(record.expanded);
    this.planCost.push(record.planCost);
    this.complete.push(record.complete ? 1 : 0);
    let cause = this.causes.indexOf(record.why);
    if (cause < 0) cause = this.causes.push(record.why) - 1;
    this.cause.push(cause);
    if (record.path !== null) {
      this.pathSteps.push(this.length);
      this.paths.push(record.path);
    }
    this.lists.push(record.expansions);
    this.learnt.push(record.learned);
    this.status.push(record.status);
    this.reached = record.to === goal;
    kept += record.expansions.length;
    while (kept > kMostKept && this.oldest < this.length - 64) {
      kept -= this.lists[this.oldest]!.length;
      this.lists[this.oldest++] = kNone;
    }
  }

  forget(): void {
    for (const list of this.lists) kept -= list.length;
  }

  /// Of its last step at time t, which is the end if it arrived before.
  private clamp(t: number): number {
    return Math.min(t, this.length);
  }

  at(t: number): number {
    return this.cells.at(this.clamp(t));
  }

  cost(t: number): number {
    return this.walked.at(this.clamp(t));
  }

  /// The step that led to time t; none before the first.
  row(t: number): Row | null {
    const i = this.clamp(t) - 1;
    if (i < 0) return null;
    return { from: this.cells.at(i), to: this.cells.at(i + 1), status: kStatuses[this.status.at(i)]!,
      why: this.causes[this.cause.at(i)]!, work: this.work.at(i), expanded: this.expanded.at(i),
      planCost: this.planCost.at(i), micros: this.micros.at(i) };
  }

  /// Where it meant to go at time t, from its cell on.
  path(t: number): { cells: Int32Array; complete: boolean } {
    const i = this.clamp(t) - 1;
    if (i < 0) return { cells: Int32Array.of(this.cells.at(0)), complete: false };
    let low = 0;
    let high = this.pathSteps.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.pathSteps.at(middle) <= i) low = middle + 1;
      else high = middle;
    }
    if (low === 0) return { cells: Int32Array.of(this.cells.at(i + 1)), complete: false };
    return { cells: this.paths[low - 1]!.subarray(i - this.pathSteps.at(low - 1)), complete: this.complete.at(i) === 1 };
  }

  /// What step i expanded.
  expansions(i: number): Uint32Array {
    return this.lists[i] ?? kNone;
  }

  /// What it learned of the world in step i: cell, 1 if it can be entered, ...
  learned(i: number): Uint32Array {
    return this.learnt[i] ?? kNone;
  }

  totals(t: number): { work: number; expanded: number; most: number; micros: number; revisits: number } {
    const i = this.clamp(t);
    return { work: this.sums.work.at(i), expanded: this.sums.expanded.at(i), most: this.sums.most.at(i),
      micros: this.sums.micros.at(i), revisits: this.sums.revisits.at(i) };
  }

  private sum(record: StepRecord): void {
    const { sums, length } = this;
    const from = this.cells.at(length);
    sums.work.push(sums.work.at(length) + record.work);
    sums.expanded.push(sums.expanded.at(length) + record.expanded);
    sums.most.push(Math.max(sums.most.at(length), record.work));
    sums.micros.push(sums.micros.at(length) + record.micros);
    const isRevisit = record.to !== from && this.visited.has(record.to);
    sums.revisits.push(sums.revisits.at(length) + (isRevisit ? 1 : 0));
    this.visited.add(record.to);
  }
}
