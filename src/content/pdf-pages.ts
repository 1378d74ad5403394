import { inflateSync } from 'node:zlib';

/**
 * Returns the number of pages of a PDF, from the file's own page tree (ISO 32000-2, 7.7.3). If the file was edited and
 * saved again, the last tree counts. Returns null if it can't be read, as in an encrypted file.
 */
export function pdfPages(content: Buffer): number | null {
  const text = content.toString('latin1');
  const roots = [...objectsIn(text), ...packedObjects(content, text)].filter(
    (object) => /\/Type\s*\/Pages\b/.test(object) && !/\/Parent\s/.test(object),
  );
  const count = /\/Count\s+(\d+)/.exec(roots.at(-1) ?? '')?.[1];
  return count === undefined ? null : Number(count);
}

/** Returns the objects that are not compressed. */
function objectsIn(text: string): string[] {
  return text.split(/\bendobj\b/).map((part) => part.slice(Math.max(0, part.lastIndexOf(' obj'))));
}

/** Returns the objects in compressed streams, which most programs write (7.5.7). */
function packedObjects(content: Buffer, text: string): string[] {
  return [...text.matchAll(/\/Type\s*\/ObjStm\b/g)].flatMap(({ index }) => {
    const begin = /stream\r?\n/g;
    begin.lastIndex = index;
    const start = begin.exec(text);
    const end = text.indexOf('endstream', index);
    if (!start || end < start.index) return [];
    const header = text.slice(text.lastIndexOf(' obj', index), start.index);
    const first = Number(/\/First\s+(\d+)/.exec(header)?.[1] ?? 0);
    const unpacked = unpack(content.subarray(start.index + start[0].length, end));
    return splitObjects(unpacked, first);
  });
}

/** Splits a stream, which begins with the number and the offset of each object. */
function splitObjects(unpacked: string, first: number): string[] {
  const numbers = unpacked.slice(0, first).trim().split(/\s+/).map(Number);
  const offsets = numbers.filter((_, index) => index % 2 === 1);
  return offsets.map((offset, index) =>
    unpacked.slice(first + offset, first + (offsets[index + 1] ?? unpacked.length)),
  );
}

function unpack(packed: Buffer): string {
  try {
    return inflateSync(packed, { maxOutputLength: 50_000_000 }).toString('latin1');
  } catch {
    return '';
  }
}
