import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { EditedRecord, Overview, SavedRecord, SearchResult } from '../../contract/content-editing/calls.ts';
import type { solutionSchema } from '../../src/content/solution.ts';
import { readSampleRecords } from '../reading/records.ts';
import { makeAccount, openSession } from '../servers/accounts.ts';
import { enginesByScope } from '../servers/databases.ts';
import { expectProblem, faultyFields } from '../servers/requests.ts';
import { setUpEditor } from '../servers/set-up-site.ts';

/** The entries of the catalogue that a solution names. */
function listEntries(solution: z.infer<typeof solutionSchema>): string[] {
  if (solution.kind === 'sector') return solution.products.map(({ entry }) => entry);
  return solution.kind === 'industry' ? (solution.platforms?.entries ?? []) : [];
}

describe.each(enginesByScope)('Editing records on %s', (engine) => {
  const { database, site, edit, read, cookie } = setUpEditor(engine);
  let bob: string;

  beforeAll(async () => {
    bob = await openSession(site, (await makeAccount(site, 'administrator')).id);
  });
  beforeEach(() => database.run('delete from content_drafts'));

  const path = (collection: string, id: string) => `/records/${collection}/${id}`;
  const get = async (collection: string, id: string, session = cookie()): Promise<EditedRecord> =>
    (await edit('GET', path(collection, id), undefined, session)).json();
  const put = (record: EditedRecord, data: unknown, session = cookie(), text = record.text) =>
    edit('PUT', path(record.collection, record.id), { version: record.version, data, text }, session);
  const saved = async (answer: Response): Promise<SavedRecord> => {
    expect(answer.status).toBeLessThan(300);
    return answer.json();
  };
  const overview = (): Promise<Overview> => read('');

  test('changes a sentence, finds it, lists the change and reverts it', async () => {
    const before = await get('home-page', 'only');
    expect(before).toMatchObject({ page: '/', state: 'published', version: 0, faults: [] });
    const data = { ...(before.data as object), title: 'Zephyrs over a quixotic quay' };
    expect(await saved(await put(before, data))).toEqual({ version: 1, state: 'changed', faults: [] });

    const changed = await get('home-page', 'only', bob);
    expect(changed).toMatchObject({ state: 'changed', version: 1, data, changed: { by: 'The editor' } });
    expect(changed.published?.data).toEqual(before.data);
    const { collections, pending } = await overview();
    expect(pending).toBe(1);
    const home = collections.find(({ name }) => name === 'home-page');
    expect(home?.records).toEqual([
      expect.objectContaining({ id: 'only', state: 'changed', changedFields: ['Page title'], faults: [] }),
    ]);
    const found = await edit('GET', '/search?q=ZEPHYRS%20over%20a');
    expect(await found.json()).toEqual([
      expect.objectContaining<Partial<SearchResult>>({ collection: 'home-page', field: 'title', id: 'only' }),
    ]);

    expect(await saved(await put(changed, before.data))).toEqual({ version: 2, state: 'published', faults: [] });
    expect((await overview()).pending).toBe(0);
    expect(await get('home-page', 'only')).toMatchObject({ version: 2, changed: null });
  });

  test('lets only administrators save the site settings, which can bring scripts onto the pages', async () => {
    const settings = await get('site', 'only');
    const analytics = {
      name: 'The counter',
      service: 'plausible',
      origin: 'https://count.example',
      id: 'firm.example',
    };
    const data = { ...(settings.data as object), analytics };
    await expectProblem(await put(settings, data), 403);
    expect((await saved(await put(settings, data, bob))).faults).toEqual([]);
  });

  test('finds text as displayed and as written', async () => {
    const { name } = (await get('company', 'only')).data as { name: string };
    const about = await get('about-page', 'only');
    await saved(await put(about, { ...(about.data as object), description: '{company} builds zephyrs' }));
    const find = async (words: string): Promise<SearchResult[]> =>
      (await edit('GET', `/search?q=${encodeURIComponent(words)}`)).json();
    for (const [words, excerpt] of [
      [`${name} builds zephyrs`, `${name} builds zephyrs`],
      ['{company} builds zephyrs', '{company} builds zephyrs'],
    ] as const) {
      const found = await find(words);
      expect(found, words).toMatchObject([
        { collection: 'about-page', field: 'description', id: 'only', excerpt: expect.stringContaining(excerpt) },
      ]);
    }
  });

  test('stores nothing if a saved record has not changed', async ({ skip }) => {
    const [{ id } = { id: '' }] = readSampleRecords('legal');
    skip(id === '', 'The content has no legal page.');
    const { data, ...record } = await get('legal', id);
    const reordered = Object.fromEntries(Object.entries(data as object).reverse());
    expect(await saved(await put({ data, ...record }, reordered))).toEqual({
      version: 0,
      state: 'published',
      faults: [],
    });
    expect(await database.run('select * from content_drafts')).toEqual([]);
  });

  test('warns the second of two editors, who loses nothing and can continue', async () => {
    const opened = await get('company', 'only');
    const change = (tagline: string) => ({ ...(opened.data as object), description: tagline });
    const text = 'Small models for small machines, built where the data is made and tested in the field for years.';
    await saved(await put(opened, change(`${text} A`), cookie()));
    const refused = await put(opened, change(`${text} B`), bob);
    const problem = (await expectProblem(refused, 409)) as unknown as { conflict: EditedRecord };
    expect(problem.conflict).toMatchObject({ version: 1, data: change(`${text} A`), changed: { by: 'The editor' } });
    expect((await get('company', 'only')).data).toEqual(change(`${text} A`));
    await saved(await put(problem.conflict, change(`${text} B`), bob));
    expect(await get('company', 'only')).toMatchObject({ version: 2, data: change(`${text} B`) });
  });

  test('a save without changes interrupts nobody', async () => {
    const opened = await get('search', 'only');
    const data = { ...(opened.data as object), title: 'Search again' };
    const { version } = await saved(await put(opened, data));
    expect(await saved(await put({ ...opened, version }, data, bob))).toMatchObject({ version, state: 'changed' });
  });

  test('of ten simultaneous saves, one wins and the others are warned', async () => {
    const opened = await get('search', 'only');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => put(opened, { ...(opened.data as object), title: `Search ${index}` })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await get('search', 'only')).data).toMatchObject({ title: `Search ${winner}` });
  });

  test('a form opened before a draft ended does not overwrite the current version', async () => {
    const opened = await get('search', 'only');
    const change = (title: string) => ({ ...(opened.data as object), title });
    const { version } = await saved(await put(opened, change('One')));
    // Published or discarded by another editor meanwhile: there is no draft, as when it was opened.
    await saved(await put({ ...opened, version }, opened.data, bob));
    expect(await get('search', 'only')).toMatchObject({ state: 'published', version: 2 });
    await expectProblem(await put(opened, change('Two')), 409);
    await expectProblem(await put({ ...opened, version: 1 }, change('Two')), 409);
    await saved(await put({ ...opened, version: 2 }, change('Two')));
  });

  test('stores a draft with errors and lists them', async () => {
    const opened = await get('webinars-page', 'only');
    const data = { ...(opened.data as object), description: `{company} ${'long '.repeat(40)}`, related: ['/nowhere'] };
    const { faults } = await saved(await put(opened, data));
    expect(faults.map(({ field, text }) => [field, text])).toEqual([
      [
        'description',
        expect.stringMatching(/^must have at most 170 characters \(it has \d+ with its placeholders filled in\)$/),
      ],
      ['related[0]', expect.stringMatching(/^refers to the page "\/nowhere", which does not exist\. The closest is/)],
    ]);
    expect((await overview()).collections.find(({ name }) => name === 'webinars-page')?.records).toContainEqual(
      expect.objectContaining({ id: 'only', faults }),
    );
  });

  test('creates a post with its own text', async ({ skip }) => {
    const [taken = ''] = readSampleRecords('blog').map(({ id }) => id);
    skip(taken === '', 'The content has no post.');
    const { data } = await get('blog', taken);
    const article = 'First words.\n\n| a | b |\n|---|---|\n| 1 | 2 |';
    const begin = (id: string, session = cookie()) =>
      edit('POST', '/records/blog', { id, data, text: article }, session);
    const answer = await begin('a-new-post');
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ version: 1, state: 'new' });
    expect(await get('blog', 'a-new-post')).toMatchObject({
      page: '/blog/a-new-post',
      state: 'new',
      text: article,
      published: null,
    });
    expect(faultyFields(await expectProblem(await begin('a-new-post', bob), 422))).toEqual(['id']);
    expect(faultyFields(await expectProblem(await begin(taken), 422))).toEqual(['id']);
    // What names it is at fault once it is gone again.
    const list = await get('blog-page', 'only');
    expect(await saved(await put(list, { ...(list.data as object), popular: ['a-new-post'] }))).toMatchObject({
      faults: [],
    });
    const removed = await edit('DELETE', `${path('blog', 'a-new-post')}?version=1`);
    await saved(removed);
    expect((await get('blog-page', 'only')).faults).toMatchObject([{ field: 'popular[0]' }]);
    expect((await edit('GET', path('blog', 'a-new-post'))).status).toBe(404);
    expect((await begin('a-new-post')).status).toBe(201);
    expect(await get('blog', 'a-new-post')).toMatchObject({ version: 3 });
  });

  test.each([
    'A',
    'a--b',
    '404',
    '../x',
    '__proto__',
    'a'.repeat(101),
  ])('rejects %s as the name of a record', async (id) => {
    const answer = await edit('POST', '/records/blog', { id, data: {}, text: '' });
    expect(faultyFields(await expectProblem(answer, 422))).toEqual(['id']);
  });

  test('gives no legal page the address of another page', async () => {
    for (const id of ['about', 'admin', 'blog', 'api']) {
      const answer = await edit('POST', '/records/legal', { id, data: {}, text: '' });
      expect(faultyFields(await expectProblem(answer, 422)), id).toEqual(['id']);
    }
  });

  test('reports a deleted catalogue entry where a solution refers to it', async ({ skip }) => {
    const naming = readSampleRecords('solutions').find(({ data }) => listEntries(data).length > 0);
    const [id = ''] = naming ? listEntries(naming.data) : [];
    skip(id === '', 'No solution of the content names a catalogue entry.');
    const entry = await get('catalogue', id);
    const address = `${path('catalogue', id)}?version=0`;
    expect((await saved(await edit('DELETE', address))).state).toBe('deleted');
    const faults = async () => (await get('solutions', naming?.id ?? '')).faults;
    expect(await faults()).toContainEqual(
      expect.objectContaining({
        title: naming?.data.title,
        text: expect.stringMatching(new RegExp(`^refers to the catalogue entry "${id}", which does not exist`)),
      }),
    );
    expect(await get('catalogue', id)).toMatchObject({ state: 'deleted', version: 1, data: entry.data });
    await expectProblem(await edit('DELETE', address, undefined, bob), 409);
    expect((await saved(await put({ ...entry, version: 1 }, entry.data))).state).toBe('published');
    expect(await faults()).toEqual([]);
  });

  test('single records cannot be added or deleted', async () => {
    await expectProblem(await edit('DELETE', `${path('home-page', 'only')}?version=0`), 404);
    const begin = await edit('POST', '/records/home-page', { id: 'b', data: {}, text: null });
    await expectProblem(begin, 404);
  });

  test('offers the valid names for each field, including drafts', async ({ skip }) => {
    const [{ id } = { id: '' }] = readSampleRecords('catalogue');
    skip(id === '', 'The catalogue has no entries.');
    const { data } = await get('catalogue', id);
    await edit('POST', '/records/catalogue', { id: 'fresh-entry', data, text: null });
    const form = await read('/forms/solutions');
    expect(form).toMatchObject({ collection: 'solutions', title: 'Solutions' });
    if (form.names['catalogue entry']) expect(form.names['catalogue entry']).toContain('fresh-entry');
  });
});
