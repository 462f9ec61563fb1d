// Arrays of numbers that grow: what a long run records would be far larger as objects.
type Numbers = Int32Array | Uint8Array | Uint32Array | Float32Array | Float64Array;

export class Growing<T extends Numbers> {
  length = 0;

  constructor(private store: T) {}

  at(i: number): number {
    return this.store[i]!;
  }

  push(value: number): void {
    if (this.length === this.store.length) {
      const larger = new (this.store.constructor as new (size: number) => T)(Math.max(64, this.length * 2));
      larger.set(this.store);
      this.store = larger;
    }
    this.store[this.length++] = value;
  }

  cut(length: number): void {
    this.length = Math.min(this.length, length);
  }

  /// What is there now, valid until the next push.
  view(): T {
    return this.store.subarray(0, this.length) as T;
  }
}
