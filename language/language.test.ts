import { describe, expect, test } from 'vitest';
import { fill } from './fill.ts';
import { formatDay, formatNumber, getLanguage } from './format.ts';
import { plural } from './plural.ts';

describe('A text with placeholders', () => {
  test('is filled in, each place with its value', () => {
    expect(fill('{name} has {count} of {count}', { name: 'Ada', count: 3 })).toBe('Ada has 3 of 3');
  });

  test('keeps what a value holds as it is', () => {
    expect(fill('“{query}”', { query: '{count} $& \\1' })).toBe('“{count} $& \\1”');
  });

  test('is refused when a value is missing', () => {
    expect(() => fill('{name} has {count}', { name: 'Ada' })).toThrow(/\{count\}/);
  });
});

describe('A plural', () => {
  const results = { one: '1 result', other: '{count} results' };
  test.each([
    [0, '0 results'],
    [1, '1 result'],
    [2, '2 results'],
    [1204, '1,204 results'],
  ])('of %d is "%s"', (count, expected) => {
    expect(plural('en-US', results, count)).toBe(expected);
  });

  test('follows how the number is written', () => {
    const months = { one: '{count} month', other: '{count} months' };
    expect(plural('en-US', months, 1)).toBe('1 month');
    expect(plural('en-US', months, 1, { minimumFractionDigits: 1 })).toBe('1.0 months');
  });

  test('has the categories of the language, and the other form for one that is not given', () => {
    const pages = { one: '{count} strona', few: '{count} strony', other: '{count} stron' };
    expect([1, 3, 5].map((count) => plural('pl-PL', pages, count))).toEqual(['1 strona', '3 strony', '5 stron']);
  });
});

test('numbers and days are written as the language does', () => {
  expect(formatNumber('en-US', 1204.5)).toBe('1,204.5');
  expect(formatNumber('de-DE', 1204.5)).toBe('1.204,5');
  const day = new Date('2025-05-16T00:00:00Z');
  expect(formatDay('en-US', day)).toBe('May 16, 2025');
  expect(formatDay('de-DE', day)).toBe('16. Mai 2025');
  expect(getLanguage('en-US')).toBe('en');
});
