import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginWithPublished, type Encode, keepEncoded } from './kept-encodings.ts';
import { encodingSettings, publish } from './publish.ts';

let folder: string;
const origin = 'https://www.example.org';
const page = (words: string) => `<!doctype html><title>Words</title><p>${words.repeat(200)}</p>`;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'));
  await mkdir(join(folder, 'client'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** Encodes nothing, and counts what it was asked for. */
function counting(): { encode: Encode; asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async encode(body, encoding) {
      asked.push(`${encoding} ${body.toString().slice(-30)}`);
      return body;
    },
  };
}

test('what was published before is not encoded again', async () => {
  const published = join(folder, 'published');
  await writeFile(join(folder, 'client/index.html'), page('same '));
  await publish(join(folder, 'client'), published, origin);
  await beginWithPublished(join(folder, 'kept'), published, encodingSettings);
  const { encode, asked } = counting();
  const kept = await keepEncoded(join(folder, 'kept'), encode, encodingSettings);
  for (const encoding of ['br', 'zstd', 'gzip'] as const) {
    expect((await kept.encode(Buffer.from(page('same ')), encoding)).length).toBeLessThan(300);
    await kept.encode(Buffer.from(page('other ')), encoding);
  }
  expect(asked.map((one) => one.split(' ')[0])).toEqual(['br', 'zstd', 'gzip']);
});

test('a folder that is there stays as it is, and nothing published is nothing kept', async () => {
  await beginWithPublished(join(folder, 'kept'), join(folder, 'missing'), encodingSettings);
  expect(await readdir(join(folder, 'kept'))).toEqual([]);
  await mkdir(join(folder, 'published'));
  for (const name of ['a.txt', 'a.txt.br']) await writeFile(join(folder, 'published', name), name);
  await beginWithPublished(join(folder, 'kept'), join(folder, 'published'), encodingSettings);
  expect(await readdir(join(folder, 'kept'))).toEqual([]);
});
