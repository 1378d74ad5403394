/** Random numbers that a seed repeats bit for bit: sfc32. */
export class Random {
  #a = 0x9e3779b9;
  #b = 0x243f6a88;
  #c: number;
  #counter = 1;

  constructor(seed: number) {
    this.#c = seed | 0;
    for (let index = 0; index < 16; index += 1) this.next();
  }

  /** From 0 up to 1, which it never is. */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  }

  /** From `low` to `high`, each as likely. */
  range(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number {
    return Math.floor(this.range(low, high + 1));
  }

  /** One of them. */
  pick<T>(options: readonly T[]): T {
    return options[Math.floor(this.next() * options.length)] as T;
  }

  /** Normally distributed around 0. */
  normal(deviation = 1): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return radius * Math.cos(2 * Math.PI * this.next()) * deviation;
  }
}
