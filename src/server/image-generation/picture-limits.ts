import { isIPv6 } from 'node:net';

interface Limits {
  perAddress: number;
  total: number;
}

export type Taken = { isTaken: true; giveBack(): void } | { isTaken: false; seconds: number };

const windowMs = 60_000;

/** How many pictures one visitor and all together may have in a minute that slides along; kept in this process. */
export class PictureLimits {
  readonly #limits: Limits;
  readonly #now: () => number;
  /** What was taken in the last minute, oldest first: never more than the limit for all. */
  #taken: { visitor: string; at: number }[] = [];

  constructor(limits: Limits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  /**
   * Takes one picture for an address.
   *
   * @returns how to give it back when nothing came of it; or the seconds until the next may be taken
   */
  take(address: string): Taken {
    const now = this.#now();
    this.#taken = this.#taken.filter(({ at }) => at > now - windowMs);
    const visitor = visitorOf(address);
    const own = this.#taken.filter((one) => one.visitor === visitor);
    const oldest = [own.at(-this.#limits.perAddress), this.#taken.at(-this.#limits.total)].filter(
      (one) => one !== undefined,
    );
    if (oldest.length > 0) {
      const until = Math.max(...oldest.map(({ at }) => at)) + windowMs;
      return { isTaken: false, seconds: Math.max(1, Math.ceil((until - now) / 1000)) };
    }
    const one = { visitor, at: now };
    this.#taken.push(one);
    return {
      isTaken: true,
      giveBack: () => {
        this.#taken = this.#taken.filter((other) => other !== one);
      },
    };
  }
}

/** Who an address belongs to: with IPv6 a household has 2^64 of them, told apart by their first half. */
export function visitorOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
