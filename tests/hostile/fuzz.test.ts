import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { subscriptionRecord } from '../../contract/forms/sign-ups.ts';
import { fieldNames } from '../../contract/forms/submission-fields.ts';
import type { Engine } from '../../server/database/tables.ts';
import { formSchemas } from '../../server/intake/intake.ts';
import { words } from '../reading/records.ts';
import { pagesOnDemand } from '../servers/built-site.ts';
import { freshDatabase, type Row, type TestDatabase } from '../servers/databases.ts';
import { enquiry, logIn, post } from '../servers/requests.ts';
import { administrator, startApplication, startServerProcess } from '../servers/site.ts';
import { workedOut } from './bodies.ts';
import { type Answer, Connection, findHeader } from './connection.ts';
import { readState, type State } from './process-state.ts';
import { type Call, type HostileRequest, hostileRequest, publicCalls } from './requests.ts';

/** The warm-up is not counted. */
const measured = Number(process.env.FUZZ_REQUESTS ?? 4000);
const warmUp = measured >= 16_000 ? 8000 : 4000;
/**
 * If there is no limit, V8 collects later on a computer with much memory: it grew by 111 MB in 16,000 requests. With this one
 * it grows by 4 to 6 MB, and a leak of 3 KB for each of 16,000 requests shows.
 */
const heapLimit = { NODE_OPTIONS: '--max-old-space-size=128' };
const maxGrowth = 40;

const routes = new URL('../../server/routes/', import.meta.url);

describe.each<[Engine, number]>([
  ['sqlite', measured],
  ['postgres', 0],
])('%s', (engine, requests) => {
  let database: TestDatabase;
  let run: Awaited<ReturnType<typeof startFuzzRun>>;
  let home: string;
  let schema: Row[];
  let warm: State;

  beforeAll(async () => {
    database = await freshDatabase(engine);
    run = await startFuzzRun(database);
    home = await (await run.ask('/')).text();
    schema = await tables(database);
  });
  afterAll(async () => {
    await run?.server.end('SIGTERM');
    await database?.remove();
  });

  test('answers every hostile request with a known error', { timeout: 600_000 }, async () => {
    await run.send(requests > 0 ? warmUp : 1500, 1);
    await run.send(600, 2, true);
    warm = await readState(run.server.pid);
    await run.send(requests, 3);
    expect(run.faults.slice(0, 10).join('\n\n')).toBe('');
    // These statuses show that requests passed the first checks.
    expect(Object.keys(run.statuses)).toEqual(
      expect.arrayContaining(['200', '201', '303', '401', '404', '413', '422', '429']),
    );
  });

  test('gets requests for every call', () => {
    const sources = readdirSync(routes, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(new URL(file, routes), 'utf8'));
    const written = [...sources.join('\n').matchAll(/['`](\/api\/[^'`]+?)\/?['`]/g)].map(([, path]) => String(path));
    expect(written.length).toBeGreaterThan(15);
    const known = [...publicCalls, ...run.guarded].map(([, path]) => path);
    // A path such as `/api/contact-submissions/${action}` is compared only up to its placeholder.
    const missing = written.filter((path) => !known.some((call) => call.startsWith(path.replace(/\$\{.*/, ''))));
    expect(missing).toEqual([]);
  });

  test('is still the same process, without errors or leaks', async () => {
    expect(run.server.exitCode()).toBe(null);
    expect(run.server.output().trim()).toBe(`The site is ready at ${run.server.url}`);
    const state = await readState(run.server.pid, warm.handles);
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
    expect(await tables(database)).toEqual(schema);
    expect(await database.run('select email from admins')).toEqual([{ email: administrator.email }]);
    const pages = pagesOnDemand().filter(
      (path) => path.startsWith('/admin/') && !['/admin/login', '/admin/second-step'].includes(path),
    );
    const texts = await Promise.all(pages.map(async (path) => (await run.ask(path)).text()));
    for (const [index, text] of texts.entries()) expect(text, pages[index]).toContain('<main');
    await expectNoStoredText(database, texts);
  });
});

const schemas = formSchemas(words);

async function expectValidSubmissions(database: TestDatabase): Promise<number> {
  const rows = await database.run(
    `select kind, website, cast(phone as text) as phone, ${fieldNames.filter((name) => name !== 'phone').join(', ')}
     from contact_submissions`,
  );
  for (const { kind, website, ...typed } of rows) {
    const about = JSON.stringify(typed).slice(0, 500);
    const { email } = typed;
    expect(website, about).toBe(words.company.website);
    if (kind === 'newsletter') {
      expect(typed, about).toEqual({ ...subscriptionRecord, ...schemas.subscription.parse({ email }) });
    } else {
      const { phone, answers: _none, ...rest } = schemas.enquiry.parse(typed);
      expect({ ...rest, phone: phone === null ? null : String(phone) }, about).toEqual(typed);
    }
  }
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['enquiry', 'newsletter']));
  return rows.length;
}

