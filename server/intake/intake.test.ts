import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SubmissionKind } from '../../contract/forms/submission-kinds.ts';
import { createZip, smallDocx, smallPdf } from '../../tests/servers/sample-files.ts';
import type { SpamLimits } from '../environment/environment.ts';
import { documentName, documentType } from './documents.ts';
import { SpamFilter } from './spam-filter.ts';

const limits: SpamLimits = { perAddress: 3, burst: 5, minimumSeconds: 2 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns null for an accepted submission, the reason to hold it, or the seconds after which it may be repeated. */
function filterWith(changes: Partial<SpamLimits> = {}) {
  const filter = new SpamFilter({ ...limits, ...changes });
  return (input: object = {}, address = '192.0.2.1', kind: SubmissionKind = 'enquiry') => {
    const judgement = filter.judge(kind, input, address);
    return judgement.isTaken ? judgement.spamReason : judgement.retryAfterSeconds;
  };
}

/** The form sends these values if a person filled it in. */
const person = { homepage: '', elapsed: 30_000 };

describe('A submission', () => {
  test('from a person is not held', () => {
    expect(filterWith()(person)).toBeNull();
  });

  test('with a filled hidden field is held', () => {
    expect(filterWith()({ homepage: 'https://spam.example' })).toBe('Filled in the hidden field');
  });

  test.each([[0], [1999], ['1999'], [1.5]])('filled in within %j ms is held', (elapsed) => {
    expect(filterWith()({ elapsed })).toBe('Filled in faster than a person types');
  });

  test.each([[2000], [undefined], ['soon'], [-5], [Number.NaN]])('that took %j ms is not held', (elapsed) => {
    expect(filterWith()({ elapsed })).toBeNull();
  });

  test.each([
    'newsletter',
    'download',
    'registration',
  ] as const)('of kind %s may be faster, because browsers fill in its fields', (kind) => {
    expect(filterWith()({ elapsed: 499 }, '192.0.2.1', kind)).toMatch(/faster/);
    expect(filterWith()({ elapsed: 500 }, '192.0.2.1', kind)).toBeNull();
  });

  test('above the limit of its address is held until ten minutes after the first', () => {
    const reason = filterWith();
    expect([reason(), reason(), reason()]).toEqual([null, null, null]);
    expect(reason()).toBe('More than 3 submissions from one address in 10 minutes');
    expect(reason({}, '192.0.2.2')).toBeNull();
    vi.advanceTimersByTime(599_999);
    expect(reason()).toMatch(/one address/);
    vi.advanceTimersByTime(1);
    expect(reason()).toBeNull();
  });

  test('is held from the fourth application of a visitor in ten minutes', () => {
    const reason = filterWith({ perAddress: 10 });
    const apply = (address?: string) => reason(person, address, 'application');
    for (let count = 1; count <= 5; count += 1) expect(reason(person)).toBeNull();
    expect([apply(), apply(), apply()]).toEqual([null, null, null]);
    expect(apply()).toBe('More than 3 applications from one address in 10 minutes');
    expect([apply('192.0.2.2'), reason(person)]).toEqual([null, null]);
    vi.advanceTimersByTime(600_000);
    expect(apply()).toBeNull();
  });

  test('at twenty times the limit is refused with a retry time', () => {
    const reason = filterWith();
    for (let count = 1; count <= 60; count += 1) expect(typeof reason()).not.toBe('number');
    vi.advanceTimersByTime(1000);
    expect(reason()).toBe(599);
    expect(reason({}, '192.0.2.2')).toBeNull();
    vi.advanceTimersByTime(599_000);
    expect(reason()).toBeNull();
  });

  test('is never held by a limit of 0', () => {
    const reason = filterWith({ perAddress: 0, burst: 0, minimumSeconds: 0 });
    for (let count = 0; count < 2000; count += 1) expect(reason({ elapsed: 0 })).toBeNull();
  });
});

describe('Traffic from others', () => {
  const visitor = (number: number) => `192.0.${number >> 8}.${number & 255}`;

  test('in a burst holds only submissions without the form’s time', () => {
    const reason = filterWith();
    for (let one = 1; one <= 5; one += 1) expect(reason({}, visitor(one))).toBeNull();
    expect(reason({}, visitor(6))).toBe('More than 5 submissions from all visitors in a minute');
    expect(reason(person, visitor(7))).toBeNull();
    vi.advanceTimersByTime(60_000);
    expect(reason({}, visitor(8))).toBeNull();
  });

  test('in a flood holds everything and refuses nobody', () => {
    const reason = filterWith();
    for (let one = 1; one <= 100; one += 1) expect(reason(person, visitor(one))).toBeNull();
    for (let one = 101; one <= 3000; one += 1) {
      expect(reason(person, visitor(one))).toBe('More than 100 submissions from all visitors in a minute');
    }
  });

  test.each([
    ['from one address', () => '203.0.113.1'],
    ['from one network', (count: number) => `2001:db8:1:${count.toString(16)}::1`],
  ])('%s does not affect anyone else', (_what, address) => {
    // These are the default limits.
    const reason = filterWith({ perAddress: 10, burst: 60 });
    for (let count = 1; count <= 5000; count += 1) reason({}, address(count));
    expect(reason({}, '192.0.2.1')).toBeNull();
    expect(reason(person, '192.0.2.2')).toBeNull();
  });

  test.each([[{ homepage: 'x' }], [{ elapsed: 1 }]])('held anyway, as %j, counts for nobody else', (sign) => {
    const reason = filterWith();
    for (let one = 1; one <= 500; one += 1) reason(sign, visitor(one));
    expect(reason({}, visitor(501))).toBeNull();
  });
});

const kinds = { pdf: { type: 'application/pdf', ending: '.pdf' } };

describe('A document', () => {
  test('is recognised by its content', () => {
    expect(documentType(smallPdf())).toEqual(kinds.pdf);
    expect(documentType(smallDocx())?.ending).toBe('.docx');
  });

  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that mentions a PDF', Buffer.from('<script>alert(1)</script>%PDF-1.7\nstartxref\n0\n%%EOF')],
    ['a PDF without its end', smallPdf().subarray(0, -20)],
    ['a PDF with something behind it', Buffer.concat([smallPdf(), Buffer.from('<script>alert(1)</script>')])],
    ['a ZIP archive of something else', createZip({ 'readme.txt': 'Hello' })],
    ['a DOCX without its text', createZip({ '[Content_Types].xml': '<Types/>' })],
    [
      'a DOCX with macros',
      createZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>', 'word/vbaProject.bin': 'x' }),
    ],
    ['a DOCX behind a script', Buffer.concat([Buffer.from('MZ'), smallDocx()])],
  ])('is not %s', (_what, content) => {
    expect(documentType(content)).toBeNull();
  });
});

describe('The name of an uploaded document', () => {
  test.each([
    ['cv.pdf', 'cv.pdf'],
    ['Ada Lovelace – CV.PDF', 'Ada Lovelace – CV.pdf'],
    ['简历.pdf', '简历.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\ada\\cv.docx', 'cv.pdf'],
    ['cv.pdf.exe', 'cv.pdf.pdf'],
    ['cv\u202efdp.exe', 'cvfdp.pdf'],
    ['a"b\r\nSet-Cookie: x.pdf', 'abSet-Cookie x.pdf'],
    ['..', 'document.pdf'],
    ['', 'document.pdf'],
    ['.pdf', 'document.pdf'],
  ])('%j becomes %j', (given, name) => {
    expect(documentName(given, kinds.pdf)).toBe(name);
  });

  test('is short and never a path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = documentName(given, kinds.pdf);
        expect(name).toMatch(/^[^/\\\p{Cc}"]{1,100}\.pdf$/u);
        expect(name.isWellFormed()).toBe(true);
      }),
    );
  });
});
