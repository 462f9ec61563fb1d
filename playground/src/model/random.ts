// Random numbers from a seed: the same on every machine.
export class Random {
  private state: number;

  constructor(...seed: number[]) {
    this.state = 0x9e3779b9;
    for (const part of seed) {
      this.state = Math.imul(this.state ^ (part | 0), 0x85ebca6b) ^ (this.state >>> 13);
      this.next();
    }
  }

  /// 32 bits (mulberry32).
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  }

  /// From 0 to bound - 1.
  below(bound: number): number {
    return Math.floor((this.next() / 4294967296) * bound);
  }

  chance(probability: number): boolean {
    return this.next() < probability * 4294967296;
  }
}
