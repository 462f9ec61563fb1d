// Undo and redo of strokes on the world.
export interface Edit {
  cell: number;
  terrain: number;
}

interface Stroke {
  /// Made while the agents walked, so a recorded change and not part of the map.
  isLive: boolean;
  before: Edit[];
  after: Edit[];
}

export class History {
  /// While an edit is itself an undo or a redo.
  isPaused = false;
  private done: Stroke[] = [];
  private undone: Stroke[] = [];
  private isOpen = false;

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  clear(): void {
    this.done = [];
    this.undone = [];
  }

  /// The run begins again: what was drawn during the last one is recorded now.
  restart(): void {
    this.done = this.done.filter(({ isLive }) => !isLive);
    this.undone = [];
  }

  begin(): void {
    this.isOpen = false;
  }

  note(before: Edit[], after: Edit[], isLive: boolean): void {
    if (this.isPaused) return;
    if (!this.isOpen) this.done.push({ isLive, before: [], after: [] });
    this.isOpen = true;
    const stroke = this.done.at(-1)!;
    stroke.before.push(...before);
    stroke.after.push(...after);
    this.undone = [];
  }

  undo(): Edit[] | null {
    this.isOpen = false;
    const stroke = this.done.pop();
    if (stroke === undefined) return null;
    this.undone.push(stroke);
    return stroke.before.toReversed();
  }

  redo(): Edit[] | null {
    this.isOpen = false;
    const stroke = this.undone.pop();
    if (stroke === undefined) return null;
    this.done.push(stroke);
    return stroke.after;
  }
}
