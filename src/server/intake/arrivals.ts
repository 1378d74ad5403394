import { isIPv6 } from 'node:net';

/** What came since a moment, in milliseconds since 1970. */
interface Count {
  since: number;
  count: number;
}

/**
 * Counts what comes from each address and from all of them, in memory: it tells apart the ordinary from a flood,
 * and is nothing to keep. A window begins with the first arrival in it.
 */
export class Arrivals {
  readonly #windowMs: number;
  readonly #mostKeys: number;
  /** Oldest window first. */
  readonly #counts = new Map<string, Count>();

  /** @param mostKeys remembered at once; beyond that the oldest is forgotten */
  constructor(windowMs: number, mostKeys = 10_000) {
    this.#windowMs = windowMs;
    this.#mostKeys = mostKeys;
  }

  /** Counts one arrival; returns how many there were in its window, and the seconds until the window ends. */
  take(key: string, now: number): { count: number; secondsLeft: number } {
    this.#forgetEnded(now);
    const known = this.#counts.get(key) ?? { since: now, count: 0 };
    known.count += 1;
    this.#counts.set(key, known);
    return { count: known.count, secondsLeft: Math.max(1, Math.ceil((known.since + this.#windowMs - now) / 1000)) };
  }

  #forgetEnded(now: number): void {
    for (const [key, { since }] of this.#counts) {
      // A clock that was set back must not keep a window open.
      const hasEnded = now >= since + this.#windowMs || now < since;
      if (!hasEnded && this.#counts.size < this.#mostKeys) return;
      this.#counts.delete(key);
    }
  }
}

/** Whom an address stands for: of IPv6 the first 64 bits, which one visitor has to themselves. */
export function visitorOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [plain = ''] = address.split('%');
  const [head = [], tail] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = tail ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : [];
  return [...head, ...zeros, ...(tail ?? [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
