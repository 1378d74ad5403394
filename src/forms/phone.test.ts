import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maximumDigits, phoneHref, phoneNumber } from './phone.ts';

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
const withoutDigits = fc.string({ unit: 'binary' }).map((text) => text.replace(/\d/g, ''));

/** Each digit with something that is none before it, and something at the end. */
const mixed = (minLength: number, maxLength: number) =>
  fc
    .tuple(digits(minLength, maxLength), fc.array(withoutDigits, { minLength: 30, maxLength: 30 }))
    .map(([text, between]) => ({
      digits: text,
      typed: [...text].map((digit, index) => `${between[index]}${digit}`).join('') + between.at(-1),
    }));

describe('A phone number', () => {
  test.each([
    ['+1 (555) 010-9999', 15_550_109_999],
    ['555.0100', 5_550_100],
    ['tel:+44-20-7946-0142', 442_079_460_142],
    ['7', 7],
    ['0', 0],
    ['007', 7],
    ['999999999999999', 999_999_999_999_999],
  ])('%j becomes %d', (typed, number) => {
    expect(phoneNumber(typed)).toBe(number);
  });

  test.each([[''], [' '], ['\t\r\n'], ['\u00a0']])('that is blank (%j) becomes null', (typed) => {
    expect(phoneNumber(typed)).toBe(null);
  });

  test.each([
    ['call me'],
    ['+'],
    ['()-'],
    ['٣٤٥'],
    ['５５５'],
    ['1234567890123456'],
    ['0'.repeat(16)],
  ])('cannot be read from %j', (typed) => {
    expect(phoneNumber(typed)).toBe(undefined);
  });

  test('keeps every digit of 1 to 15 and drops all else', () => {
    fc.assert(
      fc.property(mixed(1, maximumDigits), ({ digits: kept, typed }) => {
        expect(phoneNumber(typed)).toBe(Number(kept));
        expect(String(phoneNumber(typed))).toBe(kept.replace(/^0+(?=.)/, ''));
      }),
    );
  });

  test('of more than 15 digits is never cut short to one that fits', () => {
    fc.assert(
      fc.property(mixed(maximumDigits + 1, 29), ({ typed }) => {
        expect(phoneNumber(typed)).toBe(undefined);
      }),
    );
  });

  test('is never anything but null, undefined or an integer that is held exactly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const number = phoneNumber(typed) ?? 0;
        expect(Number.isSafeInteger(number) && number >= 0).toBe(true);
      }),
    );
  });
});

test.each([
  ['+49 (0) 30 123', 'tel:+4930123'],
  ['+49 (0)30/123 ext. 12', 'tel:+4930123;ext=12'],
  ['+44( 0 )20 7946 0142', 'tel:+442079460142'],
  ['0049 (0) 30 123', 'tel:004930123'],
  ['(0) 30 123', 'tel:030123'],
  ['+1 (555) 010-9999', 'tel:+15550109999'],
  ['+49 30 100 0', 'tel:+49301000'],
])('%s is dialled as %s', (typed, href) => {
  expect(phoneHref(typed)).toBe(href);
});
