import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../../../tests/reading/csv.ts';
import { csvHeader, csvRows } from './csv.ts';
import { downloadName } from './download-name.ts';
import type { Submission } from './listing.ts';

const submission: Submission = {
  id: '01890000-0000-7000-8000-000000000000',
  name: 'Ada',
  email: 'ada@example.com',
  company: null,
  phone: null,
  subject: 'Hi',
  message: 'Hello',
  website: 'edgewright.example',
  created_at: '2026-01-02T03:04:05.678Z',
  kind: 'enquiry',
  read_at: null,
  spam_reason: null,
};

const cells = (changes: Partial<Submission>) => readCsv(csvRows([{ ...submission, ...changes }]))[0] ?? [];

describe('The CSV export', () => {
  test('has the columns of the specification', () => {
    expect(csvHeader).toBe('ID,Name,Email,Company,Phone,Subject,Message,Date,Website\r\n');
  });

  test('puts each value in its column, and nothing where there is none', () => {
    expect(csvRows([submission])).toBe(
      '01890000-0000-7000-8000-000000000000,Ada,ada@example.com,,,Hi,Hello,2026-01-02T03:04:05.678Z,edgewright.example\r\n',
    );
    expect(cells({ company: 'Acme', phone: 999_999_999_999_999 }).slice(3, 5)).toEqual(['Acme', '999999999999999']);
  });

  test('quotes what RFC 4180 wants quoted, with quotes doubled', () => {
    expect(csvRows([{ ...submission, name: 'a,b', subject: 'say "x"', message: '1\n2\r\n3' }])).toContain(
      ',"a,b",ada@example.com,,,"say ""x""","1\n2\r\n3",',
    );
  });

  test.each([['\n'], ['\r'], ['\r\n']])('quotes a cell that has no more than the line break %j in it', (lineBreak) => {
    const message = `Hello${lineBreak}How are you?`;
    expect(csvRows([{ ...submission, message }])).toContain(`,"${message}",`);
  });

  test('of no rows is nothing, of several one line for each', () => {
    expect(csvRows([])).toBe('');
    expect(readCsv(csvRows([submission, submission]))).toHaveLength(2);
  });

  test.each(['=', '+', '-', '@', '\t', '\r'])('makes a cell that begins with %j inert', (sign) => {
    const formula = `${sign}cmd|' /C calc'!A0`;
    for (const [column, field] of [
      [1, 'name'],
      [3, 'company'],
      [5, 'subject'],
      [6, 'message'],
    ] as const) {
      expect(cells({ [field]: formula })[column]).toBe(`'${formula}`);
    }
  });

  test('leaves these signs alone where they do no harm', () => {
    expect(cells({ name: 'a=b', company: 'x-ray', subject: ' = ', message: 'me@you' })).toMatchObject([
      submission.id,
      'a=b',
      submission.email,
      'x-ray',
      '',
      ' = ',
      'me@you',
      submission.created_at,
      submission.website,
    ]);
  });

  test('gives back any text that it was given', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom(',', '"', '\r', '\n', "'", ';'),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      ),
    });
    fc.assert(
      fc.property(text, text, text, (name, subject, message) => {
        const [, readName, , , , readSubject, readMessage] = cells({ name, subject, message });
        const inert = (typed: string) => (/^[=+\-@\t\r＝＋－＠]/.test(typed) ? `'${typed}` : typed);
        expect([readName, readSubject, readMessage]).toEqual([name, subject, message].map(inert));
      }),
    );
  });

  test('is named by the day', () => {
    expect(downloadName('2026-03-09', 'csv')).toBe('contact-submissions-2026-03-09.csv');
  });
});
