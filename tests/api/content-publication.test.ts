import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { DraftKey, EditedRecord } from '../../contract/content-editing/calls.ts';
import { listPendingChanges } from '../../contract/content-editing/fields.ts';
import { ContentEditing } from '../../server/content/editing/content-editing.ts';
import { listDrafts } from '../../server/content/editing/drafts.ts';
import { readEditedContent } from '../../server/content/editing/edited-content.ts';
import { listFaults } from '../../server/content/editing/overview.ts';
import type { ContentState } from '../../server/content/editing/protocol.ts';
import { ContentWorker } from '../../server/content/editing/worker.ts';
import { listChanges } from '../../server/content/publishing/changes.ts';
import type { LiveSite } from '../../server/content/publishing/live-site.ts';
import type { PublicationLog } from '../../server/content/publishing/publication-log.ts';
import { Publishing } from '../../server/content/publishing/publishing.ts';
import { type Database, openDatabase } from '../../server/database/open.ts';
import { contentFolder } from '../../server/project-folders.ts';
import { enginesByScope, freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { until } from '../servers/until.ts';

const ada = { adminId: 'a', name: 'Ada', email: 'ada@test.example' };
const job = { collection: 'jobs', id: 'data-scientist' };
const other = { collection: 'jobs', id: 'ai-product-manager' };

/** Renders no pages, because these tests have no built site. */
class RecordsAlone extends ContentWorker {
  meanwhile: () => Promise<unknown> = async () => {};

  override call: ContentWorker['call'] = async (call, ...given) => {
    if (call !== 'site') return super.call(call, ...given) as never;
    const content = await readEditedContent(given[0] as ContentState);
    const faults = listFaults(content);
    if (faults.length > 0) return faults as never;
    const changes = listChanges(content);
    const { meanwhile } = this;
    this.meanwhile = async () => {};
    await meanwhile();
    return { changes } as never;
  };
}

describe.each(enginesByScope)('Publishing edits on %s', (engine) => {
  let stored: TestDatabase;
  let database: Database;
  let editing: ContentEditing;
  let log: PublicationLog;
  let worker: RecordsAlone;
  let publishing: Publishing;
  let parent: string;
  let folder: string;

  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'publication-'));
    folder = join(parent, 'content');
    stored = await freshDatabase(engine);
    database = await openDatabase(stored.url);
    worker = new RecordsAlone();
    editing = new ContentEditing(database.db, { folder, uploads: join(parent, 'uploads'), worker });
    log = editing.log;
  });
  afterAll(async () => {
    await editing?.close();
    await database?.db.destroy();
    await stored?.remove();
    await rm(parent, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await rm(folder, { recursive: true, force: true });
    await cp(contentFolder, folder, { recursive: true });
    for (const table of ['drafts', 'files', 'publications', 'published_records'])
      await stored.run(`delete from content_${table}`);
    publishing = await openPublishing();
  });
  afterEach(async () => {
    await publishing.close();
  });

  const openPublishing = () => {
    const live = { moment: new Date(), dueDates: [], known: new Map(), prepare: () => () => {} } as unknown as LiveSite;
    const report = (error: unknown) => {
      throw error;
    };
    return Publishing.open(
      { db: database.db, editing, live, origin: 'http://localhost', root: parent, pushes: false, report },
      0,
    );
  };
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
  const pending = async (): Promise<DraftKey[]> =>
    (await listDrafts(database.db)).map(({ collection, id, version }) => ({ collection, id, version }));
  const publish = async (chosen?: DraftKey[], meanwhile: () => Promise<unknown> = async () => {}) => {
    worker.meanwhile = meanwhile;
    const outcome = await publishing.publish(chosen ?? (await pending()), ada);
    await until('the files are written', async () => (await log.withoutCommit()).length === 0);
    return outcome;
  };
  const fileText = (key = job) => readFile(join(folder, `${key.collection}/${key.id}.yaml`), 'utf8');
  const changeTitleOutside = async (words: string) =>
    writeFile(join(folder, 'jobs/data-scientist.yaml'), (await fileText()).replace(/^title: .*$/m, `title: ${words}`));

  test('removes published drafts, except those changed again meanwhile', async () => {
    await title('Published');
    await title('Published too', other);
    expect(await publish()).toMatchObject({ kind: 'published', publication: { number: 1 } });
    expect(await fileText()).toContain('title: Published\n');
    expect(await listDrafts(database.db)).toEqual([]);
    expect(await open()).toMatchObject({ state: 'published', faults: [], version: 1 });

    await title('Changed again');
    await publish(undefined, () => title('While it was rendered'));
    expect(await fileText()).toContain('title: Changed again\n');
    expect(await open()).toMatchObject({ state: 'changed', faults: [], data: { title: 'While it was rendered' } });
    expect((await open()).published).toMatchObject({ data: { title: 'Changed again' } });
    expect(listPendingChanges(await editing.overview())).toHaveLength(1);
  });

  test('publishes only selected changes, and only as reviewed', async () => {
    await title('Chosen');
    await title('Not chosen', other);
    const [seen] = (await pending()).filter(({ id }) => id === job.id);
    if (!seen) throw new Error('nothing waits');
    await title('Somebody went on');
    expect(await publish([seen])).toEqual({ kind: 'changed' });
    expect(await log.latest()).toBe(0);
    expect(await publish((await pending()).filter(({ id }) => id === job.id))).toMatchObject({
      kind: 'published',
      publication: { records: [{ ...job, title: 'Somebody went on', change: 'changed' }] },
    });
    expect(await fileText(other)).not.toContain('Not chosen');
    expect(await listDrafts(database.db)).toMatchObject([other]);
  });

  test('an error in one draft does not block others', async () => {
    await title('Whole');
    await title('', other);
    const all = await pending();
    expect(await publish(all)).toMatchObject({ kind: 'faults', faults: [{ ...other, field: 'title' }] });
    expect(await log.latest()).toBe(0);
    expect(await publish(all.filter(({ id }) => id === job.id))).toMatchObject({ kind: 'published' });
  });

  test('simultaneous publications run one after the other', async () => {
    await title('One');
    await title('Two', other);
    const [one, two] = await pending();
    if (!one || !two) throw new Error('too little waits');
    const second = await openPublishing();
    try {
      const outcome = await publish([one], async () => {
        expect(await second.publish([two], ada)).toMatchObject({ publication: { number: 1 } });
      });
      expect(outcome).toMatchObject({ kind: 'published', publication: { number: 2 } });
    } finally {
      await second.close();
    }
    expect((await log.page()).map(({ number, records }) => [number, records.length])).toEqual([
      [2, 1],
      [1, 1],
    ]);
  });

  test('requests for unknown files share one look for newer publications', async () => {
    const latest = vi.spyOn(log, 'latest');
    onTestFinished(() => latest.mockRestore());
    await Promise.all(Array.from({ length: 1000 }, () => publishing.catchUp()));
    // The loop that follows other processes may look too.
    expect(latest.mock.calls.length).toBeLessThan(5);
    const looks = latest.mock.calls.length;
    await publishing.catchUp();
    expect(latest.mock.calls.length).toBeGreaterThan(looks);
  });

  test('publishes a picture with its record', async () => {
    const jpeg = await sharp({ create: { width: 99, height: 99, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    for (const name of ['Red.jpg', 'Unused.jpg']) await editing.uploads.addPicture(name, jpeg, ada);
    expect(listPendingChanges(await editing.overview())).toEqual([]);
    const key = { collection: 'blog', id: '1' };
    const { version, data, text } = await open(key);
    const { picture } = data as { picture: { src: string } };
    const changed = { ...(data as object), picture: { ...picture, src: 'images/uploads/red.webp' } };
    await editing.save(key, { version, data: changed as never, text }, ada);
    expect(await publish()).toMatchObject({ kind: 'published' });
    expect(existsSync(join(folder, 'images/uploads/red.webp'))).toBe(true);
    expect(existsSync(join(folder, 'images/uploads/unused.webp'))).toBe(false);
    const isLive = (await editing.uploads.list()).map(({ path, isPublished }) => [path, isPublished]);
    expect(Object.fromEntries(isLive)).toEqual({
      'images/uploads/red.webp': true,
      'images/uploads/unused.webp': false,
    });
    // A published picture cannot be removed, and another of the same name is renamed.
    await editing.uploads.remove('images/uploads/red.webp');
    expect(await stored.run(`select name from content_files where name = 'images/uploads/red.webp'`)).toHaveLength(1);
    const again = await editing.uploads.addPicture('red', jpeg, ada);
    expect(again).toEqual({ path: 'images/uploads/red-2.webp' });
  });

  test('publishes a file byte for byte', async () => {
    const bytes = Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      randomBytes(2_500_000),
      Buffer.from('\nstartxref\n9\n%%EOF\n'),
    ]);
    await editing.uploads.addFile('Long.pdf', bytes, ada);
    const key = { collection: 'whitepapers', id: 'clinical-ai-governance' };
    const { version, data, text } = await open(key);
    const changed = { ...(data as object), download: { file: 'long.pdf' } };
    await editing.save(key, { version, data: changed as never, text }, ada);
    expect(await publish()).toMatchObject({ kind: 'published' });
    expect((await readFile(join(folder, 'files/long.pdf'))).equals(bytes)).toBe(true);
  });

  test('another machine shows it without the files, until its files change', async () => {
    const elsewhere = join(parent, 'elsewhere');
    await cp(folder, elsewhere, { recursive: true });
    const there = new ContentEditing(database.db, { folder: elsewhere, uploads: join(parent, 'uploads') });
    const record = () => there.record(job);
    try {
      await title('Published');
      await publish();
      await title('Published twice');
      await publish();
      const published = {
        state: 'published',
        data: { title: 'Published twice' },
        faults: [],
        isChangedElsewhere: false,
      };
      expect(await record()).toMatchObject(published);

      // A release with the file as first published changes nothing.
      const path = join(elsewhere, 'jobs/data-scientist.yaml');
      const released = (await readFile(path, 'utf8')).replace(/^title: .*$/m, 'title: Published');
      await writeFile(path, released);
      expect(await record()).toMatchObject(published);

      // A release with another file overwrites nothing, but the difference is reported.
      await writeFile(path, released.replace('title: Published', 'title: By a developer'));
      expect(await record()).toMatchObject({ data: { title: 'Published twice' }, isChangedElsewhere: true });

      // Once a release contains all published files, later changes to them count.
      await cp(folder, elsewhere, { recursive: true });
      await writeFile(path, released.replace('title: Published', 'title: By a developer'));
      const brought = { state: 'published', data: { title: 'By a developer' }, isChangedElsewhere: false };
      expect(await record()).toMatchObject(brought);
    } finally {
      await there.close();
      await rm(elsewhere, { recursive: true });
    }
  });

  test('an older backup overwrites no newer file', async () => {
    await title('First');
    await publish();
    await changeTitleOutside('By a developer');
    await title('Second', other);
    await publish();
    for (const table of ['published_records', 'publications'])
      await stored.run(`delete from content_${table} where number = 2`);
    expect(await open()).toMatchObject({ state: 'published', data: { title: 'By a developer' } });
    expect(await open(other)).toMatchObject({ state: 'published', data: { title: 'Second' } });

    await title('Third', other);
    expect(await publish()).toMatchObject({ kind: 'published', publication: { number: 2 } });
    expect(await fileText()).toContain('title: By a developer\n');
    expect(await fileText(other)).toContain('title: Third\n');
    expect(await open(other)).toMatchObject({ state: 'published', data: { title: 'Third' } });
  });

  test.skipIf(process.getuid?.() === 0)('publishes even if the files cannot be written', async () => {
    await title('Published');
    await chmod(join(folder, 'jobs'), 0o500);
    try {
      expect(await publish()).toMatchObject({ kind: 'published' });
      expect(await open()).toMatchObject({ state: 'published', data: { title: 'Published' } });
      expect(await log.page()).toMatchObject([{ commit: null, commitReason: expect.stringContaining('cannot be') }]);
    } finally {
      await chmod(join(folder, 'jobs'), 0o700);
    }
  });

  test('reverts a publication record by record', async () => {
    const before = (await open()).data as { title: string };
    await title('First');
    await title('Other first', other);
    await publish();
    await title('Second');
    await publish();
    const records = await log.stateBefore(1, [job]);
    expect(await editing.revert(records ?? [], ada)).toEqual({ drafts: [job], kept: [] });
    expect(await open()).toMatchObject({ state: 'changed', data: { title: before.title } });
    await publish();
    expect(await fileText()).toContain(`title: ${before.title}\n`);
    expect(await fileText(other)).toContain('title: Other first\n');
    expect((await log.page())[0]).toMatchObject({
      by: 'Ada',
      differences: [{ ...job, field: 'title', before: 'Second', after: before.title }],
    });
    expect(await log.stateBefore(4)).toBe(null);
  });

  test('a revert overwrites no other draft, and names its record', async () => {
    await title('First');
    await title('Other first', other);
    await publish();
    await title('Not published yet');
    const records = (await log.stateBefore(1)) ?? [];
    const bob = { adminId: 'b', name: 'Bob', email: 'bob@test.example' };
    // The second time, its own draft is already there.
    for (const _turn of [1, 2]) {
      expect(await editing.revert(records, bob)).toEqual({ drafts: [other], kept: ['Not published yet'] });
      expect(await open()).toMatchObject({ data: { title: 'Not published yet' }, changed: { by: 'Ada' } });
      expect(await open(other)).toMatchObject({ state: 'changed', changed: { by: 'Bob' } });
    }
  });

  test('adds, deletes and restores a record', async () => {
    const { data } = await open();
    await editing.create(
      'jobs',
      { id: 'new-one', data: { ...(data as object), title: 'New' } as never, text: null },
      ada,
    );
    await publish();
    const key = { collection: 'jobs', id: 'new-one' };
    expect(await fileText(key)).toContain('title: New\n');
    await editing.remove({ ...key, version: (await open(key)).version }, ada);
    await publish();
    expect(existsSync(join(folder, 'jobs/new-one.yaml'))).toBe(false);
    expect(await editing.revert((await log.stateBefore(2)) ?? [], ada)).toEqual({ drafts: [key], kept: [] });
    await publish();
    expect(await fileText(key)).toContain('title: New\n');
  });

  test('a record that changed under its draft is reported until saved again', async () => {
    await title('Draft');
    await changeTitleOutside('From outside');
    expect(await open()).toMatchObject({
      faults: [{ ...job, title: 'Draft', field: '', text: 'has changed since this draft began' }],
      data: { title: 'Draft' },
      published: { data: { title: 'From outside' } },
    });
    expect((await title('Draft')).faults).toEqual([]);
    // A file with different formatting but the same values is the same record.
    const path = join(folder, 'jobs/data-scientist.yaml');
    await writeFile(path, `# A note\n${(await fileText()).trim()}\n\n`);
    expect(await open()).toMatchObject({ faults: [] });
    await rm(path);
    expect(await open()).toMatchObject({ faults: [{ text: 'was deleted since this draft began' }] });
  });

  const typed = (opened: EditedRecord, words: string) =>
    editing.save(
      job,
      { version: opened.version, base: opened.base, data: { ...(opened.data as object), title: words }, text: null },
      ada,
    );

  test('warns a form whose file has changed, and lets it continue', async () => {
    const opened = await open();
    await changeTitleOutside('From outside');
    const first = await typed(opened, 'Typed meanwhile');
    expect(first).toMatchObject({
      kind: 'conflict',
      record: { version: 0, changed: null, data: { title: 'From outside' } },
    });
    expect(await listDrafts(database.db)).toEqual([]);
    if (first.kind !== 'conflict') throw new Error(first.kind);
    expect(await typed(first.record, 'Chosen')).toMatchObject({ kind: 'saved', record: { version: 1 } });

    const again = await open();
    await changeTitleOutside('Once more from outside');
    expect(await typed(again, 'Typed on')).toMatchObject({
      kind: 'conflict',
      record: { version: 1, data: { title: 'Once more from outside' } },
    });
    expect(await open()).toMatchObject({ version: 1, data: { title: 'Chosen' } });
    expect(await typed(await open(), 'Seen, and kept')).toMatchObject({ kind: 'saved', record: { faults: [] } });
  });

  test('does not interrupt editors of a draft when it is published', async () => {
    await title('Published');
    const opened = await open();
    await publish();
    expect(await typed(opened, 'Typed on')).toMatchObject({ kind: 'saved', record: { version: 2, faults: [] } });
    const again = { ...(await open()), version: 3 };
    await publish(undefined, () => title('While it was rendered'));
    expect(await typed(again, 'Typed on again')).toMatchObject({ kind: 'saved', record: { version: 4, faults: [] } });
  });

  test('unreadable files do not block edits to others', async () => {
    await writeFile(join(folder, 'jobs/data-scientist.yaml'), 'title: [');
    await writeFile(join(folder, 'stray.yaml'), 'title: x');
    expect(await editing.record(job)).toBe(null);
    expect((await title('Other', other)).faults).toEqual([]);
    expect(await publish()).toMatchObject({
      kind: 'faults',
      faults: [
        { ...job, field: '', text: expect.stringMatching(/^is not valid YAML/) },
        { collection: '', title: 'content/stray.yaml', text: 'belongs to no collection' },
      ],
    });
  });
});
