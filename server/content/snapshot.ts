import { deserialize as fromBytes, serialize as toBytes } from 'node:v8';
import type { Content } from '../../src/content/content.ts';

/** The content for on-demand pages, in the folder of the built server. */
export const contentFile = 'content.bin';

/** Serializes the content without picture files, because on-demand pages never encode pictures. */
export function serialize({ moment, records, files, pictures }: Content): Buffer {
  return toBytes({ moment, records, files, pictures });
}

export function readSnapshot(bytes: Uint8Array): Content {
  const refuse = (): never => {
    throw new Error('On-demand pages cannot make pictures');
  };
  const content = fromBytes(bytes) as Omit<Content, 'pictureMaker'>;
  return { ...content, pictureMaker: { encode: refuse, finished: refuse, master: refuse, draw: async () => refuse() } };
}
