import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentContent, withContent } from '../../src/content/current.ts';
import { PictureFolder } from './picture-folder.ts';
import { readContent } from './read-content.ts';
import { readSnapshot, serialize } from './snapshot.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function put(path: string, bytes: string | Buffer): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), bytes);
}

const read = () => readContent(join(folder, 'content'), new PictureFolder(join(folder, 'made')));

/** A photograph that was taken upright, as cameras store it: lying, with a note. */
const upright = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

test('pictures are measured upright; what is no picture is named, and what no page can use is left out', async () => {
  await put('content/images/upright.jpg', await upright());
  await put('content/images/broken.webp', 'no picture');
  await put('content/images/.DS_Store', 'of a desktop');
  const { content, faults } = await read();
  expect([...content.pictures.values()]).toEqual([
    { path: 'images/upright.jpg', width: 20, height: 40, hash: expect.stringMatching(/^[\w-]{12}$/) },
  ]);
  expect(faults.map(({ file, text }) => `${file} ${text}`)).toContain(
    'content/images/broken.webp is not a readable picture',
  );
});

test('quotes and units of an article are set in its fields, its headings and its text, but not in code', async () => {
  const fields = `title: "At 9 ms"\nupdated: 2026-01-01\ndescription: "${"It's a description. ".repeat(6)}"`;
  await put('content/legal/terms.md', `---\n${fields}\n---\n\n## Its "9 ms"\n\nIt's 9 ms in \`9 ms\`.\n`);
  const { content } = await read();
  const [entry] = content.records.legal;
  expect(entry?.data.title).toBe('At 9\u202fms');
  expect(entry?.rendered.headings[0]?.text).toBe('Its “9\u202fms”');
  expect(entry?.rendered.html).toContain('<p>It’s 9\u202fms in <code>9 ms</code>.</p>');
});

test('a picture is encoded once for each size, upright, and not when it has changed since it was read', async () => {
  await put('content/images/upright.jpg', await upright());
  const { content } = await read();
  const [picture] = content.pictures.values();
  if (!picture) throw new Error('There is no picture');
  const size = { width: 10, format: 'webp', quality: 72 } as const;
  const address = await content.pictureMaker.encode(picture, size);
  expect(address).toMatch(/^\/_astro\/upright\.[\w-]{10}\.webp$/);
  const made = await sharp(join(folder, 'made', address.slice('/_astro/'.length))).metadata();
  expect([made.width, made.height]).toEqual([10, 20]);
  expect(await content.pictureMaker.encode(picture, size)).toBe(address);

  await put(
    'content/images/upright.jpg',
    await sharp(await upright())
      .negate()
      .jpeg()
      .toBuffer(),
  );
  const other = { ...size, width: 8 };
  await expect(content.pictureMaker.encode(picture, other)).rejects.toThrow('images/upright.jpg changed');
  await put('content/images/upright.jpg', await upright());
  expect(await content.pictureMaker.encode(picture, other)).not.toBe(address);
});

test('a build removes a picture that nothing has asked for in 90 days, and keeps one that is used', async () => {
  await put('content/images/upright.jpg', await upright());
  const { content } = await read();
  const [picture] = content.pictures.values();
  if (!picture) throw new Error('There is no picture');
  const long = new Date(Date.now() - 91 * 86_400_000);
  const encode = (width: number, from = content) =>
    from.pictureMaker.encode(picture, { width, format: 'webp', quality: 72 });
  for (const address of [await encode(10), await encode(8)])
    await utimes(join(folder, 'made', address.slice('/_astro/'.length)), long, long);
  const used = await encode(10, (await read()).content);
  await new PictureFolder(join(folder, 'made')).prune();
  expect(await readdir(join(folder, 'made'))).toEqual([used.slice('/_astro/'.length)]);
  expect((await stat(join(folder, 'made', used.slice('/_astro/'.length)))).mtime).toEqual(long);
});

test('two contents are rendered from at the same time, each by its own code', async () => {
  await put('content/images/upright.jpg', await upright());
  const [{ content: one }, { content: other }] = [await read(), await read()];
  const seen = await Promise.all(
    [one, other].map((content) =>
      withContent(content, async () => {
        await new Promise(setImmediate);
        return currentContent();
      }),
    ),
  );
  expect(seen[0]).toBe(one);
  expect(seen[1]).toBe(other);
});

test('the content that pages on demand are rendered from knows its pictures and makes none', async () => {
  await put('content/images/upright.jpg', await upright());
  const { content } = await read();
  await put('content.bin', serialize(content));
  const snapshot = readSnapshot(join(folder, 'content.bin'));
  const [picture] = snapshot.pictures.values();
  expect(picture).toEqual([...content.pictures.values()][0]);
  await expect(snapshot.pictureMaker.draw('key', upright)).rejects.toThrow('cannot make pictures');
});
