/** A seeded random generator (sfc32), reproducible bit for bit. */
export class Random {
  #a = 0x9e3779b9;
  #b = 0x243f6a88;
  #c: number;
  #counter = 1;

  constructor(seed: number) {
    this.#c = seed | 0;
    for (let index = 0; index < 16; index += 1) this.next();
  }

  /** Returns a number from 0 to 1, excluding 1. */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  }

  /** Returns a number from `low` to `high`, uniformly distributed. */
  range(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Returns an integer from `low` to `high`, both included. */
  integer(low: number, high: number): number {
    return Math.floor(this.range(low, high + 1));
  }

  pick<T>(options: readonly T[]): T {
    return options[Math.floor(this.next() * options.length)] as T;
  }

  normal(deviation = 1): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return radius * Math.cos(2 * Math.PI * this.next()) * deviation;
  }
}
