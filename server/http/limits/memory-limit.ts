import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';

export interface Count {
  count: number;
  secondsLeft: number;
}

/**
 * Counts uses per key, in windows that begin with the first use. The counts stay in memory, because the keys identify
 * visitors.
 */
export class MemoryLimit {
  readonly #limiter: RateLimiterMemory;
  readonly #maxKeys: number;
  readonly #keys = new Set<string>();

  /**
   * @param maxKeys each takes 0.7 KB. The limiter itself has no maximum, so someone with many addresses could fill the
   * memory
   */
  constructor(seconds: number, maxKeys = 10_000) {
    this.#limiter = new RateLimiterMemory({ points: 1, duration: seconds });
    this.#maxKeys = maxKeys;
  }

  async take(key: string): Promise<Count> {
    const { consumedPoints, msBeforeNext } = await this.#limiter.penalty(key);
    if (consumedPoints === 1) {
      // A key becomes the newest when its window restarts.
      this.#keys.delete(key);
      this.#keys.add(key);
      const [oldest = key] = this.#keys;
      if (this.#keys.size > this.#maxKeys && this.#keys.delete(oldest)) await this.#limiter.delete(oldest);
    }
    return { count: consumedPoints, secondsLeft: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
  }
}
