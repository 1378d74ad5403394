import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfPages } from './pdf-pages.ts';

/** Returns a PDF without compressed objects. */
const plainPdf = (pages: number) =>
  Buffer.from(
    `%PDF-1.7\n2 0 obj\n<< /Type /Pages /Count ${pages} /Kids [3 0 R] >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n%%EOF\n`,
  );

/** Returns a PDF with compressed objects, which most programs write. */
function packedPdf(pages: number): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Kids [3 0 R] /Count ${pages} /Type /Pages >>`,
    '<< /Type /Page /Parent 2 0 R >>',
  ];
  let place = 0;
  const head = objects.map((object, index) => {
    const line = `${index + 1} ${place}`;
    place += object.length + 1;
    return line;
  });
  const first = head.join(' ').length + 1;
  const packed = deflateSync(Buffer.from(`${head.join(' ')}\n${objects.join('\n')}`));
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n4 0 obj\n<< /Type /ObjStm /N 3 /First ${first} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\nstartxref\n0\n%%EOF\n'),
  ]);
}

test.each([
  ['as it is', plainPdf(3), 3],
  ['packed', packedPdf(48), 48],
  ['saved again with more pages', Buffer.concat([plainPdf(3), plainPdf(5)]), 5],
])('counts the pages of a PDF: %s', (_how, content, pages) => {
  expect(pdfPages(content)).toBe(pages);
});

test.each([
  [
    'encrypted',
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /First 5 >>\nstream\nnot packed\nendstream\nendobj\n'),
  ],
  ['another file', Buffer.from('Hello')],
])('returns no count for %s', (_what, content) => {
  expect(pdfPages(content)).toBeNull();
});
