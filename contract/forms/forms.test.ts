import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contextField, enquiryHref, parseContext } from './hidden-fields.ts';
import { problemFieldErrors } from './problem.ts';
import { words } from '../../tests/reading/records.ts';
import { fieldErrors } from './field-errors.ts';
import { extendedSchema, fieldsSchema } from './field-rules.ts';
import { type ExtraField, emptyFields, fieldNames, submissionFields } from './submission-fields.ts';

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

describe('The rules of the fields', () => {
const { errors: errorWords } = words;
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

/** Blanks, controls and fillers of all kinds, which pass a check of length alone. */
const nothingToSee = [
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u034f', '\u061c', '\u180e', '\u2800', '\u3000'],
  ...['\u115f', '\u1160', '\u3164', '\uffa0', '\u17b4', '\u17b5', '\ufff9', '\ufff0', '\ufdd0'],
  ...['\u200e', '\u200f', '\u202a', '\u202d', '\u202e', '\u202c', '\u2066', '\u2067', '\u2068', '\u2069', '\u2064'],
  ...['\ufe00', '\ufe0f', '\u180b', '\u{e0100}', '\u{e0001}', '\u{e0041}', '\u{e007f}', '\u{1d159}', '\u{1d173}'],
];

const errors = (changes: Record<string, unknown>) => {
  const result = enquirySchema.safeParse({ ...right, ...changes });
  return result.success ? {} : fieldErrors(result.error.issues);
};
const read = (changes: Record<string, unknown>) => enquirySchema.parse({ ...right, ...changes });

/** Returns an address of this length, with parts as short as the rules of host names require. */
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

  test('keeps any well-formed message unchanged', () => {
    const character = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
    const storable = /^[^\0-\x08\x0b\x0c\x0e-\x1f\x7f]*[\p{L}\p{N}\p{P}][^\0-\x08\x0b\x0c\x0e-\x1f\x7f]*$/u;
    const message = character.filter((text) => storable.test(text));
    fc.assert(
      fc.property(message, (typed) => {
        expect(read({ message: typed }).message).toBe(typed);
      }),
    );
  });
});
});
