import { SocketAddress } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * A network may use as much as this many visitors, because one customer of a provider can have 65,536 /64 networks.
 * With the default limits, one network stays below the limit shared by all visitors.
 */
export const visitorsInNetwork = 5;

export interface Usage {
  share: number;
  /** The limit that was exceeded, or the one closest to it. */
  by: 'address' | 'network';
  limit: number;
  secondsLeft: number;
}

/** Limits each visitor and each network, so that neither can use up the resources of others. */
export class VisitorLimit {
  readonly #limit: number;
  // Visitors and networks are counted separately, so that the many visitors of a large network do not evict its own
  // count.
  readonly #visitors: MemoryLimit;
  readonly #networks: MemoryLimit;

  /** @param limit the number of uses allowed per visitor and window; 0 means no limit */
  constructor(limit: number, seconds: number) {
    this.#limit = limit;
    this.#visitors = new MemoryLimit(seconds);
    this.#networks = new MemoryLimit(seconds);
  }

  take(address: string): Usage {
    if (this.#limit === 0) return { share: 0, by: 'address', limit: 0, secondsLeft: 0 };
    const own = this.#visitors.take(visitorKey(address));
    const all = this.#networks.take(networkPrefix(address));
    const usages = [usage('address', own, this.#limit), usage('network', all, this.#limit * visitorsInNetwork)];
    return usages.reduce((highest, usage) => (usage.share > highest.share ? usage : highest));
  }
}

function usage(by: Usage['by'], { count, secondsLeft }: Count, limit: number): Usage {
  return { share: count / limit, by, limit, secondsLeft };
}

/** The number of IPv6 groups that identify a visitor: providers give a household at least the remaining 64 bits. */
const visitorGroups = 4;

/** The number of IPv6 groups that identify a provider's customer (RFC 6177). */
const networkGroups = 3;

/** Returns the key of the visitor at an address: the IPv4 address, or the first 64 bits of an IPv6 address. */
export function visitorKey(address: string): string {
  return addressPrefix(address, visitorGroups);
}

/** Returns the network of an address: the IPv4 address, or the first 48 bits of an IPv6 address. */
export function networkPrefix(address: string): string {
  return addressPrefix(address, networkGroups);
}

/** All invalid addresses count as one visitor. Well-behaved proxies never send any. */
const unknownVisitor = 'unknown';

function addressPrefix(sent: string | undefined, groups: number): string {
  // A connection that was reset has no address.
  if (!sent) return unknownVisitor;
  // Some proxies append the port: `203.0.113.7:4444`, `[2001:db8::1]:4444`.
  const address = SocketAddress.parse(sent)?.address ?? sent;
  if (!ipaddr.isValid(address)) return unknownVisitor;
  // An IPv4 address may be mapped: `::ffff:203.0.113.7`.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':');
}

/** Limits a shared resource, both for each visitor and for all visitors together. */
export class SharedLimit {
  readonly #visitors: VisitorLimit;
  readonly #everybody: MemoryLimit;
  readonly #total: number;

  constructor({ perAddress, total }: { perAddress: number; total: number }, seconds: number) {
    this.#visitors = new VisitorLimit(perAddress, seconds);
    this.#everybody = new MemoryLimit(seconds);
    this.#total = total;
  }

  /** A use that exceeds the visitor's own limit does not count against others. */
  take(address: string): number | null {
    const own = this.#visitors.take(address);
    if (own.share > 1) return own.secondsLeft;
    const all = this.#everybody.take('');
    return all.count > this.#total ? all.secondsLeft : null;
  }
}

interface Count {
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
