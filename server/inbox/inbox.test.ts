import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldNames, getField } from '../../contract/forms/submission-fields.ts';
import { cleanText } from '../../language/clean-text.ts';
import { readCsv } from '../../tests/reading/csv.ts';
import { submission as listed } from '../../tests/reading/submission.ts';
import { csvHeader, csvRows, type ExportedSubmission } from './downloads.ts';
import { dayAt, startOfDay } from './filters.ts';

const submission: ExportedSubmission = { ...listed, deliveries: [], messages: [], files: [], subscription: null };

const columns = csvHeader().trim().split(',');

/** docs/product.md#exports specifies these columns. Every other field of the form has a column too. */
const specified = ['ID', 'Name', 'Email', 'Company', 'Phone', 'Subject', 'Message', 'Date', 'Website'];

/** Returns a line of the export. Columns without a text are empty. */
const toLine = (texts: Record<string, string>) => `${columns.map((column) => texts[column] ?? '').join(',')}\r\n`;
const cells = (changes: Partial<ExportedSubmission>) => readCsv(csvRows([{ ...submission, ...changes }]))[0] ?? [];

describe('The CSV export', () => {
  test('has the columns of docs/product.md#exports', () => {
    expect(columns.filter((column) => specified.includes(column))).toEqual(specified);
    const fields = fieldNames.map((name) => getField(name).label).filter((label) => !specified.includes(label));
    const further = [
      ...fields,
      ...['Phone (as typed)', 'Date (UTC)', 'Kind', 'Status', 'Read', 'Spam reason', 'Deliveries', 'About', 'Content'],
      ...['Files', 'Subscription', 'Agreed to', 'Confirmed', 'Other answers'],
    ];
    expect(columns.filter((column) => !specified.includes(column))).toEqual(further);
    // Excel needs the byte order mark to read the file as UTF-8.
    expect(csvHeader()).toBe(`\ufeff${columns.join(',')}\r\n`);
  });

  test('puts each value in its column, quotes text, and leaves missing values empty', () => {
    const texts = {
      ID: '"01890000-0000-7000-8000-000000000000"',
      Name: '"Ada"',
      Email: '"ada@example.com"',
      Subject: '"Hi"',
      Message: '"Hello"',
      Date: '"2026-01-02T03:04:05.678Z"',
      Website: '"edgewright.example"',
      'Date (UTC)': '"2026-01-02 03:04:05"',
      Kind: '"enquiry"',
      Status: '"new"',
      Deliveries: '""',
      Files: '""',
    };
    expect(csvRows([submission])).toBe(toLine(texts));
    expect(csvRows([{ ...submission, company: 'Acme', phone: 999_999_999_999_999 }])).toBe(
      toLine({ ...texts, Company: '"Acme"', Phone: '999999999999999' }),
    );
  });

  test('doubles quotes, and keeps commas and line breaks inside the cell', () => {
    const written = csvRows([{ ...submission, name: 'a,b', subject: 'say "x"', message: '1\n2\r\n3' }]);
    for (const cell of ['"a,b"', '"say ""x"""', '"1\n2\r\n3"']) expect(written).toContain(`,${cell},`);
  });

  test.each([
    ['+49 851 5300', "'+49 851 5300"],
    ['0851 5300', "'0851 5300"],
    ['12-04', "'12-04"],
    ['=1+1', "'=1+1"],
    ['030 123, +49 30 124', "'030 123, '+49 30 124"],
  ])('writes the phone %s as text for any spreadsheet', (phone_typed, expected) => {
    expect(cells({ phone_typed })[columns.indexOf('Phone (as typed)')]).toBe(expected);
  });

  test.each([
    ['\r\n \t@SUM(A1)', "'\r\n \t'@SUM(A1)"],
    ['\u200b\u202e=1', "\u200b\u202e'=1"],
    ['＝1', "'＝1"],
    ['a;=1', "a;'=1"],
    ['a\t-1', "a\t'-1"],
    ['Hello\n=1\n+2', "Hello\n'=1\n'+2"],
  ])('neutralises %j wherever a cell may start', (message, expected) => {
    expect(cells({ message })[columns.indexOf('Message')]).toBe(expected);
  });

  test.each([['x-ray'], ['1 + 1 = 2'], ['a, b; c'], ['Ünï 漢字 👩🏽‍🔬']])('leaves %j as typed', (message) => {
    expect(cells({ message })[columns.indexOf('Message')]).toBe(message);
  });

  const hostile = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...',;\t"\'\r\n\v\x85\u2028\u200b\u202e =+-@＝＋－＠ab'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 40,
  });

  test('preserves any text, except the marks and what XML forbids', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (name, subject, message) => {
        const read = cells({ name, subject, message });
        expect(read).toHaveLength(columns.length);
        for (const [column, typed] of [
          [columns.indexOf('Name'), cleanText(name)],
          [columns.indexOf('Subject'), cleanText(subject)],
          [columns.indexOf('Message'), cleanText(message)],
        ] as const) {
          expect(differsOnlyByMarks(read[column] ?? '', typed), JSON.stringify([read[column], typed])).toBe(true);
        }
      }),
      { numRuns: process.env.QUICK_TESTS ? 200 : 1000 },
    );
  });

  test.each([
    [','],
    [';'],
    ['\t'],
  ])('contains no cell that a spreadsheet splitting at %j reads as a formula', (sign) => {
    fc.assert(
      fc.property(hostile, hostile, hostile, hostile, (name, company, subject, message) => {
        const csv = csvHeader() + csvRows([{ ...submission, name, company, subject, message }, submission]);
        for (const cell of [...cellsByQuotes(csv, sign), ...cellsByLines(csv, sign)]) {
          expect(cell.replace(/^[\s"\p{C}]+/u, '')).not.toMatch(/^[=+\-@＝＋－＠]/);
        }
      }),
      { numRuns: process.env.QUICK_TESTS ? 200 : 1000 },
    );
  });
});

/** Returns true if `read` only adds apostrophes, each before a character that can start a formula. */
function differsOnlyByMarks(read: string, typed: string): boolean {
  let at = 0;
  for (let place = 0; place < read.length; place += 1) {
    const isMark = read[place] === "'" && /[=+\-@＝＋－＠\t\r]/.test(typed[at] ?? '') && read[place + 1] === typed[at];
    if (isMark) continue;
    if (read[place] !== typed[at]) return false;
    at += 1;
  }
  return at === typed.length;
}

/** Reads the cells like a program that accepts quotes only at the start of a cell. */
function cellsByQuotes(csv: string, separator: string): string[] {
  const found: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < csv.length; at += 1) {
    const sign = csv[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (csv[at + 1] === '"') cell += csv[++at];
      else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator || /[\r\n]/.test(sign)) {
      found.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...found, cell];
}

/** Reads the cells like a program that ignores quotes. */
function cellsByLines(csv: string, separator: string): string[] {
  return csv.split(/[\r\n\x85\u2028\u2029]/).flatMap((one) => one.split(separator));
}

const hour = 3_600_000;
const zones = Intl.supportedValuesOf('timeZone');
const somewhere = fc.constantFrom('UTC', ...zones);
const since1970 = fc.integer({ min: 0, max: Date.UTC(2037, 11, 31) });

/** Returns the local day with another formatter than the product's. */
function shown(zone: string, moment: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(moment);
}

describe('A day', () => {
  test.each([
    ['UTC', '2026-03-29', '2026-03-29T00:00:00.000Z', 24],
    ['Asia/Kathmandu', '2026-03-29', '2026-03-28T18:15:00.000Z', 24],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z', 24.5],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z', 23.5],
    // The clocks go back over midnight, and the repeated hour belongs to the new day.
    ['America/St_Johns', '2006-10-29', '2006-10-29T02:30:00.000Z', 25],
    // The country moves to another zone.
    ['America/Caracas', '2007-12-09', '2007-12-09T04:00:00.000Z', 24.5],
    ['Asia/Pyongyang', '2018-05-05', '2018-05-04T15:00:00.000Z', 24],
  ])('of %s, %s, starts at %s and has %d hours', (zone, day, start, hours) => {
    const next = startOfDay(zone, day, 1);
    expect(startOfDay(zone, day).toISOString()).toBe(start);
    expect((next.getTime() - startOfDay(zone, day).getTime()) / hour).toBe(hours);
  });

  test('matches the clocks in its zone', () => {
    fc.assert(
      fc.property(somewhere, since1970, (zone, moment) => {
        expect(dayAt(zone, moment)).toBe(shown(zone, moment));
      }),
    );
  });
});
