import { beforeEach, describe, expect, test } from 'vitest';
import { call, makeAccount, openSession } from '../servers/accounts.ts';
import { enginesByScope } from '../servers/databases.ts';
import { expectProblem } from '../servers/requests.ts';
import { openSite, setUpEditor } from '../servers/set-up-site.ts';

describe.each(enginesByScope)('Hostile input to content editing on %s', (engine) => {
  const { database, site, edit, read, cookie } = setUpEditor(engine);
  beforeEach(() => database.run('delete from content_drafts'));

  const expectAnswers = async (...paths: string[]) => {
    for (const path of paths) expect((await edit('GET', path)).status, path).toBe(200);
  };
  const strange = [
    ...['__proto__', 'constructor', 'toString', '..%2f..%2fpackage', 'a%2fb', '%00', 'x%00y'],
    ...['%ff', '%20', 'jobs%20', 'JOBS', 'x'.repeat(99), 'x'.repeat(5000), '%F0%9F%92%A9', '-1', 'null', '*', '%25'],
  ];

  test('finds no record under strange names', async () => {
    const change = { version: 0, data: {}, text: null };
    for (const name of strange) {
      for (const path of [`${name}/only`, `jobs/${name}`, `${name}/${name}`]) {
        for (const [method, address, body] of [
          ['GET', `/records/${path}`, undefined],
          ['PUT', `/records/${path}`, change],
          ['DELETE', `/records/${path}?version=0`, undefined],
          ['GET', `/forms/${name}`, undefined],
          ['POST', `/records/${name}`, { id: 'x', data: {}, text: null }],
        ] as const) {
          const { status } = await edit(method, address, body);
          expect([400, 404, 414], `${method} ${address}`).toContain(status);
        }
      }
    }
    expect(await database.run('select * from content_drafts')).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['a version below 0', { version: -1, data: {}, text: null }],
    ['a list as fields', { version: 0, data: [], text: null }],
    ['an extra field', { version: 0, data: {}, text: null, kind: 'x' }],
    ['an overlong text', { version: 0, data: {}, text: 'x'.repeat(500_001) }],
  ])('is refused for %s', async (_what, body) => {
    await expectProblem(await edit('PUT', '/records/jobs/data-scientist', body), 422);
    await expectProblem(await edit('POST', '/records/jobs', body), 422);
    expect(await database.run('select * from content_drafts')).toEqual([]);
  });

  test('is refused when it exceeds 1 MB or is not JSON', async () => {
    const path = '/records/jobs/data-scientist';
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const [status, body, type = 'application/json'] of [
      [413, JSON.stringify({ version: 0, data: { a: 'x'.repeat(1024 * 1024) }, text: null })],
      [400, '{"version":0,"data":{"__proto__":{"a":1}},"text":null}'],
      [400, '{'],
      [422, `{"version":0,"data":{"a":${deep}},"text":null}`],
      [422, deep],
      [415, 'version=0', 'application/x-www-form-urlencoded'],
    ] as const) {
      const headers = { cookie: cookie(), 'content-type': type };
      await expectProblem(await fetch(`${site.url}/api/content${path}`, { method: 'PUT', headers, body }), status);
    }
    for (const version of ['', 'x', '-1', '1.5', '99999999999', '1&version=2']) {
      await expectProblem(await edit('DELETE', `${path}?version=${version}`), 404);
    }
  });

  test('is kept except for what XML forbids, and shown as errors', async () => {
    const data = {
      title: '\u0000\ud800\u202e<script>alert(1)</script>{{}}$ {company}',
      list: [null, 1e308, true, [{}]],
    };
    const path = '/records/jobs/data-scientist';
    expect((await edit('PUT', path, { version: 0, data, text: null })).status).toBe(200);
    const record = await read(path);
    expect(record.data).toEqual({ ...data, title: '\u202e<script>alert(1)</script>{{}}$ {company}' });
    expect(record.faults.length).toBeGreaterThan(3);
    await expectAnswers('', '/search?q=script', '/records/blog/1');
    await expectAnswers(...['%00', '%F0%9F%92%A9', '\\', '[', '%25', 'x'.repeat(200)].map((q) => `/search?q=${q}`));
    for (const q of ['x'.repeat(201), 'a&q=b']) await expectProblem(await edit('GET', `/search?q=${q}`), 422);
  });

  test('causes only content errors in records of any shape', async () => {
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
      const path = `/records/${collection}/${id}`;
      const { text } = await read(path);
      const put = await edit('PUT', path, { version: 0, data, text });
      expect(put.status, JSON.stringify([collection, data])).toBe(200);
      expect((await put.json()).faults, collection).not.toEqual([]);
      await expectAnswers('', path, `/forms/${collection}`, '/search?q=engineers');
    }
  });

  test.each([
    ['element brackets', '<'.repeat(400_000)],
    ['picture marks', '!['.repeat(200_000)],
    ['links', '](/'.repeat(130_000)],
    ['nested quotes', '> '.repeat(200_000)],
    ['emphasis', '*a_ '.repeat(100_000)],
  ])(
    'harms nobody as a text of nothing but %s, and can be replaced',
    async (_name, text) => {
      const { version: opened, data, text: before } = await read('/records/blog/1');
      const put = await edit('PUT', '/records/blog/1', { version: opened, data, text });
      expect(put.status).toBe(200);
      await expectAnswers('', '/records/blog/1', '/records/blog/2', '/search?q=engineers');
      const { version } = await put.json();
      expect((await edit('PUT', '/records/blog/1', { version, data, text: before })).status).toBe(200);
    },
    60_000,
  );
});

test('is disabled by CONTENT_EDITING=off', async () => {
  const { site } = await openSite('sqlite', { CONTENT_EDITING: 'off' });
  const editor = await openSession(site, (await makeAccount(site, 'editor')).id);
  expect(site.guardedCalls.filter(({ path }) => path.startsWith('/api/content'))).toEqual([]);
  for (const path of ['', '/records/jobs/data-scientist', '/pictures']) {
    await expectProblem(await call(site, 'GET', `/api/content${path}`, undefined, editor), 404);
  }
  expect(site.services.contentEditing.worker.process).toBe(undefined);
});
