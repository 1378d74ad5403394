import { isUtf8 } from 'node:buffer';

/**
 * Converts a posted form to UTF-8. A browser set to another encoding, or an old program, posts windows-1252, in which
 * every accented letter would irreversibly become U+FFFD. The encoding is detected field by field.
 *
 * @param boundary the separator of a multipart body; null for an urlencoded one
 */
export function toUtf8(body: Buffer, boundary: string | null): Buffer {
  return boundary === null ? urlencodedToUtf8(body) : multipartToUtf8(body, boundary);
}

function urlencodedToUtf8(body: Buffer): Buffer {
  const fields = body.toString('latin1').split('&');
  if (fields.every((field) => isUtf8(decodePercent(field)))) return body;
  return Buffer.from(
    fields.map((field) => (isUtf8(decodePercent(field)) ? field : urlencodedLetters(field))).join('&'),
    'latin1',
  );
}

function decodePercent(field: string): Buffer {
  const bytes = field.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1');
}

function urlencodedLetters(field: string): string {
  return field.replace(/%([89a-f][\da-f])|[\x80-\xff]/gi, (byte, code?: string) =>
    encodeURIComponent(letters[(code ? Number.parseInt(code, 16) : byte.charCodeAt(0)) - 0x80] ?? ''),
  );
}

/** Converts texts and file names, but not the content of files. */
function multipartToUtf8(body: Buffer, boundary: string): Buffer {
  const parts = splitAt(body, `--${boundary}`).map((part) => {
    const headEnd = part.indexOf('\r\n\r\n');
    const head = headEnd < 0 ? part : part.subarray(0, headEnd);
    const isFile = /;\s*filename/i.test(head.toString('latin1'));
    return isFile ? { text: head, file: part.subarray(head.length) } : { text: part, file: null };
  });
  if (parts.every(({ text }) => isUtf8(text))) return body;
  return Buffer.concat(
    parts.flatMap(({ text, file }) => [
      isUtf8(text) ? text : Buffer.from(windows1252.decode(text)),
      ...(file ? [file] : []),
    ]),
  );
}

/** Splits a body; each piece except the first begins with the delimiter. */
function splitAt(body: Buffer, delimiter: string): Buffer[] {
  const pieces: Buffer[] = [];
  let start = 0;
  for (let next = body.indexOf(delimiter); next >= 0; next = body.indexOf(delimiter, next + delimiter.length)) {
    pieces.push(body.subarray(start, next));
    start = next;
  }
  return [...pieces, body.subarray(start)];
}

const windows1252 = new TextDecoder('windows-1252');

/** The characters for bytes from 0x80 up. */
const letters = [...windows1252.decode(Uint8Array.from({ length: 0x80 }, (_, index) => 0x80 + index))];
