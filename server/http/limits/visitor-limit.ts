import { isIP, isIPv6 } from 'node:net';
import { type Count, MemoryLimit } from './memory-limit.ts';

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
    const own = await this.#visitors.take(visitorKey(address));
    const all = await this.#networks.take(networkOf(address));
    const usages = [usage('address', own, this.#limit), usage('network', all, this.#limit * visitorsInNetwork)];
    return usages.reduce((most, one) => (one.share > most.share ? one : most));
  }
}

function usage(by: Usage['by'], { count, secondsLeft }: Count, limit: number): Usage {
  return { share: count / limit, by, limit, secondsLeft };
}

/** IPv6 groups that one visitor has to themselves: providers give a household at least the 64 bits that remain. */
const visitorGroups = 4;

/** IPv6 groups that one customer of a provider may have to themselves (RFC 6177). */
const networkGroups = 3;

/** Names the visitor at an address: the address itself, of IPv6 its first 64 bits. */
export function visitorKey(address: string): string {
  return prefixOf(address, visitorGroups);
}

/** Names the network of an address: of IPv6 its first 48 bits; an IPv4 address is a network of its own. */
export function networkOf(address: string): string {
  return prefixOf(address, networkGroups);
}

/** Names the block of addresses that one owner is likely to have: of IPv4 the first 24 bits, of IPv6 the first 48. */
export function blockOf(address: string): string {
  return networkOf(address).replace(/\.\d+$/, '');
}

/** What no proxy should send counts as one visitor. */
const nobody = 'unknown';

function prefixOf(sent: string, groups: number): string {
  // Some proxies append the port: `203.0.113.7:4444`, `[2001:db8::1]:4444`.
  const address = /^\[(.+)\](?::\d+)?$/.exec(sent)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(sent)?.[1] ?? sent;
  if (isIP(address) === 0) return nobody;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [plain = ''] = address.split('%');
  const [head = [], tail] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = tail ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : [];
  return [...head, ...zeros, ...(tail ?? [])]
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Limits a shared resource: uses by one visitor, and by all together. */
export class SharedLimit {
  readonly #visitors: VisitorLimit;
  readonly #everybody: MemoryLimit;
  readonly #total: number;

  /** @param seconds length of a window */
  constructor({ perAddress, total }: { perAddress: number; total: number }, seconds: number) {
    this.#visitors = new VisitorLimit(perAddress, seconds);
    this.#everybody = new MemoryLimit(seconds);
    this.#total = total;
  }

  /**
   * Takes one for the visitor at an address. What a visitor's own limit refuses does not count for the others.
   *
   * @returns null when it was taken; otherwise the seconds until the next may be
   */
  async take(address: string): Promise<number | null> {
    const own = await this.#visitors.take(address);
    if (own.share > 1) return own.secondsLeft;
    const all = await this.#everybody.take('');
    return all.count > this.#total ? all.secondsLeft : null;
  }
}
