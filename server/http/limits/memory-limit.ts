export interface Count {
  count: number;
  secondsLeft: number;
}

/**
 * Counts uses per key, in windows that begin with the first use of any key. The counts stay in memory, because the keys
 * identify visitors.
 */
export class MemoryLimit {
  readonly #windowMs: number;
  readonly #maxKeys: number;
  /** In the order of the first uses. */
  readonly #counts = new Map<string, number>();
  #endsAt = 0;

  /** @param maxKeys the oldest counts beyond it are forgotten, so that many addresses cannot fill the memory */
  constructor(seconds: number, maxKeys = 10_000) {
    this.#windowMs = seconds * 1000;
    this.#maxKeys = maxKeys;
  }

  take(key: string): Count {
    if (this.#counts.size === 0) {
      this.#endsAt = performance.now() + this.#windowMs;
      setTimeout(() => this.#counts.clear(), this.#windowMs).unref();
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    const [oldest = key] = this.#counts.keys();
    if (this.#counts.size > this.#maxKeys) this.#counts.delete(oldest);
    return { count, secondsLeft: Math.max(1, Math.ceil((this.#endsAt - performance.now()) / 1000)) };
  }
}
