import { describe, expect, test } from 'vitest';
import { cleanAddress, cleanLine, cleanText, cleanValue } from './clean-text.ts';

/** Char of XML 1.0 (fifth edition, 2.2), as in the recommendation. */
const xmlText = /^[\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

describe('A text', () => {
  test('of every UTF-16 unit is one that XML 1.0 can hold', () => {
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
  ])('on one line: %j becomes %j', (given, kept) => {
    expect(cleanLine(given)).toBe(kept);
  });
});

test.each([
  ['\u202aada@example.com\u202c'],
  ['ada@exam\u200bple.com'],
  ['\u00a0ada@example.com\u202f'],
  [' ada\u00ad@example.com\ufeff\n'],
])('An address is without what is invisible: %j', (given) => {
  expect(cleanAddress(given)).toBe('ada@example.com');
});

test('A value is cleaned at any depth, and stays the same object when it is clean', () => {
  const day = new Date(0);
  const clean = { title: 'a', parts: [{ text: 'b' }, 1, null], day };
  expect(cleanValue(clean)).toBe(clean);
  expect(cleanValue({ ...clean, parts: [{ text: 'b\x02' }, 'c\v'] })).toEqual({
    ...clean,
    parts: [{ text: 'b' }, 'c\n'],
  });
});
