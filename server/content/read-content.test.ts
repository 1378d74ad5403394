import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { featureNames } from '../../contract/features.ts';
import type { Content } from '../../src/content/content.ts';
import { currentContent, withContent } from '../../src/content/current.ts';
import { homeAnchors } from '../../src/content/home.ts';
import { crumbTo } from '../../src/content/pages.ts';
import { filesIn } from '../file-system/folders.ts';
import { contentFolder } from '../project-folders.ts';
import { checkRecords, withFiles } from './faults.ts';
import { PictureFolder } from './picture-folder.ts';
import { readContent, toEntries } from './read-content.ts';
import { readRecords, type WrittenRecord } from './read-records.ts';
import { readSnapshot, serialize } from './snapshot.ts';

describe('The content of a folder', () => {
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

  /** Cameras store an upright photo in landscape format, with its orientation in the metadata. */
  const makeUprightPhoto = () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();

  test('measures pictures upright, reports invalid ones and skips unusable ones', async () => {
    await put('content/images/upright.jpg', await makeUprightPhoto());
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

  test('does without a record that is deleted after it was listed', async () => {
    await put('content/jobs/kept.yaml', 'title: Kept');
    const { records } = await readRecords(join(folder, 'content'), ['jobs/deleted.yaml', 'jobs/kept.yaml']);
    expect(records.map(({ id }) => id)).toEqual(['kept']);
  });

  test('typesets quotes and units in fields, headings and text, but not in code', async () => {
    const fields = `title: "At 9 ms"\nupdated: 2026-01-01\ndescription: "${"It's a description. ".repeat(6)}"`;
    await put('content/legal/terms.md', `---\n${fields}\n---\n\n## Its "9 ms"\n\nIt's 9 ms in \`9 ms\`.\n`);
    const { content } = await read();
    const [entry] = content.records.legal;
    expect(entry?.data.title).toBe('At 9\u202fms');
    expect(entry?.rendered.headings[0]?.text).toBe('Its “9\u202fms”');
    expect(entry?.rendered.html).toContain('<p>It’s 9\u202fms in <code>9 ms</code>.</p>');
  });

  test('fills placeholders in headings and addresses of links, and keeps others encoded', async () => {
    await put('content/company.yaml', 'email: hello@fern.test\n');
    const fields = `title: Terms\ndescription: ${'A description. '.repeat(8)}\nupdated: 2026-01-01`;
    await put(
      'content/legal/terms.md',
      `---\n${fields}\n---\n\n## Write to {email}\n\n[{email}](mailto:{email}) [a](https://a.test/%7Bb%7D)\n`,
    );
    const { content } = await read();
    expect(content.records.legal[0]?.rendered.headings[0]?.text).toBe('Write to hello@fern.test');
    expect(content.records.legal[0]?.rendered.html).toContain(
      '<p><a href="mailto:hello@fern.test">hello@fern.test</a> <a href="https://a.test/%7Bb%7D">a</a></p>',
    );
  });

  test('encodes a picture once per size, upright, unless it has changed since it was read', async () => {
    await put('content/images/upright.jpg', await makeUprightPhoto());
    const { content } = await read();
    const [picture] = content.pictures.values();
    if (!picture) throw new Error('There is no picture');
    const size = { width: 10, format: 'webp', quality: 72 } as const;
    const address = content.pictureMaker.encode(picture, size);
    await content.pictureMaker.finished();
    expect(address).toMatch(/^\/_astro\/upright\.[\w-]{10}\.webp$/);
    const made = await sharp(join(folder, 'made', address.slice('/_astro/'.length))).metadata();
    expect([made.width, made.height]).toEqual([10, 20]);
    expect(content.pictureMaker.encode(picture, size)).toBe(address);

    await put(
      'content/images/upright.jpg',
      await sharp(await makeUprightPhoto())
        .negate()
        .jpeg()
        .toBuffer(),
    );
    const other = { ...size, width: 8 };
    content.pictureMaker.encode(picture, other);
    await expect(content.pictureMaker.finished()).rejects.toThrow('images/upright.jpg changed');
    await put('content/images/upright.jpg', await makeUprightPhoto());
    expect(content.pictureMaker.encode(picture, other)).not.toBe(address);
    await content.pictureMaker.finished();
  });

  test('renders two versions of the content at once, each with its own code', async () => {
    await put('content/images/upright.jpg', await makeUprightPhoto());
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

  test('on-demand pages use existing pictures and make none', async () => {
    await put('content/images/upright.jpg', await makeUprightPhoto());
    const { content } = await read();
    await put('content.bin', serialize(content));
    const snapshot = readSnapshot(await readFile(join(folder, 'content.bin')));
    const [picture] = snapshot.pictures.values();
    expect(picture).toEqual([...content.pictures.values()][0]);
    await expect(snapshot.pictureMaker.draw('key', makeUprightPhoto)).rejects.toThrow('cannot make pictures');
  });
});

const names = Object.keys(homeAnchors) as (keyof typeof homeAnchors)[];
const written = await readRecords(contentFolder);
const files = await filesIn(contentFolder);

/** Checks the content with these sections on Home, and with changes to other records. */
function checkWith(sections: string[], changes: Record<string, object> = {}) {
  const change = (record: WrittenRecord): WrittenRecord => ({
    ...record,
    data: { ...Object(record.data), ...(record.collection === 'home-page' && { sections }), ...changes[record.file] },
  });
  return checkRecords(withFiles({ ...written, records: written.records.map(change) }, files));
}

test.each(names)('without %s, the content has no faults', (name) => {
  expect(checkWith(names.filter((other) => other !== name)).faults).toEqual([]);
});

test('breadcrumbs lead to a section that is shown, then to a page that exists, or only to Home', async () => {
  const crumbs = async (sections: string[], hasCatalogue = true) => {
    const company = written.records.find(({ file }) => file === 'content/company.yaml')?.data as object;
    const features = Object.fromEntries(featureNames.map((name) => [name, name !== 'catalogue' || hasCatalogue]));
    const { records } = checkWith(sections, { 'content/company.yaml': { ...company, features } });
    const used = records.filter(({ collection }) => ['company', 'home-page'].includes(collection));
    const content = { records: await toEntries(used, new Map()) } as Content;
    return withContent(content, async () => crumbTo('Solutions', ['/#solutions', '/domains']));
  };
  expect(await crumbs(names)).toEqual([{ name: 'Solutions', href: '/#solutions' }]);
  expect(await crumbs([])).toEqual([{ name: 'Solutions', href: '/domains' }]);
  expect(await crumbs([], false)).toEqual([]);
});
