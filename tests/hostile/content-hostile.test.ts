import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contentFolder } from '../../server/places.ts';
import { call, makeAccount, sessionOf } from '../servers/accounts.ts';
import { enginesByScope, freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { expectProblem } from '../servers/problems.ts';
import { startApplication, type TestSite } from '../servers/site.ts';

const content = pathToFileURL(`${contentFolder}/`);

describe.each(enginesByScope)('What the editing of content is sent on %s', (engine) => {
  let database: TestDatabase;
  let site: TestSite;
  let editor: string;

  beforeAll(async () => {
    database = await freshDatabase(engine);
    site = await startApplication(database.url);
    editor = await sessionOf(site, (await makeAccount(site, 'editor')).id);
  });
  afterAll(async () => {
    await site?.stop();
    await database?.remove();
  });
  beforeEach(async () => {
    await database.run('delete from content_drafts');
  });

  const strange = [
    ...['__proto__', 'constructor', 'toString', '..%2f..%2fpackage', 'a%2fb', '%00', 'x%00y'],
    ...['%ff', '%20', 'jobs%20', 'JOBS', 'x'.repeat(99), 'x'.repeat(5000), '%F0%9F%92%A9', '-1', 'null', '*', '%25'],
  ];

  test('finds no record under strange names', async () => {
    const change = { version: 0, data: {}, text: null };
    for (const name of strange) {
      for (const path of [`${name}/only`, `jobs/${name}`, `${name}/${name}`]) {
        for (const [method, address, body] of [
          ['GET', `/api/content/records/${path}`, undefined],
          ['PUT', `/api/content/records/${path}`, change],
          ['DELETE', `/api/content/records/${path}?version=0`, undefined],
          ['DELETE', `/api/content/drafts/${path}?version=0`, undefined],
        ] as const) {
          const answer = await call(site, method, address, body, editor);
          expect([400, 404, 414], `${method} ${address}`).toContain(answer.status);
        }
      }
      expect([400, 404, 414]).toContain(
        (await call(site, 'GET', `/api/content/forms/${name}`, undefined, editor)).status,
      );
      const begin = await call(site, 'POST', `/api/content/records/${name}`, { id: 'x', data: {}, text: null }, editor);
      expect([400, 404, 414], name).toContain(begin.status);
    }
    expect(await database.run('select * from content_drafts')).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['a list', []],
    ['a version that is a text', { version: '0', data: {}, text: null }],
    ['a version below 0', { version: -1, data: {}, text: null }],
    ['a version with a fraction', { version: 0.5, data: {}, text: null }],
    ['no version', { data: {}, text: null }],
    ['a list as fields', { version: 0, data: [], text: null }],
    ['a number as fields', { version: 0, data: 1, text: null }],
    ['a field too many', { version: 0, data: {}, text: null, kind: 'x' }],
    ['too long a text', { version: 0, data: {}, text: 'x'.repeat(500_001) }],
  ])('is refused when it is %s', async (_what, body) => {
    const put = await call(site, 'PUT', '/api/content/records/jobs/data-scientist', body, editor);
    await expectProblem(put, 422);
    const begin = await call(site, 'POST', '/api/content/records/jobs', body, editor);
    await expectProblem(begin, 422);
    expect(await database.run('select * from content_drafts')).toEqual([]);
  });

  test('is refused when it is larger than 1 MB, or no JSON', async () => {
    const path = '/api/content/records/jobs/data-scientist';
    const send = (body: string, type = 'application/json') =>
      fetch(site.url + path, { method: 'PUT', headers: { cookie: editor, 'content-type': type }, body });
    await expectProblem(
      await send(JSON.stringify({ version: 0, data: { a: 'x'.repeat(1024 * 1024) }, text: null })),
      413,
    );
    await expectProblem(await send('{"version":0,"data":{"__proto__":{"a":1}},"text":null}'), 400);
    await expectProblem(await send('{'), 400);
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    await expectProblem(await send(`{"version":0,"data":{"a":${deep}},"text":null}`), 422);
    await expectProblem(await send(deep), 422);
    await expectProblem(await send('version=0', 'application/x-www-form-urlencoded'), 415);
    for (const version of ['', 'x', '-1', '1.5', '99999999999', '1&version=2']) {
      await expectProblem(await call(site, 'DELETE', `${path}?version=${version}`, undefined, editor), 404);
    }
  });

  test('is kept as it is but for what XML forbids, and shows as faults', async () => {
    const data = {
      title: '\u0000\ud800\u202e<script>alert(1)</script>{{}}$ {company}',
      list: [null, 1e308, true, [{}]],
    };
    const change = { version: 0, data, text: null };
    const put = await call(site, 'PUT', '/api/content/records/jobs/data-scientist', change, editor);
    expect(put.status).toBe(200);
    const record = await (
      await call(site, 'GET', '/api/content/records/jobs/data-scientist', undefined, editor)
    ).json();
    expect(record.data).toEqual({ ...data, title: '\u202e<script>alert(1)</script>{{}}$ {company}' });
    expect(record.faults.length).toBeGreaterThan(3);
    for (const path of ['', '/faults', '/search?q=script', '/records/blog/1']) {
      expect((await call(site, 'GET', `/api/content${path}`, undefined, editor)).status, path).toBe(200);
    }
    for (const q of ['%00', '%F0%9F%92%A9', '\\', '[', '%25', 'x'.repeat(200)]) {
      expect((await call(site, 'GET', `/api/content/search?q=${q}`, undefined, editor)).status, q).toBe(200);
    }
    await expectProblem(await call(site, 'GET', `/api/content/search?q=${'x'.repeat(201)}`, undefined, editor), 422);
    await expectProblem(await call(site, 'GET', '/api/content/search?q=a&q=b', undefined, editor), 422);
  });

  test('records of any shape that break what names are made of are faults and nothing else', async () => {
    const shapes: [string, string, unknown][] = [
      ['company', 'only', {}],
      ['company', 'only', { name: { a: 1 }, legal: [] }],
      ['figures', 'only', { engineers: [] }],
      ['blog', '1', { charts: 'x', title: null, status: [], publishOn: {} }],
      ['blog', '2', { charts: [null, 1], title: { a: 1 } }],
      ['caseStudies', '1', { detail: 1 }],
      ['blog-page', 'only', { categories: { a: 1 } }],
      ['whitepapers-page', 'only', { filters: [[1], null] }],
      ['webinars', 'edge-ai-live-bench', { date: {}, time: 1, publishOn: 'x' }],
      ['solutions', 'education', { kind: ['industry'] }],
      ['catalogueCategories', 'iot', {}],
      ['company', 'only', 'a text'],
    ];
    for (const [collection, id, data] of shapes) {
      await database.run('delete from content_drafts');
      const path = `/api/content/records/${collection}/${id}`;
      const { text } = await (await call(site, 'GET', path, undefined, editor)).json();
      const put = await call(site, 'PUT', path, { version: 0, data, text }, editor);
      expect(put.status, JSON.stringify([collection, data])).toBe(200);
      expect((await put.json()).faults, collection).not.toEqual([]);
      for (const end of [
        '',
        '/faults',
        `/records/${collection}/${id}`,
        `/forms/${collection}`,
        '/search?q=engineers',
      ]) {
        expect((await call(site, 'GET', `/api/content${end}`, undefined, editor)).status, end + collection).toBe(200);
      }
    }
  });

  test.each([
    ['signs of elements', '<'.repeat(400_000)],
    ['signs of pictures', '!['.repeat(200_000)],
    ['links', '](/'.repeat(130_000)],
    ['quotes in each other', '> '.repeat(200_000)],
    ['emphasis', '*a_ '.repeat(100_000)],
  ])(
    'a text of nothing but %s harms nobody, and can be discarded',
    async (_name, text) => {
      const path = '/api/content/records/blog/1';
      const record = await (await call(site, 'GET', path, undefined, editor)).json();
      const put = await call(site, 'PUT', path, { version: record.version, data: record.data, text }, editor);
      expect(put.status).toBe(200);
      for (const end of ['', '/faults', '/records/blog/1', '/records/blog/2', '/search?q=engineers'])
        expect((await call(site, 'GET', `/api/content${end}`, undefined, editor)).status, end).toBe(200);
      const { version } = await put.json();
      const discarded = await call(site, 'DELETE', `/api/content/drafts/blog/1?version=${version}`, undefined, editor);
      expect(discarded.status).toBe(200);
    },
    60_000,
  );

  test('none of it is written into content/', async () => {
    expect(existsSync(new URL('jobs/data-scientist.yaml', content))).toBe(true);
    expect(await readFile(new URL('jobs/data-scientist.yaml', content), 'utf8')).not.toContain('<script');
    expect(await readdir(new URL('jobs/', content))).toHaveLength(5);
  });
});

test('CONTENT_EDITING=off leaves no call', async () => {
  const database = await freshDatabase('sqlite');
  const site = await startApplication(database.url, { CONTENT_EDITING: 'off' });
  const editor = await sessionOf(site, (await makeAccount(site, 'editor')).id);
  expect(site.guardedCalls.filter(({ path }) => path.startsWith('/api/content'))).toEqual([]);
  for (const path of ['', '/faults', '/records/jobs/data-scientist', '/pictures']) {
    await expectProblem(await call(site, 'GET', `/api/content${path}`, undefined, editor), 404);
  }
  expect(site.services.contentEditing.worker.process).toBe(undefined);
  await site.stop();
  await database.remove();
});
