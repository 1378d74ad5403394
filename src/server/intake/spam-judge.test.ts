import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SpamLimits } from '../env.ts';
import { Arrivals, visitorOf } from './arrivals.ts';
import { SpamJudge } from './spam-judge.ts';

const limits: SpamLimits = { perAddress: 3, burst: 5, minimumSeconds: 2 };

/** A judge with a clock that the test turns. */
function judgeWith(changes: Partial<SpamLimits> = {}) {
  const clock = { now: 1_000_000 };
  const judge = new SpamJudge({ ...limits, ...changes }, () => clock.now);
  const reason = (input: object = {}, address = '192.0.2.1', kind: 'enquiry' | 'newsletter' = 'enquiry') => {
    const judgement = judge.judge(kind, input, address);
    return judgement.isTaken ? judgement.spamReason : judgement.retryAfterSeconds;
  };
  return { clock, reason };
}

describe('A submission', () => {
  test('from a person is held for no reason', () => {
    const { reason } = judgeWith();
    expect(reason({ homepage: '', elapsed: 30_000 })).toBeNull();
  });

  test('is held when the hidden field is filled', () => {
    expect(judgeWith().reason({ homepage: 'https://spam.example' })).toBe('Filled the hidden field');
  });

  test.each([[0], [1999], ['1999'], [1.5]])('is held when it was filled in within %j ms', (elapsed) => {
    expect(judgeWith().reason({ elapsed })).toBe('Filled in faster than a person types');
  });

  test.each([
    [2000],
    ['2000'],
    [1e12],
    [undefined],
    [null],
    [''],
    [' '],
    ['soon'],
    [-5],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [[]],
    [{}],
    [true],
  ])('is not held for having taken %j ms', (elapsed) => {
    expect(judgeWith().reason({ elapsed })).toBeNull();
  });

  test('to the newsletter needs less time, for browsers fill in its one field', () => {
    expect(judgeWith().reason({ elapsed: 499 }, '192.0.2.1', 'newsletter')).toMatch(/faster/);
    expect(judgeWith().reason({ elapsed: 500 }, '192.0.2.1', 'newsletter')).toBeNull();
  });

  test('is held above the limit of its address, until ten minutes after the first', () => {
    const { clock, reason } = judgeWith({ burst: 0 });
    expect([1, 2, 3].map(() => reason())).toEqual([null, null, null]);
    expect(reason()).toBe('More than 3 from one address in 10 minutes');
    expect(reason({}, '192.0.2.2')).toBeNull();
    clock.now += 599_999;
    expect(reason()).toMatch(/one address/);
    clock.now += 1;
    expect(reason()).toBeNull();
  });

  test('is held above the limit of all visitors, until a minute after the first', () => {
    const { clock, reason } = judgeWith();
    const fromAnywhere = () => reason({}, `192.0.2.${Math.floor(Math.random() * 1e9)}`);
    expect([1, 2, 3, 4, 5].map(fromAnywhere)).toEqual([null, null, null, null, null]);
    expect(fromAnywhere()).toBe('More than 5 from all visitors in a minute');
    clock.now += 60_000;
    expect(fromAnywhere()).toBeNull();
  });

  test('is not taken at twenty times a limit, and told when it will be', () => {
    const { clock, reason } = judgeWith({ burst: 0 });
    for (let count = 1; count <= 60; count += 1) expect(typeof reason()).not.toBe('number');
    clock.now += 1000;
    expect(reason()).toBe(599);
    expect(reason({}, '192.0.2.2')).toBeNull();
    clock.now += 599_000;
    expect(reason()).toBeNull();
  });

  test('is never held for a limit that is 0', () => {
    const { reason } = judgeWith({ perAddress: 0, burst: 0, minimumSeconds: 0 });
    for (let count = 0; count < 2000; count += 1) expect(reason({ elapsed: 0 })).toBeNull();
  });
});

describe('Arrivals', () => {
  test('are counted for so many addresses and no more, the oldest forgotten first', () => {
    const arrivals = new Arrivals(1000, 3);
    for (const key of ['a', 'b', 'c', 'd']) expect(arrivals.take(key, 0).count).toBe(1);
    expect(arrivals.take('d', 1).count).toBe(2);
    expect(arrivals.take('a', 1).count).toBe(1);
  });

  test('do not count forever when the clock is set back', () => {
    const arrivals = new Arrivals(1000);
    arrivals.take('a', 5_000_000);
    expect(arrivals.take('a', 10)).toEqual({ count: 1, secondsLeft: 1 });
  });
});

describe('A visitor', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('at %s is known by %s', (address, visitor) => {
    expect(visitorOf(address)).toBe(visitor);
  });

  test('of IPv6 is the same at all addresses of their network, and no other', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
    const half = fc.array(group, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(half, half, half, (network, one, other) => {
        const of = (host: string[]) => visitorOf([...network, ...host].join(':'));
        expect(of(one)).toBe(of(other));
        expect(of(one)).toBe(network.map((text) => Number.parseInt(text, 16).toString(16)).join(':'));
      }),
    );
  });
});
