import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanTypedPhone, maxDigits, parsePhoneNumber, phoneHref } from './phone.ts';

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
/** People write these between the digits of one number. */
const betweenDigits = fc.string({ unit: fc.constantFrom(...' ()[]-–.·\u00a0\u200b_'), maxLength: 2 });

const mixed = (minLength: number, maxLength: number) =>
  fc
    .tuple(digits(minLength, maxLength), fc.array(betweenDigits, { minLength: 30, maxLength: 30 }))
    .map(([text, between]) => ({
      digits: text,
      typed: [...text].map((digit, index) => `${between[index]}${digit}`).join('') + between.at(-1),
    }));

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

  test.each([[''], [' '], ['\t\r\n'], ['\u00a0']])('becomes null if blank (%j)', (typed) => {
    expect(parsePhoneNumber(typed)).toBe(null);
  });

  test.each([['call me'], ['+'], ['()-'], ['½']])('is invalid as %j', (typed) => {
    expect(parsePhoneNumber(typed)).toBe(undefined);
  });

  test('keeps 1 to 15 digits and drops everything else', () => {
    fc.assert(
      fc.property(mixed(1, maxDigits), ({ digits: kept, typed }) => {
        expect(parsePhoneNumber(typed)).toBe(Number(kept));
        expect(String(parsePhoneNumber(typed))).toBe(kept.replace(/^0+(?=.)/, ''));
      }),
    );
  });

  test('is never shortened: more than 15 digits give no number', () => {
    fc.assert(
      fc.property(mixed(maxDigits + 1, 29), ({ typed }) => {
        expect(parsePhoneNumber(typed)).toBe(null);
      }),
    );
  });

  test('accepts digits of every script', () => {
    for (let code = 0; code <= 0x10_ffff; code += 1) {
      const digit = String.fromCodePoint(code);
      if (/\p{Nd}/u.test(digit)) expect(String(parsePhoneNumber(digit)), code.toString(16)).toMatch(/^\d$/);
    }
    expect(parsePhoneNumber('٩೯９𝟗')).toBe(9999);
  });

  test('is always null, undefined or a safe integer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const number = parsePhoneNumber(typed) ?? 0;
        expect(Number.isSafeInteger(number) && number >= 0).toBe(true);
      }),
    );
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
