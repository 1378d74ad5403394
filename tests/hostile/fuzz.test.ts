import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../server/database/tables.ts';
import { pagesOnDemand } from '../servers/built-site.ts';
import { freshDatabase, type Row, type TestDatabase } from '../servers/databases.ts';
import { enquiry, post } from '../servers/requests.ts';
import { buildOnce } from '../servers/site.ts';
import { FuzzRun } from './fuzz-run.ts';
import { adminCalls, contentCalls, costlyCalls, publicCalls } from './generated/endpoints.ts';
import type { State } from './process-state.ts';
import { expectNoStoredText, expectSameTables, expectValidSubmissions, tables } from './stored.ts';

/** After the first ones. `FUZZ_REQUESTS=16000` is the long run, in which 2.5 KB that each left behind would show. */
const measured = Number(process.env.FUZZ_REQUESTS ?? 4000);
/** Until then memory still grows: 150 MB at first, 200 after 4,000 requests, 215 after 8,000, 218 after 32,000. */
const warmUp = measured >= 16_000 ? 8000 : 4000;
/** In megabytes. It was 6, 8 and 14 of 16,000 requests, and 15 from 4,000 to 8,000: 10 KB that each left behind would show. */
const maxGrowth = 40;

describe.each<[Engine, number]>([
  ['sqlite', measured],
  ['postgres', 0],
])('%s', (engine, requests) => {
  let database: TestDatabase;
  let run: FuzzRun;
  let home: string;
  let schema: Row[];
  let warm: State;

  beforeAll(async () => {
    await buildOnce();
    database = await freshDatabase(engine);
    run = await FuzzRun.start(database);
    home = await (await run.ask('/')).text();
    schema = await tables(database);
  }, 300_000);
  afterAll(async () => {
    await run?.server.end('SIGTERM');
    await database?.remove();
  });

  test('answers every hostile request with a known error', { timeout: 600_000 }, async () => {
    await run.send(requests > 0 ? warmUp : 1500, { part: 1 });
    await run.send(600, { part: 2, costly: true });
    warm = await run.state();
    await run.send(requests, { part: 3 });
    expect(run.faults.slice(0, 10).join('\n\n')).toBe('');
    // Otherwise they were all turned away at the door.
    expect(Object.keys(run.statuses)).toEqual(
      expect.arrayContaining(['200', '201', '303', '401', '404', '413', '422', '429']),
    );
  });

  test('is still the same process, without errors or leaks', async () => {
    expect(run.server.exitCode()).toBe(null);
    expect(run.server.output().trim()).toBe(`The site is ready at ${run.server.url}`);
    const state = await run.state(warm.handles);
    expect(state.handles).toBeLessThanOrEqual(warm.handles);
    if (requests > 0) expect(state.megabytes).toBeLessThanOrEqual(warm.megabytes + maxGrowth);
  });

  test('answers as before, and objects have no added properties', async () => {
    expect(await (await run.ask('/')).text()).toBe(home);
    const stored = await post(`${run.server.url}/api/contact-submissions`, enquiry({ subject: '"><hostile>' }));
    expect([stored.status, await stored.json()]).toEqual([201, { stored: true }]);
    expect(Object.keys((await (await run.ask('/api/contact-submissions/count')).json()) as object)).toEqual(['total']);
    expect(await (await run.ask('/api/nothing')).json()).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: 'There is nothing at this address.',
    });
  });

  test('has stored only valid data, and escapes all of it', async () => {
    expect(await expectValidSubmissions(database)).toBeGreaterThan(20);
    await expectSameTables(database, schema);
    const pages = pagesOnDemand().filter(
      (path) => path.startsWith('/admin/') && !['/admin/login', '/admin/second-step'].includes(path),
    );
    const texts = await Promise.all(pages.map(async (path) => (await run.ask(path)).text()));
    for (const [index, text] of texts.entries()) expect(text, pages[index]).toContain('<main');
    await expectNoStoredText(database, texts);
  });
});

const routes = new URL('../../server/routes/', import.meta.url);

test('every call of the server receives hostile requests', () => {
  const sources = readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, routes), 'utf8'));
  const written = [...sources.join('\n').matchAll(/['`](\/api\/[^'`]+?)\/?['`]/g)].map(([, path]) => String(path));
  expect(written.length).toBeGreaterThan(15);
  const known = [...publicCalls, ...adminCalls, ...contentCalls, ...costlyCalls].map(([, path]) => path);
  // Of a path that is put together, as `/api/contact-submissions/${action}` is, the part that is written down.
  const missing = written.filter((path) => !known.some((call) => call.startsWith(path.replace(/\$\{.*/, ''))));
  expect(missing).toEqual([]);
});
