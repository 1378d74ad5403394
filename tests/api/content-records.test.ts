import { readdirSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EditedRecord, Overview, SavedRecord, SearchResult } from '../../contract/content-editing/calls.ts';
import { listPendingChanges } from '../../contract/content-editing/fields.ts';
import { root } from '../../server/project-folders.ts';
import { isTakenName } from '../../src/content/page-registry.ts';
import { makeAccount, openSession } from '../servers/accounts.ts';
import { enginesByScope } from '../servers/databases.ts';
import { expectFaults, expectProblem } from '../servers/requests.ts';
import { setUpEditor } from '../servers/set-up-site.ts';

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
    const now = await overview();
    expect(listPendingChanges(now)).toHaveLength(1);
    const home = now.collections.find(({ name }) => name === 'home-page');
    expect(home?.records).toEqual([
      expect.objectContaining({ id: 'only', state: 'changed', changedFields: ['Page title'], faults: [] }),
    ]);
    const found = await edit('GET', '/search?q=ZEPHYRS%20over%20a');
    expect(await found.json()).toEqual([
      expect.objectContaining<Partial<SearchResult>>({ collection: 'home-page', field: 'title', id: 'only' }),
    ]);

    expect(await saved(await put(changed, before.data))).toEqual({ version: 2, state: 'published', faults: [] });
    expect(listPendingChanges(await overview())).toEqual([]);
    expect(await get('home-page', 'only')).toMatchObject({ version: 2, changed: null });
  });

  test('gives no page a name that belongs to a route or to a page of the code', async () => {
    const routes = [...site.printRoutes().matchAll(/^\S+ \/([\w-]+)/gm)].map(([, name = '']) => name);
    const pages = readdirSync(`${root}src/pages`).flatMap((name) => name.match(/^[a-z0-9-]+(?=$|\.astro$)/) ?? []);
    expect(routes).toContain('readyz');
    expect(pages).toContain('pictures');
    expect([...routes, ...pages].filter((name) => !isTakenName(name))).toEqual([]);
    const { data } = await get('pages', 'trust');
    for (const id of ['readyz', 'healthz', 'pictures'])
      await expectFaults(await edit('POST', '/records/pages', { id, data, text: '' }), ['id']);
  });

  test('lets only administrators save the site settings, which can bring scripts onto the pages', async () => {
    const settings = await get('site', 'only');
    const analytics = { name: 'Counter', service: 'plausible', origin: 'https://count.example', id: 'firm.example' };
    const data = { ...(settings.data as object), analytics };
    await expectProblem(await put(settings, data), 403);
    expect((await saved(await put(settings, data, bob))).faults).toEqual([]);
  });

  test('finds text as displayed and as written', async () => {
    const { name } = (await get('company', 'only')).data as { name: string };
    const about = await get('about-page', 'only');
    await saved(await put(about, { ...(about.data as object), description: '{company} builds zephyrs' }));
    for (const words of [`${name} builds zephyrs`, '{company} builds zephyrs']) {
      expect(await read(`/search?q=${encodeURIComponent(words)}`), words).toMatchObject([
        { collection: 'about-page', field: 'description', id: 'only', excerpt: expect.stringContaining(words) },
      ]);
    }
  });

  test('stores nothing if a saved record has not changed', async () => {
    const { data, ...record } = await get('legal', 'privacy-policy');
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

  test('a record that a colleague saves while it is read is not overwritten', async () => {
    const opened = await get('search', 'only');
    const change = (title: string) => ({ ...(opened.data as object), title });
    const { contentEditing } = site.services;
    const state = contentEditing.state.bind(contentEditing);
    vi.spyOn(contentEditing, 'state').mockImplementationOnce(async () => {
      const before = await state();
      await saved(await put(opened, change('One'), bob));
      return before;
    });
    const read = await get('search', 'only');
    expect(read.data).toEqual(opened.data);
    await expectProblem(await put(read, change('Two')), 409);
    expect((await get('search', 'only')).data).toEqual(change('One'));
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
    // Bob's change ends the draft, as publishing or discarding it would.
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

  test('creates a post with its own text', async () => {
    const { data } = await get('blog', '1');
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
    for (const taken of ['a-new-post', '1']) await expectFaults(await begin(taken, bob), ['id']);
    const list = await get('blog-page', 'only');
    const named = await saved(await put(list, { ...(list.data as object), popular: ['a-new-post'] }));
    expect(named.faults).toEqual([]);
    await saved(await edit('DELETE', `${path('blog', 'a-new-post')}?version=1`));
    expect((await get('blog-page', 'only')).faults).toMatchObject([{ field: 'popular[0]' }]);
    expect((await edit('GET', path('blog', 'a-new-post'))).status).toBe(404);
    expect((await begin('a-new-post')).status).toBe(201);
    expect(await get('blog', 'a-new-post')).toMatchObject({ version: 3 });
  });

  test.each<[string, string[]]>([
    ['blog', ['A', 'a--b', '404', '../x', '__proto__', 'a'.repeat(101)]],
    ['legal', ['about', 'admin', 'blog', 'api']],
  ])('rejects the name of a record in %s', async (collection, ids) => {
    for (const id of ids)
      await expectFaults(await edit('POST', `/records/${collection}`, { id, data: {}, text: '' }), ['id']);
  });

  test('reports a deleted catalogue entry where a solution refers to it', async () => {
    const entry = await get('catalogue', 'university-portal');
    const address = `${path('catalogue', entry.id)}?version=0`;
    expect((await saved(await edit('DELETE', address))).state).toBe('deleted');
    const faults = async () => (await get('solutions', 'academic-institutional')).faults;
    const text = /^refers to the catalogue entry "university-portal", which does not exist/;
    expect(await faults()).toContainEqual(expect.objectContaining({ text: expect.stringMatching(text) }));
    expect(await get('catalogue', entry.id)).toMatchObject({ state: 'deleted', version: 1, data: entry.data });
    await expectProblem(await edit('DELETE', address, undefined, bob), 409);
    expect((await saved(await put({ ...entry, version: 1 }, entry.data))).state).toBe('published');
    expect(await faults()).toEqual([]);
  });

  test('single records cannot be added or deleted', async () => {
    await expectProblem(await edit('DELETE', `${path('home-page', 'only')}?version=0`), 404);
    const begin = await edit('POST', '/records/home-page', { id: 'b', data: {}, text: null });
    await expectProblem(begin, 404);
  });

  test('offers the valid names for each field, including drafts', async () => {
    const { data } = await get('catalogue', 'gre');
    await edit('POST', '/records/catalogue', { id: 'fresh-entry', data, text: null });
    const form = await read('/forms/solutions');
    expect(form).toMatchObject({ collection: 'solutions', title: 'Solutions' });
    expect(form.names['catalogue entry']).toContain('fresh-entry');
  });
});
