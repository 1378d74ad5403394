import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentFaults } from '../faults.ts';
import type { Draft, RecordContent } from './protocol.ts';
import { filesIn } from '../../file-system/folders.ts';
import { contentOf, findRecord, readContent } from './edited-content.ts';
import { writeWorkingCopy } from './working-copy.ts';

const folder = fileURLToPath(new URL('../../../content/', import.meta.url));
const published = { folder, drafts: [], pictures: [], files: [] };

let target: string;
beforeAll(async () => {
  target = join(await mkdtemp(join(tmpdir(), 'copy-')), 'content');
});
afterAll(() => rm(join(target, '..'), { recursive: true, force: true }));

function draft(collection: string, id: string, content: RecordContent | null): Draft {
  return {
    collection,
    id,
    content,
    version: 1,
    base: null,
    changed: { by: 'Ada', at: '2026-11-23T00:00:00.000Z' },
    authorId: 'ada',
  };
}

/** The fields and text of a published record. */
async function contentAt(
  collection: string,
  id: string,
): Promise<{ data: Record<string, unknown>; text: string | null }> {
  const record = findRecord(await readContent(published), { collection, id })?.published;
  if (!record) throw new Error(`${collection}/${id} is missing`);
  return contentOf(record) as { data: Record<string, unknown>; text: string | null };
}

/** The files that are not as they are published, those that are gone included. */
async function changedFiles(): Promise<string[]> {
  const files = new Set([...(await filesIn(folder)), ...(await filesIn(target))]);
  const bytes = (path: string) => readFile(path).catch(() => Buffer.from('none'));
  const isSame = async (file: string) => (await bytes(join(folder, file))).equals(await bytes(join(target, file)));
  const all = await Promise.all([...files].map(async (file) => ({ file, same: await isSame(file) })));
  return all
    .filter(({ same }) => !same)
    .map(({ file }) => file)
    .sort();
}

test('content without drafts is copied byte for byte', async () => {
  await writeWorkingCopy(published, target);
  expect(await changedFiles()).toEqual([]);
});

test('drafts change the files of their records and no others', async () => {
  const post = await contentAt('blog', '1');
  const iot = await contentAt('catalogueCategories', 'iot');
  const job = await contentAt('jobs', 'data-scientist');
  const drafts = [
    draft('blog', '1', { ...post, text: `${post.text}\n\nOne more line.` }),
    draft('blog', 'a-new-post', { data: { ...post.data, title: 'New' }, text: 'Words.' }),
    // The same as published: no draft any more.
    draft('company', 'only', await contentAt('company', 'only')),
    draft('catalogueCategories', 'iot', { ...iot, data: { ...iot.data, description: 'Sensors.' } }),
    draft('jobs', 'data-scientist', null),
    draft('jobs', 'data-engineer', job),
  ];
  await writeWorkingCopy({ folder, drafts, pictures: [], files: [] }, target);
  expect(await changedFiles()).toEqual([
    'blog/1.md',
    'blog/a-new-post.md',
    'catalogue-categories.yaml',
    'jobs/data-engineer.yaml',
    'jobs/data-scientist.yaml',
  ]);
  expect(await readFile(join(target, 'blog/a-new-post.md'), 'utf8')).toMatch(/^---\n.*\n---\n\nWords\.\n$/s);
  expect(await contentFaults(target)).toEqual([]);
  const written = await readContent({ folder: target, drafts, pictures: [], files: [] });
  expect(written.records.filter((record) => record.draft)).toEqual([]);
});

test('entries of a list are added and removed', async () => {
  const iot = await contentAt('catalogueCategories', 'iot');
  const drafts = [
    draft('catalogueCategories', 'cloud', { ...iot, data: { ...iot.data, id: 'cloud', order: 10 } }),
    draft('catalogueCategories', 'iot', null),
  ];
  await writeWorkingCopy({ folder, drafts, pictures: [], files: [] }, target);
  expect(await changedFiles()).toEqual(['catalogue-categories.yaml']);
  const { records } = await readContent({ folder: target, drafts: [], pictures: [], files: [] });
  const ids = records.filter(({ collection }) => collection === 'catalogueCategories').map(({ id }) => id);
  expect(ids).toContain('cloud');
  expect(ids).not.toContain('iot');
});

test('what a record of any collection becomes is read again as it was given', async () => {
  const { records } = await readContent(published);
  const drafts = records.map(({ collection, id, published: record }) => {
    const { data, text } = contentOf(record as NonNullable<typeof record>);
    return draft(collection, id, { data: { ...(data as object), zzz: 'Words: "quoted", 2026-11-23 # no' }, text });
  });
  await writeWorkingCopy({ folder, drafts, pictures: [], files: [] }, target);
  const after = await readContent({ folder: target, drafts, pictures: [], files: [] });
  expect(after.records.filter((record) => record.draft).map(({ file }) => file)).toEqual([]);
  expect(after.checked.faults).toEqual([]);
});
