import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ContentEditing } from '../../server/content/editing/content-editing.ts';
import { type Database, openDatabase } from '../../server/database/open.ts';
import type { EditedRecord } from '../../src/features/content-editing/calls.ts';
import { enginesByScope, freshDatabase, type TestDatabase } from '../servers/databases.ts';

const content = fileURLToPath(new URL('../../content/', import.meta.url));
const ada = { id: 'a', name: 'Ada' };
const job = { collection: 'jobs', id: 'data-scientist' };

describe.each(enginesByScope)('What was edited is published on %s', (engine) => {
  let stored: TestDatabase;
  let database: Database;
  let editing: ContentEditing;
  let parent: string;
  let folder: string;

  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'publication-'));
    folder = join(parent, 'content');
    stored = await freshDatabase(engine);
    database = await openDatabase(stored.url);
    editing = new ContentEditing(database.db, { folder });
  });
  afterAll(async () => {
    await editing?.close();
    await database?.db.destroy();
    await stored?.remove();
    await rm(parent, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await rm(folder, { recursive: true, force: true });
    await cp(content, folder, { recursive: true });
    await stored.run('delete from content_drafts');
    await stored.run('delete from content_pictures');
  });

  const open = async (key = job): Promise<EditedRecord> => {
    const record = await editing.record(key);
    if (!record) throw new Error(`${key.id} is missing`);
    return record;
  };
  const title = async (words: string, key = job) => {
    const { version, data, text } = await open(key);
    const outcome = await editing.save(key, { version, data: { ...(data as object), title: words }, text }, ada);
    if (outcome.kind !== 'saved') throw new Error(outcome.kind);
    return outcome.record;
  };
  /** Puts a working copy of these drafts in place of what is published. */
  const publish = async (meanwhile: () => Promise<unknown> = async () => {}) => {
    const drafts = await editing.drafts();
    const target = join(parent, 'copy');
    const uploads = await editing.writeWorkingCopy(target, drafts);
    await meanwhile();
    await rm(folder, { recursive: true });
    await cp(target, folder, { recursive: true });
    return { drafts, uploads };
  };

  test('and is no draft any more, except what was changed again meanwhile', async () => {
    await title('Published');
    await title('Published too', { collection: 'jobs', id: 'ai-product-manager' });
    const jpeg = await sharp({ create: { width: 99, height: 99, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    await editing.pictures.add('blog', 'Red.jpg', jpeg, ada);
    const published = await publish();
    expect(published.uploads).toEqual(['images/blog/red.webp']);
    expect(await readFile(join(folder, 'jobs/data-scientist.yaml'), 'utf8')).toContain('title: Published\n');
    // The record is at once as it is published, also before the draft is ended.
    expect(await open()).toMatchObject({ state: 'published', faults: [] });
    await title('Changed again');
    await editing.clearPublished(published, ada);
    expect((await editing.drafts()).map(({ id }) => id)).toEqual(['data-scientist']);
    expect(await open()).toMatchObject({ state: 'changed', faults: [], version: 2 });
    await editing.clearPublished(await publish(() => title('While it was built')), ada);
    expect(await open()).toMatchObject({ faults: [], data: { title: 'While it was built' }, version: 3 });
    expect((await open()).published).toMatchObject({ data: { title: 'Changed again' } });
    // Said once more at the next start: nothing has been published since.
    await writeFile(join(folder, 'jobs/data-scientist.yaml'), 'title: From outside\n');
    await editing.clearPublished(published, ada);
    expect((await open()).faults).toMatchObject([{ text: 'was changed since this draft began' }]);
    expect(await editing.overview()).toMatchObject({ pending: 1 });
    expect(await editing.uploads(await editing.drafts())).toEqual([]);
    const red = (await editing.pictures.list()).find(({ path }) => path === 'images/blog/red.webp');
    expect(red).toMatchObject({ isPublished: true, width: 99 });
    // A picture of the same name gets another one.
    expect(await editing.pictures.add('blog', 'red', jpeg, ada)).toMatchObject({
      picture: { path: 'images/blog/red-2.webp' },
    });
  });

  test('a picture is written nowhere but below images/', async () => {
    for (const path of ['images/../../x.webp', '/etc/x.webp', 'images/x.webp', 'blog/x.webp', 'images/a/b/x.webp']) {
      await stored.run('delete from content_pictures');
      const values = `'${path}', 'x', 1, 1, 1, 'Ada', '2026-11-23T00:00:00.000Z'`;
      await stored.run(
        `insert into content_pictures (path, content, bytes, width, height, author, added_at) values (${values})`,
      );
      await expect(editing.writeWorkingCopy(join(parent, 'copy'), [])).rejects.toThrow('No path of a picture');
    }
  });

  test('a form that was opened before a publication does not undo it', async () => {
    const before = await open();
    await title('Published');
    await editing.clearPublished(await publish(), ada);
    expect(await open()).toMatchObject({ state: 'published', version: 2, data: { title: 'Published' } });
    const { version, text } = before;
    const data = before.data as Record<string, string>;
    expect(await editing.save(job, { version, data, text }, ada)).toMatchObject({
      kind: 'conflict',
      record: { version: 2, data: { title: 'Published' } },
    });
  });

  test('a record that became another under its draft is named until it is saved again', async () => {
    await title('Draft');
    const path = join(folder, 'jobs/data-scientist.yaml');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(/^title: .*$/m, 'title: From outside'));
    const fault = {
      ...job,
      title: 'Draft',
      field: '',
      label: 'The record',
      text: 'was changed since this draft began',
    };
    expect(await editing.faults()).toEqual([fault]);
    expect(await open()).toMatchObject({ data: { title: 'Draft' }, published: { data: { title: 'From outside' } } });
    expect((await title('Draft')).faults).toEqual([]);
    expect(await editing.faults()).toEqual([]);
    // Written another way, with the same words, it is the same record.
    await writeFile(path, `# A note\n${(await readFile(path, 'utf8')).trim()}\n\n`);
    expect(await editing.faults()).toEqual([]);
    await rm(path);
    expect((await editing.faults()).map(({ text: words }) => words)).toContain('was deleted since this draft began');
  });

  /** Writes the title past the editors, as a developer would. */
  const titleOutside = async (words: string) => {
    const path = join(folder, 'jobs/data-scientist.yaml');
    await writeFile(path, (await readFile(path, 'utf8')).replace(/^title: .*$/m, `title: ${words}`));
  };
  const typed = (opened: EditedRecord, words: string) =>
    editing.save(
      job,
      { version: opened.version, base: opened.base, data: { ...(opened.data as object), title: words }, text: null },
      ada,
    );

  test('a form that was opened before its file became another is told, and can go on', async () => {
    const opened = await open();
    await titleOutside('From outside');
    const first = await typed(opened, 'Typed meanwhile');
    expect(first).toMatchObject({
      kind: 'conflict',
      record: { version: 0, changed: null, data: { title: 'From outside' } },
    });
    expect(await editing.drafts()).toEqual([]);
    if (first.kind !== 'conflict') throw new Error(first.kind);
    expect(await typed(first.record, 'Chosen')).toMatchObject({ kind: 'saved', record: { version: 1 } });

    // The same over a draft, which is kept.
    const again = await open();
    await titleOutside('Once more from outside');
    expect(await typed(again, 'Typed on')).toMatchObject({
      kind: 'conflict',
      record: { version: 1, data: { title: 'Once more from outside' } },
    });
    expect(await open()).toMatchObject({ version: 1, data: { title: 'Chosen' } });
    expect(await typed(await open(), 'Seen, and kept')).toMatchObject({ kind: 'saved', record: { faults: [] } });
  });

  test('what is published of a draft is told to nobody who edits that draft on', async () => {
    await title('Published');
    const opened = { ...(await open()), version: 2 };
    await editing.clearPublished(await publish(() => title('While it was built')), ada);
    expect(await typed(opened, 'Typed on')).toMatchObject({ kind: 'saved', record: { version: 3, faults: [] } });
  });

  test('files that cannot be read do not keep the others from being edited', async () => {
    await writeFile(join(folder, 'jobs/data-scientist.yaml'), 'title: [');
    await writeFile(join(folder, 'stray.yaml'), 'title: x');
    expect(await editing.faults()).toMatchObject([
      { ...job, field: '', text: expect.stringMatching(/^is not valid YAML/) },
      { collection: '', title: 'content/stray.yaml', text: 'is read by no collection' },
    ]);
    expect(await editing.record(job)).toBe(null);
    expect((await title('Other', { collection: 'jobs', id: 'ai-product-manager' })).faults).toEqual([]);
  });
});