function tables(database: TestDatabase): Promise<Row[]> {
  return database.run(
    database.url.startsWith('file:')
      ? `select name, sql from sqlite_master order by name`
      : `select table_name, column_name, data_type from information_schema.columns
         where table_schema = 'public' order by 1, 2`,
  );
}

async function expectNoStoredText(database: TestDatabase, pages: string[]): Promise<void> {
  const rows = await database.run('select name, company, subject, message from contact_submissions');
  const typed = new Set(rows.flatMap((row) => Object.values(row)).filter((value) => /[<>"]/.test(String(value))));
  expect(typed.size).toBeGreaterThan(0);
  for (const value of typed) {
    for (const page of pages) expect(page.includes(String(value)), `Unescaped: ${value}`).toBe(false);
  }
}

/** The fixed seed makes failures reproducible; `HOSTILE_SEED=2 npm test -- …` sends other requests. */
const seed = Number(process.env.HOSTILE_SEED ?? 20_260_101);
const concurrency = 32;
const batch = 128;

async function startFuzzRun(database: TestDatabase) {
  const here = await startApplication(database.url);
  const guarded = here.guardedCalls.map(({ method, path }): Call => [method, path]);
  await here.stop();
  const server = await startServerProcess(database.url, { LOG_LEVEL: 'error', ...heapLimit });
  const calls = Array.from({ length: 20 }, (_, number) =>
    post(`${server.url}/api/contact-submissions`, enquiry({ subject: `Subject ${number}` })),
  );
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 201));
  const cookie = await logIn(server.url);
  const listing = await fetch(`${server.url}/api/contact-submissions`, { headers: { cookie } });
  const { submissions } = (await listing.json()) as { submissions: { id: string }[] };
  const known = { guarded, cookie, ids: submissions.map(({ id }) => id) };
  const statuses: Record<number, number> = {};
  const faults: string[] = [];

  const note = (answer: Answer | null, method: string, bytes: Buffer) => {
    if (answer) statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const found = answer ? listFaults(answer, method) : ['No answer'];
    if (found.length > 0) faults.push(`${found.join('; ')}\nto ${JSON.stringify(bytes.toString('latin1', 0, 1500))}`);
  };
  /** Takes requests from the shared list until it is empty, and keeps the connection while possible. */
  const sendOneByOne = async (requests: HostileRequest[]) => {
    let kept: Connection | undefined;
    for (let next = requests.shift(); next; next = requests.shift()) {
      const { method, bytes } = next;
      let answer = kept && !kept.isOver ? await ask(kept, method, bytes) : null;
      // The server may have ended a kept connection while the request was on its way.
      if (!answer) {
        kept = await Connection.open(server.url);
        answer = await ask(kept, method, bytes);
      }
      note(answer, method, bytes);
      if (answer?.keepsConnection) continue;
      kept?.destroy();
      kept = undefined;
    }
    kept?.destroy();
  };
  return {
    server,
    guarded,
    statuses,
    faults,
    async send(count: number, part: number, isCostly = false): Promise<void> {
      const request = hostileRequest(known, isCostly);
      for (let sent = 0; sent < count; sent += batch) {
        const numRuns = Math.min(batch, count - sent);
        const requests = fc.sample(request, { numRuns, seed: seed + 1_000_000 * part + sent });
        await Promise.all(Array.from({ length: concurrency }, () => sendOneByOne(requests)));
      }
    },
    /** Uses the administrator's session from before the hostile requests. */
    ask: (path: string) => fetch(server.url + path, { headers: { cookie }, redirect: 'manual' }),
  };
}

async function ask(connection: Connection, method: string, bytes: Buffer): Promise<Answer | null> {
  connection.write(bytes);
  const answer = await connection.answer(method === 'HEAD');
  if (connection.rest !== '')
    throw new Error(`${connection.rest.slice(0, 500)}\nafter ${answer?.status} to ${bytes.toString('latin1', 0, 500)}`);
  return answer;
}

/** Finds server errors, leaked internals, and input that became markup, a header or an evaluated template. */
function listFaults(answer: Answer, method: string): string[] {
  const { status, headers } = answer;
  const text = answer.body.toString();
  const faults: string[] = [];
  // The server receives three uploads of editors at once.
  const isBusy = status === 503 && text.includes('Other files are being uploaded');
  if (status >= 500 && !isBusy) faults.push(`${status} ${text.slice(0, 300)}`);
  for (const [name, value] of headers) {
    if (/hostile/i.test(name)) faults.push(`The header ${name}`);
    if (name === 'location' ? !/^\/(?![/\\])/.test(value) : /hostile|evil/i.test(value))
      faults.push(`${name}: ${value}`);
  }
  if (text.includes(workedOut)) faults.push('A template was worked out');
  if (status >= 400 && insides.test(text)) faults.push(`Tells of its inside: ${text.slice(0, 300)}`);

  const type = findHeader(headers, 'content-type') ?? '';
  if (type.startsWith('text/html') && hasHostileMarkup(text)) faults.push('What was sent became markup');
  // Only published files are compressed.
  const isPlain = findHeader(headers, 'content-encoding') === undefined;
  if (isPlain && /json/.test(type) && method !== 'HEAD' && status !== 304)
    faults.push(...jsonFaults(text, status, type));
  return faults;
}

const insides = /node_modules|\n\s+at .+:\d+:\d+|\.ts:\d|SQLITE_|syntax error/;
const problemFields = ['type', 'title', 'status', 'detail', 'errors', 'code'];

function jsonFaults(text: string, status: number, type: string): string[] {
  if (text === '') return [`An empty ${type}`];
  const read = readJson(text);
  if (read === undefined) return [`A ${type} that is none, with status ${status}: ${text.slice(0, 60)}`];
  if (!type.startsWith('application/problem+json')) return [];
  const strange = Object.keys(read ?? {}).filter((name) => !problemFields.includes(name));
  return strange.length > 0 || read?.status !== status ? [`A strange problem document: ${text.slice(0, 300)}`] : [];
}

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

type Node = { tagName?: string; attrs?: { name: string; value: string }[]; childNodes?: Node[]; content?: Node };

function hasHostileMarkup(html: string): boolean {
  if (/<hostile|<script>hostile|<img src=x/i.test(html)) return true;
  // Only a parser can tell these from the same words inside an attribute.
  return /onhostile|href="javascript|hostile\(\)/i.test(html) && isHostile(parse(html) as Node);
}

function isHostile({ tagName, attrs = [], childNodes = [], content }: Node): boolean {
  const isOwn =
    tagName === 'hostile' ||
    attrs.some(
      ({ name, value }) =>
        /^on|hostile/.test(name) || (/^(href|src|action|formaction)$/.test(name) && /^\s*javascript:/i.test(value)),
    );
  return isOwn || [...childNodes, ...(content ? [content] : [])].some(isHostile);
}
