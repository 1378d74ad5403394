import { describe, expect, test } from 'vitest';
import { PictureLimits, visitorOf } from './picture-limits.ts';

describe('The limits of pictures', () => {
  const open = (perAddress: number, total: number) => {
    const clock = { now: 1_000_000 };
    return { clock, limits: new PictureLimits({ perAddress, total }, () => clock.now) };
  };

  test('give one address so many in a minute, and say when the next is free', () => {
    const { clock, limits } = open(2, 10);
    expect(limits.take('192.0.2.1').isTaken).toBe(true);
    clock.now += 20_000;
    expect(limits.take('192.0.2.1').isTaken).toBe(true);
    expect(limits.take('192.0.2.1')).toEqual({ isTaken: false, seconds: 40 });
    expect(limits.take('192.0.2.2').isTaken).toBe(true);
    clock.now += 39_999;
    expect(limits.take('192.0.2.1')).toEqual({ isTaken: false, seconds: 1 });
    clock.now += 1;
    expect(limits.take('192.0.2.1').isTaken).toBe(true);
    expect(limits.take('192.0.2.1')).toEqual({ isTaken: false, seconds: 20 });
  });

  test('give all together so many in a minute', () => {
    const { clock, limits } = open(5, 3);
    for (const host of [1, 2, 3]) expect(limits.take(`192.0.2.${host}`).isTaken).toBe(true);
    clock.now += 10_000;
    expect(limits.take('192.0.2.4')).toEqual({ isTaken: false, seconds: 50 });
  });

  test('do not count what was refused or given back', () => {
    const { limits } = open(1, 10);
    const first = limits.take('192.0.2.1');
    expect(limits.take('192.0.2.1').isTaken).toBe(false);
    if (first.isTaken) first.giveBack();
    expect(limits.take('192.0.2.1').isTaken).toBe(true);
  });

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('take %s as of the visitor %s', (address, visitor) => {
    expect(visitorOf(address)).toBe(visitor);
  });
});
