import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { hold } from '../../server/inbox/marks.ts';
import { trimSpam } from '../../server/inbox/removal.ts';
import { words } from '../reading/records.ts';
import { engines, enginesByScope, type Row } from '../servers/databases.ts';
import { enquiry, expectFaults, expectProblem, logIn, post } from '../servers/requests.ts';
import { actor, insert, insertDelivery, openInbox, submission } from '../servers/rows.ts';
import { openSite, setUpInbox, setUpSite, setUpSiteForEach, startForTest } from '../servers/set-up-site.ts';
import { until } from '../servers/until.ts';

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe.each(engines)('The contact form on %s', (engine) => {
  const { database, site } = setUpSite(engine);
  beforeEach(() => database.run('delete from contact_submissions'));

  const address = () => `${site.url}/api/contact-submissions`;
  const send = (changes: Record<string, unknown> = {}) => post(address(), enquiry(changes));
  /** Reads phone numbers as text, so that 15 digits are not rounded. */
  const stored = (): Promise<Row[]> =>
    database.run(
      `select id, name, email, company, cast(phone as text) as phone, subject, message, website, date, created_at
       from contact_submissions`,
    );
  const onlyRow = async (): Promise<Row> => {
    const rows = await stored();
    expect(rows).toHaveLength(1);
    return rows[0] ?? {};
  };

  test('stores an enquiry unchanged, without what visitors cannot choose, and returns 201', async () => {
    const before = Date.now();
    const chosen = '1999-01-01T00:00:00.000Z';
    const answer = await send({ website: 'evil.example', id: 'mine', created_at: chosen, date: chosen });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ stored: true });

    const { id, date, created_at, ...fields } = await onlyRow();
    expect(fields).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      company: 'Analytical Engines',
      phone: '15550109999',
      subject: 'An engine at the edge',
      message: 'Can it weave algebraical patterns?',
      website: words.company.website,
    });
    expect(id).toMatch(uuidV7);
    for (const moment of [date, created_at]) {
      const time = new Date(moment as string | Date).getTime();
      expect(time).toBeGreaterThanOrEqual(before);
      expect(time).toBeLessThanOrEqual(Date.now());
    }
  });

  test.each([
    ['emoji and other four-byte characters', '👩🏽‍🔬 𝒜𝓁𝓅𝒽𝒶 🇮🇳 𠜎'],
    ['direction marks', '\u202eevil \u2069\u2067'],
    ['SQL', `'); DROP TABLE contact_submissions; -- " \\' \\x00 $1 ? %s`],
  ])('keeps %s byte for byte', async (_kind, typed) => {
    const answer = await send({ name: typed, company: typed, subject: typed, message: typed });
    expect(answer.status).toBe(201);
    expect(await onlyRow()).toMatchObject({ name: typed, company: typed, subject: typed, message: typed });
  });

  test('rejects invalid input, names the fields and stores nothing', async () => {
    const wrong = { name: { $ne: null }, email: 'x', company: 5, phone: '-', subject: [], message: '\u200b\u202e' };
    await expectFaults(await send(wrong), Object.keys(wrong).sort());
    expect(await stored()).toEqual([]);
  });

  test.each([
    [400, 'application/json', '{"name": "Ada"'],
    [400, 'application/json', '{"__proto__": {"isAdmin": true}, "name": "Ada"}'],
    [413, 'application/json', JSON.stringify(enquiry({ filler: 'x'.repeat(128 * 1024) }))],
    [415, 'text/plain', JSON.stringify(enquiry())],
  ])('refuses a body with %i and stores nothing (%#)', async (status, type, body) => {
    await expectProblem(await fetch(address(), { method: 'POST', headers: { 'content-type': type }, body }), status);
    expect(await stored()).toEqual([]);
  });

  test('returns 503 without a reason while the database fails, and then recovers', async () => {
    await database.run('alter table contact_submissions rename to out_of_reach');
    try {
      const problem = await expectProblem(await send(), 503);
      expect(problem.detail).toBe('It could not be stored right now. Please try again soon.');
    } finally {
      await database.run('alter table out_of_reach rename to contact_submissions');
    }
    expect((await send()).status).toBe(201);
    expect(await stored()).toHaveLength(1);
  });
});

describe.each(enginesByScope)('Suspected spam on %s', (engine) => {
  const { database, site } = setUpInbox(engine, { ENQUIRY_MIN_SECONDS: '2' });

  const send = (changes: Record<string, unknown>, { url } = site) =>
    post(`${url}/api/contact-submissions`, enquiry(changes));
  const reasons = async () => {
    const rows = await database.run('select spam_reason from contact_submissions order by number');
    return rows.map(({ spam_reason }) => spam_reason);
  };

  test('is held with its reason and gets the usual answer, and the same from a person is stored', async () => {
    const machine = await send({ elapsed: 40 });
    const person = await send({ elapsed: 60_000 });
    expect([machine.status, await machine.json()]).toEqual([person.status, await person.json()]);
    for (const answer of [machine, person]) expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await reasons()).toEqual(['Filled in faster than a person types', null]);
  });

  test('is refused above twenty times a limit', async () => {
    const limited = await startForTest(database.url, { ENQUIRY_LIMIT_PER_ADDRESS: '1', ENQUIRY_BURST: '0' });
    const answers: Response[] = [];
    for (let count = 1; count <= 21; count += 1) answers.push(await send({ subject: `Number ${count}` }, limited));
    const refused = answers.pop() as Response;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    await expectProblem(refused, 429);
    expect(await reasons()).toHaveLength(20);
  });

  test('a repeat within a minute is stored once, regardless of blanks', async () => {
    for (const changes of [{}, {}, { name: ' Ada Lovelace ', message: 'Can it weave algebraical patterns?\n' }])
      expect((await send(changes)).status).toBe(201);
    expect(await reasons()).toEqual([null]);
  });
});

