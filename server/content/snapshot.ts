import { readFileSync } from 'node:fs';
import { deserialize as fromBytes, serialize as toBytes } from 'node:v8';
import type { Content } from '../../src/content/content.ts';

/** In the folder of the built server: the content that its pages on demand are rendered from. */
export const contentFile = 'content.bin';

/** The content as bytes, without the files of its pictures: no page on demand encodes one. */
export function serialize({ moment, records, files, pictures }: Content): Buffer {
  return toBytes({ moment, records, files, pictures, folder: '' });
}

/** Reads what {@link serialize} made. */
export function readSnapshot(file: string): Content {
  return readSnapshotBytes(readFileSync(file));
}

/** The same from its bytes. */
export function readSnapshotBytes(bytes: Uint8Array): Content {
  const refuse = () => Promise.reject(new Error('A page on demand makes no picture'));
  const content = fromBytes(bytes) as Omit<Content, 'pictureMaker'>;
  return { ...content, pictureMaker: { encode: refuse, draw: refuse } };
}
