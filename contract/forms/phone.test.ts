import { describe, expect, test } from 'vitest';
import { cleanTypedPhone, parsePhoneNumber, phoneHref } from './phone.ts';

describe('A phone number', () => {
  test.each([
    ['+1 (555) 010-9999', 15_550_109_999],
    ['tel:+44-20-7946-0142', 442_079_460_142],
    ['0', 0],
    ['007', 7],
    ['999999999999999', 999_999_999_999_999],
    ['０３－１２３４－５６７８', 312_345_678],
    ['٠١٢٣٤٥٦٧٨٩', 123_456_789],
    ['+49 851 5300-01234 ext. 12345', 49_851_530_001_234],
    ['Tel.: 0851 5300 Durchwahl 12', 8_515_300],
    ['555 0100 or 555 0101', 5_550_100],
    ['+49 851 5300 / +49 171 1234567', 498_515_300],
    ['089/1234567', 891_234_567],
    ['+49 35246/1234', 49_352_461_234],
  ])('%j becomes %d', (typed, number) => {
    expect(parsePhoneNumber(typed)).toBe(number);
  });

  test.each(['', ' ', '\t\r\n', '\u00a0', '1234567890123456'])('becomes null if blank or too long: %j', (typed) => {
    expect(parsePhoneNumber(typed)).toBe(null);
  });

  test.each([['call me'], ['+'], ['()-'], ['½']])('is invalid as %j', (typed) => {
    expect(parsePhoneNumber(typed)).toBe(undefined);
  });

  test('accepts digits of every script', () => {
    for (let code = 0; code <= 0x10_ffff; code += 1) {
      const digit = String.fromCodePoint(code);
      if (/\p{Nd}/u.test(digit)) expect(String(parsePhoneNumber(digit)), code.toString(16)).toMatch(/^\d$/);
    }
    expect(parsePhoneNumber('٩೯９𝟗')).toBe(9999);
  });
});

test.each([
  ['+49 (0)30/123 ext. 12', 'tel:+4930123'],
  ['0049 (0) 30 123', 'tel:004930123'],
  ['(0) 30 123', 'tel:030123'],
  ['555 0100 or 555 0101', 'tel:5550100'],
  ['＋８１ ３－１２３４－５６７８', 'tel:+81312345678'],
])('%s is dialled as %s', (typed, href) => {
  expect(phoneHref(typed)).toBe(href);
});

test.each([
  ['\u202a+49\u00a0851\v5300\u202c ', '+49 851 5300'],
  ['1'.repeat(101), '1'.repeat(100)],
  ['\ud8000851', '0851'],
  [' \u200b', null],
  [555, null],
])('The typed text %j is stored as %j', (typed, kept) => {
  expect(cleanTypedPhone(typed)).toBe(kept);
});
