import { describe, expect, test } from 'vitest';
import { words } from '../../tests/reading/records.ts';
import { fieldErrors, problemFieldErrors } from './field-errors.ts';
import { extendedSchema } from './field-rules.ts';
import { contextField, enquiryHref, parseContext } from './hidden-fields.ts';
import { cleanTypedPhone, parsePhoneNumber, phoneHref } from './phone.ts';
import { type ExtraField, emptyFields, fieldNames } from './submission-fields.ts';

describe('The contact form address with a subject', () => {
  test('keeps the text unchanged', () => {
    const href = enquiryHref({ subject: 'R&D: 100 % “own” #1', context: 'Webinars?' });
    const { pathname, searchParams, hash } = new URL(href, 'https://site.example');
    expect([pathname, searchParams.get('subject'), searchParams.get('context'), hash]).toEqual([
      '/contact',
      'R&D: 100 % “own” #1',
      'Webinars?',
      '',
    ]);
  });

  test('has no context if none is given', () => {
    expect(enquiryHref({ subject: 'A demo' })).toBe('/contact?subject=A+demo');
  });
});

describe('The context of a form', () => {
  test('is a single line', () => {
    expect(parseContext(' Whitepapers:\r\n one\u202e of\tyours ')).toBe('Whitepapers: one of yours');
  });

  test.each([
    ['nothing', undefined],
    ['a number', 7],
    ['blanks', ' \n\u200b'],
    ['text longer than a button title', 'x'.repeat(contextField.limit + 1)],
    ['half a character', '\ud800'],
  ])('is null for %s', (_name, value) => {
    expect(parseContext(value)).toBeNull();
  });
});

describe('Field errors in an error response', () => {
  test('include their messages', () => {
    const errors = [
      { field: 'name', message: 'Enter your full name.' },
      { field: 'email', message: 'Enter your email address.' },
    ];
    expect(problemFieldErrors({ type: 'about:blank', title: 'Unprocessable Entity', status: 422, errors })).toEqual({
      name: 'Enter your full name.',
      email: 'Enter your email address.',
    });
  });

  test.each([[null], ['<html>'], [{ errors: 'all' }]])('are empty for %j, which is not a problem document', (body) => {
    expect(problemFieldErrors(body)).toEqual({});
  });
});

const { company, errors, forms } = words;
const formWords = { locale: company.locale, rules: errors.rules, fields: forms.contact.fields };

const extra: ExtraField[] = [
  { id: 'budget', kind: 'choice', label: 'Budget', options: ['Under $10,000', 'More'], invalid: 'Choose a budget.' },
  { id: 'industry', kind: 'text', label: 'Industry', required: 'Name your industry.', limit: 20 },
  { id: 'goals', kind: 'paragraph', label: 'Goals' },
  { id: 'call', kind: 'checkbox', label: 'Call me' },
  { id: 'constructor', kind: 'date', label: 'Start', invalid: 'Choose a day.' },
];

const typed = { name: 'Ada', email: 'ada@example.com', subject: 'An engine', message: 'Hello' };
const right = { ...typed, 'extra-industry': 'Looms' };
const schema = extendedSchema(fieldNames, formWords, extra);
const answers = (changes: object) => schema.parse({ ...right, ...changes }).answers;
const faults = (changes: object) => fieldErrors(schema.safeParse({ ...right, ...changes }).error?.issues ?? []);

describe('The extra fields of the contact form', () => {
  test('are read in their order, with their labels, and without the empty ones', () => {
    expect(
      answers({
        'extra-constructor': '2027-02-28',
        'extra-call': 'yes',
        'extra-goals': ' First line\nsecond line ',
        'extra-budget': 'Under $10,000',
        'extra-industry': 'Looms\r\nand mills',
      }),
    ).toEqual([
      { id: 'budget', label: 'Budget', value: 'Under $10,000' },
      { id: 'industry', label: 'Industry', value: 'Looms and mills' },
      { id: 'goals', label: 'Goals', value: 'First line\nsecond line' },
      { id: 'call', label: 'Call me', value: 'Yes' },
      { id: 'constructor', label: 'Start', value: '2027-02-28' },
    ]);
    const empty = { 'extra-budget': '', 'extra-goals': ' \n ', 'extra-call': null, 'extra-constructor': '\u200b' };
    expect(answers(empty)).toEqual([{ id: 'industry', label: 'Industry', value: 'Looms' }]);
  });

  test('leave the other fields as they are, and drop what the form does not have', () => {
    expect(schema.parse({ ...right, budget: 'x', 'extra-other': 'x' })).toEqual({
      ...emptyFields,
      ...typed,
      answers: [{ id: 'industry', label: 'Industry', value: 'Looms' }],
    });
    expect(extendedSchema(fieldNames, formWords).parse(right).answers).toEqual([]);
  });

  test.each([
    ['anything at all'],
    ['under $10,000'],
    ['Under $10,000, More'],
    ['constructor'],
    ['__proto__'],
  ])('refuse %j where a choice is asked for, with the field’s own error', (value) =>
    expect(faults({ 'extra-budget': value })).toEqual({ 'extra-budget': 'Choose a budget.' }));

  test.each([[''], ['  '], ['\u200b'], [null], [undefined]])('ask for what is required and is %j', (value) => {
    expect(faults({ 'extra-industry': value })).toEqual({ 'extra-industry': 'Name your industry.' });
  });

  test.each([
    ['2027-02-29'],
    ['12027-01-01'],
    ['28.02.2027'],
    ['2027-02-28T00:00:00Z'],
  ])('refuse %j as a date', (value) =>
    expect(faults({ 'extra-constructor': value })).toEqual({ 'extra-constructor': 'Choose a day.' }));

  test.each([[5], [true], [['More']], [['More', 'More']], [{ $ne: null }]])('refuse %j, which is not text', (value) => {
    const names = extra.map(({ id }) => `extra-${id}`);
    const sent = Object.fromEntries(names.map((name) => [name, value]));
    expect(Object.keys(faults(sent)).sort()).toEqual(names.sort());
  });

  test('refuse what is too long, and any other value of a check box', () => {
    const long = { 'extra-industry': 'x'.repeat(21), 'extra-goals': 'x'.repeat(100_000), 'extra-call': 'on' };
    expect(faults(long)).toEqual({
      'extra-industry': 'Industry must be at most 20 characters long.',
      'extra-goals': 'Goals must be at most 2,000 characters long.',
      'extra-call': errors.rules.notForm,
    });
  });
});

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
