import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { networkPrefix, visitorKey } from './visitor-limit.ts';

describe('A visitor', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2', '2001:db8:1'],
    ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
    ['::1', '0:0:0:0', '0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
    ['203.0.113.7:4444', '203.0.113.7', '203.0.113.7'],
    ['[2001:db8:1:2::1]:4444', '2001:db8:1:2', '2001:db8:1'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2', '2001:db8:1'],
    ['garbage', 'unknown', 'unknown'],
  ])('at %s is %s, in the network %s', (address, visitor, network) => {
    expect([visitorKey(address), networkPrefix(address)]).toEqual([visitor, network]);
  });

  test('with IPv6 is the same across a /64, and differs outside it', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
    const half = fc.array(group, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(half, half, half, (prefix, one, other) => {
        const of = (host: string[]) => visitorKey([...prefix, ...host].join(':'));
        expect(of(one)).toBe(of(other));
        expect(of(one)).toBe(prefix.map((text) => Number.parseInt(text, 16).toString(16)).join(':'));
      }),
    );
  });
});
