import { describe, expect, test } from 'vitest';
import { words } from '../../tests/reading/records.ts';
import { fieldErrors } from './field-errors.ts';
import { fieldsSchema } from './field-rules.ts';
import { emptyFields, fieldNames, submissionFields } from './submission-fields.ts';

const { company, errors: errorWords, forms } = words;
const enquirySchema = fieldsSchema(fieldNames, {
  locale: company.locale,
  rules: errorWords.rules,
  fields: forms.contact.fields,
});

const right = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  phone: '+1 (555) 010-9999',
  subject: 'An engine',
  message: 'Hello.\nHow are you?',
};

/** These characters are invisible, but would pass a check of the length alone. */
const nothingToSee = [
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u034f', '\u061c', '\u180e', '\u3000'],
  ...['\u115f', '\u1160', '\u3164', '\uffa0', '\u17b4', '\u17b5', '\ufff9', '\ufff0'],
  ...['\u200e', '\u200f', '\u202a', '\u202d', '\u202e', '\u202c', '\u2066', '\u2067', '\u2068', '\u2069', '\u2064'],
  ...['\ufe00', '\ufe0f', '\u180b', '\u{e0100}', '\u{e0001}', '\u{e0041}', '\u{e007f}', '\u{1d173}'],
];

const errors = (changes: Record<string, unknown>) => {
  const result = enquirySchema.safeParse({ ...right, ...changes });
  return result.success ? {} : fieldErrors(result.error.issues);
};
const read = (changes: Record<string, unknown>) => enquirySchema.parse({ ...right, ...changes });

