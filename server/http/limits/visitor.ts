import { isIP, isIPv6 } from 'node:net';

/** IPv6 groups that one visitor has to themselves: providers give a household at least the 64 bits that remain. */
const visitorGroups = 4;

/** IPv6 groups that one customer of a provider may have to themselves (RFC 6177). */
const networkGroups = 3;

/** Names the visitor at an address: the address itself, of IPv6 its first 64 bits. */
export function visitorOf(address: string): string {
  return prefixOf(address, visitorGroups);
}

/** Names the network of an address: of IPv6 its first 48 bits; an IPv4 address is a network of its own. */
export function networkOf(address: string): string {
  return prefixOf(address, networkGroups);
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
