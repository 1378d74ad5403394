import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createZip, smallDocx, smallPdf } from '../../tests/servers/sample-files.ts';
import { documentName, documentType } from './documents.ts';

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
