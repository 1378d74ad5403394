import { type Count, MemoryLimit } from './memory-limit.ts';
import { networkOf, visitorOf } from './visitor.ts';

/**
 * A network may do as much as this many visitors: one customer of a provider can have 65,536 networks of 64 bits. With
 * the default limits one network stays below what counts as a burst of all visitors.
 */
const visitorsInNetwork = 5;

export interface Usage {
  /** How many times the limit is used: above 1 it is exceeded. */
  share: number;
  /** What exceeds it, or comes nearest to. */
  by: 'address' | 'network';
  /** The limit of that, in counts a window. */
  limit: number;
  /** Seconds until the count begins again. */
  secondsLeft: number;
}

/** Limits what one visitor does, and what one network does, so that one cannot use up what others need. */
export class VisitorLimit {
  readonly #limit: number;
  // Apart, so that a network with many visitors in it does not push its own count out.
  readonly #visitors: MemoryLimit;
  readonly #networks: MemoryLimit;

  /**
   * @param limit counts of one visitor in a window; 0 is no limit
   * @param seconds length of a window
   */
  constructor(limit: number, seconds: number) {
    this.#limit = limit;
    this.#visitors = new MemoryLimit(seconds);
    this.#networks = new MemoryLimit(seconds);
  }

  /** Counts one for the visitor at this address and for their network. */
  async take(address: string): Promise<Usage> {
    if (this.#limit === 0) return { share: 0, by: 'address', limit: 0, secondsLeft: 0 };
    const own = await this.#visitors.take(visitorOf(address));
    const all = await this.#networks.take(networkOf(address));
    const usages = [usage('address', own, this.#limit), usage('network', all, this.#limit * visitorsInNetwork)];
    return usages.reduce((most, one) => (one.share > most.share ? one : most));
  }

  /** Takes one count back, as when nothing came of what was counted. */
  async giveBack(address: string): Promise<void> {
    await this.#visitors.giveBack(visitorOf(address));
    await this.#networks.giveBack(networkOf(address));
  }
}

function usage(by: Usage['by'], { count, secondsLeft }: Count, limit: number): Usage {
  return { share: count / limit, by, limit, secondsLeft };
}
