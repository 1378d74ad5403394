import { describe, expect, test } from 'vitest';
import { cleanAddress, cleanLine, cleanText, cleanValue } from './clean-text.ts';

/** Char of XML 1.0 (fifth edition, 2.2), as in the recommendation. */
const xmlText = /^[\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

describe('Cleaned text', () => {
  test('of any UTF-16 units is valid in XML 1.0', () => {
    for (let unit = 0; unit <= 0xffff; unit += 1) {
      const kept = cleanText(`a${String.fromCharCode(unit)}b`);
      expect(xmlText.test(kept), unit.toString(16)).toBe(true);
    }
  });

  test.each([
    ['one\vtwo', 'one\ntwo'],
    ['a\0b\x02c\x1bd\x7fe\ufffef\uffffg', 'abcdefg'],
    ['half \ud83d and \ude00', 'half  and '],
    ['tab\tline\nreturn\r\nnext', 'tab\tline\nreturn\r\nnext'],
    ['👩🏽‍🔬 مرحبا ‏ 漢字 é', '👩🏽‍🔬 مرحبا ‏ 漢字 é'],
  ])('%j becomes %j', (given, kept) => {
    expect(cleanText(given)).toBe(kept);
  });

  test.each([
    ['one\vtwo', 'one two'],
    ['one\r\ntwo\n\nthree', 'one two three'],
    ['one\u2028two\u0085three', 'one two three'],
  ])('turns %j into the single line %j', (given, kept) => {
    expect(cleanLine(given)).toBe(kept);
  });
});

test.each([
  ['\u202aada@example.com\u202c'],
  ['ada@exam\u200bple.com'],
  ['\u00a0ada@example.com\u202f'],
  [' ada\u00ad@example.com\ufeff\n'],
])('removes invisible characters from an address: %j', (given) => {
  expect(cleanAddress(given)).toBe('ada@example.com');
});

test('cleans a value at any depth, and returns the same object when it is clean', () => {
  const day = new Date(0);
  const clean = { title: 'a', parts: [{ text: 'b' }, 1, null], day };
  expect(cleanValue(clean)).toBe(clean);
  expect(cleanValue({ ...clean, parts: [{ text: 'b\x02' }, 'c\v'] })).toEqual({
    ...clean,
    parts: [{ text: 'b' }, 'c\n'],
  });
});
