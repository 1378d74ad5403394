import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryLimit, networkPrefix, SharedLimit, VisitorLimit, visitorKey } from './visitor-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('An in-memory count', () => {
  test('restarts when its window ends, and returns that time', () => {
    const limit = new MemoryLimit(60);
    expect(limit.take('a')).toEqual({ count: 1, secondsLeft: 60 });
    vi.advanceTimersByTime(59_000);
    expect(limit.take('a')).toEqual({ count: 2, secondsLeft: 1 });
    vi.advanceTimersByTime(1000);
    expect(limit.take('a')).toEqual({ count: 1, secondsLeft: 60 });
  });

  test('keeps a limited number of keys and drops the oldest first', () => {
    const limit = new MemoryLimit(60, 3);
    for (const key of ['a', 'b', 'c', 'd']) expect(limit.take(key).count).toBe(1);
    expect(vi.getTimerCount()).toBe(1);
    expect(limit.take('d').count).toBe(2);
    expect(limit.take('a').count).toBe(1);
  });

  test('does not extend its window when the clock is set back', () => {
    const limit = new MemoryLimit(60);
    limit.take('a');
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(60_000);
    expect(limit.take('a').count).toBe(1);
  });
});

describe('A limit per visitor', () => {
  test('counts all addresses of a /64 as one visitor', () => {
    const limit = new VisitorLimit(2, 60);
    const shares = [];
    for (const host of [1, 2, 3]) shares.push(limit.take(`2001:db8:1:2::${host}`).share);
    expect(shares).toEqual([0.5, 1, 1.5]);
    expect(limit.take('2001:db8:9:2::1').share).toBe(0.5);
  });

  test('allows a network five times as much', () => {
    const limit = new VisitorLimit(2, 60);
    for (let visitor = 1; visitor <= 10; visitor += 1) {
      expect(limit.take(`2001:db8:1:${visitor.toString(16)}::1`).share).toBeLessThanOrEqual(1);
    }
    expect(limit.take('2001:db8:1:ff::1')).toMatchObject({ share: 1.1, by: 'network', limit: 10 });
    expect(limit.take('2001:db8:2:1::1').share).toBe(0.5);
  });

  test('is off at 0', () => {
    const limit = new VisitorLimit(0, 60);
    for (let count = 0; count < 100; count += 1) expect(limit.take('192.0.2.1').share).toBe(0);
  });
});

describe('A shared limit', () => {
  const open = (perAddress: number, total: number) => new SharedLimit({ perAddress, total }, 60);

  test('limits an address per minute, and says when it may try again', () => {
    const limit = open(2, 10);
    expect(limit.take('192.0.2.1')).toBe(null);
    vi.advanceTimersByTime(20_000);
    expect(limit.take('192.0.2.1')).toBe(null);
    expect(limit.take('192.0.2.1')).toBe(40);
    expect(limit.take('192.0.2.2')).toBe(null);
    vi.advanceTimersByTime(39_999);
    expect(limit.take('192.0.2.1')).toBe(1);
    vi.advanceTimersByTime(1);
    expect(limit.take('192.0.2.1')).toBe(null);
  });

  test('limits all visitors per minute', () => {
    const limit = open(5, 3);
    for (const host of [1, 2, 3]) expect(limit.take(`192.0.2.${host}`)).toBe(null);
    vi.advanceTimersByTime(10_000);
    expect(limit.take('192.0.2.4')).toBe(50);
  });

  test('does not count refused requests of a visitor against others', () => {
    const limit = open(2, 4);
    for (let count = 0; count < 50; count += 1) limit.take('192.0.2.1');
    expect(limit.take('192.0.2.2')).toBe(null);
    expect(limit.take('192.0.2.3')).toBe(null);
  });
});

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
    ['[::ffff:192.0.2.1]:443', '192.0.2.1', '192.0.2.1'],
    ['', 'unknown', 'unknown'],
    ['garbage', 'unknown', 'unknown'],
  ])('at %s is %s, in the network %s', (address, visitor, network) => {
    expect([visitorKey(address), networkPrefix(address)]).toEqual([visitor, network]);
  });
});