/** Each part of the host has at most 63 characters, as host names require. */
const address = (length: number) => {
  const host = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`;
  return `${'a'.repeat(length - host.length - 1)}@${host}`;
};

describe('An enquiry', () => {
  test('parses each field, with the phone as an integer', () => {
    expect(enquirySchema.parse(right)).toEqual({ ...emptyFields, ...right, phone: 15_550_109_999 });
  });

  test('requires neither company nor phone', () => {
    const { company: _company, phone: _phone, ...required } = right;
    expect(enquirySchema.parse(required)).toEqual({ ...emptyFields, ...required, company: null, phone: null });
  });

  test.each([[''], ['  '], [null], [undefined]])('turns the phone %j into null', (phone) => {
    expect(read({ phone }).phone).toBe(null);
  });

  test.each([
    [5_550_100, 5_550_100],
    [999_999_999_999_999, 999_999_999_999_999],
  ])('accepts the phone %d as a number', (phone, expected) => {
    expect(read({ phone }).phone).toBe(expected);
  });

  test.each([
    'name',
    'email',
    'subject',
    'message',
  ])('is rejected without %s, with an error at that field only', (field) => {
    for (const value of [undefined, null, '', ' \t', '\u00a0']) {
      expect(Object.keys(errors({ [field]: value })), JSON.stringify(value)).toEqual([field]);
    }
  });

  test.each([
    'name',
    'subject',
    'message',
  ])('is rejected if %s has only invisible characters, with an error at that field only', (field) => {
    for (const typed of nothingToSee) {
      for (const value of [typed, ` ${typed} `, typed.repeat(20)]) {
        expect(Object.keys(errors({ [field]: value })), JSON.stringify(value)).toEqual([field]);
      }
    }
    expect(errors({ [field]: nothingToSee.join('') })).toEqual({ [field]: expect.stringMatching(/^Enter /) });
  });

  test.each([
    ['می\u200cخواهم', 'Persian with a zero-width non-joiner'],
    ['क्\u200dष', 'Hindi with a zero-width joiner'],
    ['\u202eevil', 'a name with a direction mark'],
    ['\u2067שלום\u2069', 'an isolate'],
    ['-', 'one character'],
    ['co\u00adoperation', 'a soft hyphen inside'],
  ])('keeps %j unchanged, %s', (typed) => {
    for (const field of ['name', 'company', 'subject', 'message'] as const) {
      expect(read({ [field]: typed })[field]).toBe(typed);
    }
  });

  test('reports every required field of empty input', () => {
    const result = enquirySchema.safeParse({});
    expect(Object.keys(fieldErrors(result.error?.issues ?? []))).toEqual(['name', 'email', 'subject', 'message']);
  });

  test.each(['name', 'company', 'subject', 'message'] as const)('accepts %s up to its limit and no longer', (field) => {
    expect(errors({ [field]: 'x'.repeat(submissionFields[field].limit) })).toEqual({});
    expect(errors({ [field]: 'x'.repeat(submissionFields[field].limit + 1) })).toEqual({
      [field]: expect.stringContaining(submissionFields[field].limit.toLocaleString('en-US')),
    });
  });

  test('accepts an email address up to its limit and no longer', () => {
    expect(address(submissionFields.email.limit)).toHaveLength(254);
    expect(errors({ email: address(submissionFields.email.limit) })).toEqual({});
    expect(errors({ email: address(submissionFields.email.limit + 1) })).toEqual({
      email: expect.stringContaining('254'),
    });
  });

  test.each(Object.keys(right))('rejects %s of a wrong type with a readable message', (field) => {
    for (const value of [{}, [], ['x'], true, () => 1, Symbol('x'), { toString: () => 'x' }]) {
      expect(errors({ [field]: value })).toEqual({ [field]: expect.stringMatching(/^[A-Z][^{}]+\.$/) });
    }
  });

  test.each(['name', 'company', 'subject', 'message'] as const)('removes from %s what XML forbids', (field) => {
    for (const character of ['\0', '\x01', '\x1b', '\x7f', '\ud83d', '\ude00', '\ufffe', '\uffff']) {
      expect(read({ [field]: `a${character}b` })[field], JSON.stringify(character)).toBe('ab');
    }
  });

  test.each(['name', 'company', 'subject'] as const)('joins %s into one line', (field) => {
    for (const typed of ['a\nb', 'a\r\nb', 'a\rb', 'a\vb', '\va\u2028b\n', '\x85a\nb\u2028\x85']) {
      expect(read({ [field]: typed })[field], JSON.stringify(typed)).toBe('a b');
    }
  });

  test('turns a line break from Word into a line break in the message', () => {
    expect(read({ message: 'one\vtwo' }).message).toBe('one\ntwo');
  });

  test.each([
    ['\u202aada@example.com\u202c'],
    ['ada\u200b@example.com'],
    ['\u00a0ada@example.com\u00a0'],
    ['ada@exam\u00adple.com\ufeff'],
    ['ada@example.com\0\v'],
  ])('removes invisible characters from the email address %j', (email) => {
    expect(read({ email }).email).toBe('ada@example.com');
  });

  test.each([
    ['ada@example.com'],
    ['a+tag.x_y@sub.example.co'],
    ["o'brien@example.com"],
    ['a@localhost'],
    ['x@xn--bcher-kva.example'],
  ])('accepts the email address %s as browsers do', (email) => {
    expect(read({ email: ` ${email} ` }).email).toBe(email);
  });

  test.each([
    ['ada'],
    ['a@b@c.com'],
    ['a@b..com'],
    ['<a@b.co>'],
  ])('rejects the email address %s as browsers do', (email) => {
    expect(errors({ email })).toEqual({ email: 'Enter an email address such as name@example.com.' });
  });

  test('drops unknown fields, and reaches no prototype', () => {
    const sent: unknown = JSON.parse(
      `{ "__proto__": { "isAdmin": true }, "constructor": { "prototype": { "isAdmin": true } },
         "website": "evil.example", "id": 1, ${JSON.stringify(right).slice(1)}`,
    );
    const enquiry = enquirySchema.parse(sent);
    expect(Object.keys(enquiry).sort()).toEqual([...fieldNames].sort());
    expect(enquiry).not.toHaveProperty('isAdmin');
    expect({}).not.toHaveProperty('isAdmin');
  });

  test.each([[null], [undefined], ['text'], [7], [[]], [[right]]])('rejects %j', (input) => {
    expect(enquirySchema.safeParse(input).success).toBe(false);
  });
});
