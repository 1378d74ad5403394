export interface Count {
  count: number;
  secondsLeft: number;
}

/**
 * Counts uses per key, in windows that begin with the first use. The counts stay in memory, because the keys identify
 * visitors.
 */
export class MemoryLimit {
  readonly #windowMs: number;
  readonly #maxKeys: number;
  /** In the order in which the windows began. */
  readonly #windows = new Map<string, Window>();

  /** @param maxKeys the oldest windows beyond it are forgotten, so that many addresses cannot fill the memory */
  constructor(seconds: number, maxKeys = 10_000) {
    this.#windowMs = seconds * 1000;
    this.#maxKeys = maxKeys;
  }

  take(key: string): Count {
    const window = this.#windows.get(key) ?? this.#begin(key);
    window.count += 1;
    return { count: window.count, secondsLeft: Math.max(1, Math.ceil((window.endsAt - performance.now()) / 1000)) };
  }

  #begin(key: string): Window {
    const window = { count: 0, endsAt: performance.now() + this.#windowMs };
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined && this.#windows.size >= this.#maxKeys) this.#windows.delete(oldest);
    this.#windows.set(key, window);
    setTimeout(() => this.#windows.get(key) === window && this.#windows.delete(key), this.#windowMs).unref();
    return window;
  }
}

interface Window {
  count: number;
  endsAt: number;
}