test.each(engines)('A clock set back by three hours loses no enquiry and logs nobody out, on %s', async (engine) => {
  const { site } = await openSite(engine);
  const cookie = await logIn(site.url);
  const send = (subject: string) => post(`${site.url}/api/contact-submissions`, enquiry({ subject }));
  await send('First');
  // This changes only this process's clock; timers run as usual.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  for (const subject of ['Second', 'First']) expect((await send(subject)).status).toBe(201);
  const list = await fetch(`${site.url}/api/contact-submissions`, { headers: { cookie } });
  expect(list.status).toBe(200);
  // The last enquiry repeats the first, but an unknown time later, so it is stored too.
  const subjects = (await list.json()).submissions.map(({ subject }: { subject: string }) => subject);
  expect(subjects).toEqual(['First', 'First', 'Second']);
});

const day = 86_400_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

describe.each(enginesByScope)('Held spam on %s', (engine) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }));
  const { database, site, restart } = setUpSiteForEach(engine);
  afterEach(() => void vi.useRealTimers());

  /** Stores submissions, the newest first, and holds them as spam unless `isSpam` is false. */
  async function store(rows: { name: string; message?: string; age: number; kind?: string; isSpam?: boolean }[]) {
    const stored = rows.map(({ name, message = 'Hello', age, kind = 'enquiry' }) => ({
      ...submission({ name, message, created_at: ago(age) }),
      kind,
    }));
    await insert(database, stored);
    const held = stored.filter((_, index) => rows[index]?.isSpam !== false).map(({ id }) => `'${id}'`);
    await database.run(`update contact_submissions set spam_reason = 'x' where id in (${held.join(', ')})`);
    for (const { id, created_at } of stored) await insertDelivery(database, { about_id: id, created_at });
  }
  const names = async () =>
    (await database.run('select name from contact_submissions order by created_at desc')).map(({ name }) => name);
  const trim = (limits: { rows?: number } = {}, now = Date.now()) =>
    trimSpam(site.services.database, { days: 30, rows: 300, bytes: 1_000_000, ...limits }, { now });

  test('is removed after thirty days with its notes, and nothing else is', async () => {
    await store([
      { name: 'young', age: 29 * day },
      { name: 'old', age: 31 * day },
      { name: 'old enquiry', age: 400 * day, isSpam: false },
    ]);
    expect(await trim()).toBe(1);
    expect(await names()).toEqual(['young', 'old enquiry']);
    expect(await database.run('select id from outbox')).toHaveLength(2);
  });

  test('marked by hand is kept for thirty days from then, and counts as the newest', async () => {
    await store([
      { name: 'held on arrival', age: day },
      { name: 'marked', age: 400 * day, isSpam: false },
    ]);
    const [{ id }] = (await database.run(`select id from contact_submissions where name = 'marked'`)) as [
      { id: string },
    ];
    expect(await hold(openInbox(site.services.database), actor, { ids: [id] })).toBe(1);
    expect(await trim()).toBe(0);
    expect(await trim({ rows: 1 })).toBe(1);
    expect(await names()).toEqual(['marked']);
    expect(await trim({}, Date.now() + 29 * day)).toBe(0);
    expect(await trim({}, Date.now() + 31 * day)).toBe(1);
  });

  test('above the limit is removed, oldest first', async () => {
    await store(Array.from({ length: 750 }, (_, index) => ({ name: `${index}`, age: index * 1000 + 5000 })));
    expect(await trim()).toBe(450);
    expect(await names()).toEqual(Array.from({ length: 300 }, (_, index) => `${index}`));
    expect(await trim()).toBe(0);
  });

  test('above the limit is removed for each kind by itself', async () => {
    await store([
      ...Array.from({ length: 301 }, (_, index) => ({
        name: `${index}`,
        age: index * 1000 + 5000,
        kind: 'application',
      })),
      { name: 'visitor', age: day },
    ]);
    expect(await trim()).toBe(1);
    expect(await names()).toEqual([...Array.from({ length: 300 }, (_, index) => `${index}`), 'visitor']);
  });

  test('above the byte limit is removed, oldest first', async () => {
    const message = 'ß'.repeat(200_000);
    await store([
      { name: 'first', message, age: 1000 },
      { name: 'second', message, age: 2000 },
      { name: 'third', message, age: 3000 },
      { name: 'small, and older', age: 4000 },
    ]);
    expect(await trim()).toBe(2);
    expect(await names()).toEqual(['first', 'second']);
  });

  test('is removed automatically', async () => {
    await restart({ SPAM_DAYS: '30' });
    await store([
      { name: 'young', age: 1000 },
      { name: 'old', age: 31 * day },
    ]);
    vi.advanceTimersByTime(20_000);
    await until('the old one is gone', async () => (await names()).join() === 'young');
  });
});
