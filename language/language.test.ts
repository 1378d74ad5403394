import { describe, expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';
import { fill } from './fill.ts';
import { formatDay, formatNumber, getLanguage } from './format.ts';
import { isolateText } from './isolate-text.ts';
import { plural } from './plural.ts';

describe('Text with placeholders', () => {
  test('is filled with the values', () => {
    expect(fill('{name} has {count} of {count}', { name: 'Ada', count: 3 })).toBe('Ada has 3 of 3');
  });

  test('leaves values unchanged', () => {
    expect(fill('“{query}”', { query: '{count} $& \\1' })).toBe('“{count} $& \\1”');
  });

  test('throws if a value is missing', () => {
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

  test('follows the formatting of the number', () => {
    const months = { one: '{count} month', other: '{count} months' };
    expect(plural('en-US', months, 1)).toBe('1 month');
    expect(plural('en-US', months, 1, { minimumFractionDigits: 1 })).toBe('1.0 months');
  });

  test('uses the categories of the language, and falls back to the other form', () => {
    const pages = { one: '{count} strona', few: '{count} strony', other: '{count} stron' };
    expect([1, 3, 5].map((count) => plural('pl-PL', pages, count))).toEqual(['1 strona', '3 strony', '5 stron']);
  });
});

test('formats numbers and days for the language', () => {
  expect(formatNumber('en-US', 1204.5)).toBe('1,204.5');
  expect(formatNumber('de-DE', 1204.5)).toBe('1.204,5');
  const day = new Date('2025-05-16T00:00:00Z');
  expect(formatDay('en-US', day)).toBe('May 16, 2025');
  expect(formatDay('de-DE', day)).toBe('16. Mai 2025');
  expect(getLanguage('en-US')).toBe('en');
});

test('escapes plain text for element content and attributes of HTML and XML', () => {
  expect(escapeHtml('Smith & Daughters <PLC>')).toBe('Smith &amp; Daughters &lt;PLC&gt;');
  expect(escapeHtml(`"it's"`)).toBe('&quot;it&#39;s&quot;');
  expect(escapeHtml(7)).toBe('7');
});

const [isolate, end] = ['\u2068', '\u2069'];

test.each(['Ada Lovelace', 'Jürgen & Søren', '東京', '👩🏽‍🔬', 'a\u200db', ''])('leaves %j unchanged', (text) => {
  expect(isolateText(text)).toBe(text);
});

test.each([
  ['شركة', 'شركة'],
  ['Ada שלום', 'Ada שלום'],
  ['\u202eevil', 'evil'],
  ['a\u202d\u202ab\u202c', 'ab'],
  ['\u2067open', 'open'],
  ['\u2069\u2069\u202eout', 'out'],
  ['\u{10900}', '\u{10900}'],
  ['\u{1e900}', '\u{1e900}'],
])('isolates %j', (text, kept) => {
  expect(isolateText(text)).toBe(`${isolate}${kept}${end}`);
});
