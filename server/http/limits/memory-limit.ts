import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';

/** The uses within the current window, and the seconds until that window ends. */
export interface Count {
  count: number;
  secondsLeft: number;
}

/** Counts by key in this process's memory, in windows that begin with the first count: the keys name visitors. */
export class MemoryLimit {
  readonly #limiter: RateLimiterMemory;
  readonly #mostKeys: number;
  /** The keys that are counted, oldest first. */
  readonly #keys = new Set<string>();

  /**
   * @param seconds length of a window
   * @param mostKeys that are remembered at once, 0.7 KB each. The limiter has no bound of its own, and somebody with many
   *   addresses would fill the memory
   */
  constructor(seconds: number, mostKeys = 10_000) {
    this.#limiter = new RateLimiterMemory({ points: 1, duration: seconds });
    this.#mostKeys = mostKeys;
  }

  async take(key: string): Promise<Count> {
    const { consumedPoints, msBeforeNext } = await this.#limiter.penalty(key);
    if (consumedPoints === 1) {
      // A key whose window begins again is the youngest.
      this.#keys.delete(key);
      this.#keys.add(key);
      const [oldest = key] = this.#keys;
      if (this.#keys.size > this.#mostKeys && this.#keys.delete(oldest)) await this.#limiter.delete(oldest);
    }
    return { count: consumedPoints, secondsLeft: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
  }
}
