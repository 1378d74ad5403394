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
    const [oldest] = this.#windows;
    if (oldest && this.#windows.size >= this.#maxKeys) {
      clearTimeout(oldest[1].end);
      this.#windows.delete(oldest[0]);
    }
    const end = setTimeout(() => this.#windows.delete(key), this.#windowMs).unref();
    const window = { count: 0, endsAt: performance.now() + this.#windowMs, end };
    this.#windows.set(key, window);
    return window;
  }
}

interface Window {
  count: number;
  endsAt: number;
  end: NodeJS.Timeout;
}
