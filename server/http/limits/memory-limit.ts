import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';

/** How often something was done within the current window, and the seconds until that window ends. */
export interface Count {
  count: number;
  secondsLeft: number;
}

/**
 * Counts by key in this process's memory, in windows that begin with the first count. Nothing is written to disk: the
 * keys name visitors.
 */
export class MemoryLimit {
  readonly #limiter: RateLimiterMemory;
  readonly #mostKeys: number;
  /** The keys that are counted, oldest first. */
  readonly #keys = new Set<string>();

  /**
   * @param seconds length of a window
   * @param mostKeys that are remembered at once, 0.7 KB each; beyond that the oldest is forgotten
   */
  constructor(seconds: number, mostKeys = 10_000) {
    this.#limiter = new RateLimiterMemory({ points: 1, duration: seconds });
    this.#mostKeys = mostKeys;
  }

  async take(key: string): Promise<Count> {
    const { consumedPoints, msBeforeNext } = await this.#limiter.penalty(key);
    if (consumedPoints === 1) await this.#remember(key);
    return { count: consumedPoints, secondsLeft: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
  }

  /** Takes one count back, if its window has not ended. */
  async giveBack(key: string): Promise<void> {
    if (await this.#limiter.get(key)) await this.#limiter.reward(key);
  }

  /** The limiter has no bound of its own, and somebody with many addresses would fill the memory. */
  async #remember(key: string): Promise<void> {
    // A key whose window begins again is the youngest.
    this.#keys.delete(key);
    this.#keys.add(key);
    if (this.#keys.size <= this.#mostKeys) return;
    const [oldest = key] = this.#keys;
    this.#keys.delete(oldest);
    await this.#limiter.delete(oldest);
  }
}
