import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { trimSpam } from '../../server/inbox/removal.ts';
import { words } from '../reading/records.ts';
import { engines, enginesByScope, freshDatabase, type Row, type TestDatabase } from '../servers/databases.ts';
import { enquiry, expectProblem, faultyFields, logIn, post } from '../servers/requests.ts';
import { insert, submission } from '../servers/rows.ts';
import { setUpSite, startForTest } from '../servers/set-up-site.ts';
import { startApplication, type TestSite } from '../servers/site.ts';
import { until } from '../servers/until.ts';
import { setUpInbox } from './inbox.ts';

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe.each(engines)('The contact form on %s', (engine) => {
  const { database, site } = setUpSite(engine);
  beforeEach(() => database.run('delete from contact_submissions'));

  const address = () => `${site.url}/api/contact-submissions`;
  const send = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    post(address(), enquiry(changes), headers);
  /** What is stored, read past the product; 15 digits arrive as text so that none is rounded on the way. */
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

  test('stores an enquiry unchanged and returns 201', async () => {
    const before = Date.now();
    const answer = await send();
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

  test('accepts every field at its maximum length', async () => {
    const longest = {
      name: '測'.repeat(200),
      email: `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}${'c'.repeat(10)}`,
      company: 'é'.repeat(200),
      subject: 'ß'.repeat(300),
      message: '漢'.repeat(10_000),
    };
    expect((await send(longest)).status).toBe(201);
    expect(await onlyRow()).toMatchObject(longest);
  });

  test('sets fields that visitors cannot choose', async () => {
    const answer = await send({
      website: 'evil.example',
      id: '00000000-0000-7000-8000-000000000000',
      created_at: '1999-01-01T00:00:00.000Z',
      date: '1999-01-01T00:00:00.000Z',
      isAdmin: true,
    });
    expect(answer.status).toBe(201);
    const { id, website, date, created_at } = await onlyRow();
    expect(website).toBe(words.company.website);
    expect(id).not.toMatch(/^00000000/);
    expect([date, created_at].map((moment) => new Date(moment as string).getFullYear())).not.toContain(1999);
  });

  test('rejects invalid input, names the fields and stores nothing', async () => {
    const wrong = { name: { $ne: null }, email: 'x', company: 5, phone: '-', subject: [], message: '\u200b\u202e' };
    expect(faultyFields(await expectProblem(await send(wrong), 422))).toEqual(Object.keys(wrong).sort());
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['truncated', '{"name": "Ada"'],
    ['empty', ''],
    ['full of prototype keys', '{"__proto__": {"isAdmin": true}, "name": "Ada"}'],
  ])('refuses JSON that is %s with 400', async (_fault, body) => {
    const answer = await fetch(address(), { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    await expectProblem(answer, 400);
    expect(await stored()).toEqual([]);
  });

  test('refuses a body above 128 KiB with 413, and accepts a smaller one', async () => {
    await expectProblem(await send({ filler: 'x'.repeat(128 * 1024) }), 413);
    expect(await stored()).toEqual([]);
    expect((await send({ filler: 'x'.repeat(127 * 1024) })).status).toBe(201);
  });

  test.each([
    ['text/plain'],
    ['multipart/form-data; boundary=x'],
  ])('refuses a body of type %s with 415', async (type) => {
    const body = JSON.stringify(enquiry());
    await expectProblem(await fetch(address(), { method: 'POST', headers: { 'content-type': type }, body }), 415);
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
  const subscribe = (changes: Record<string, unknown>) =>
    post(`${site.url}/api/newsletter`, { email: 'ada@example.com', ...changes });
  const reasons = async () =>
    (await database.run('select spam_reason from contact_submissions order by number')).map(
      ({ spam_reason }) => spam_reason,
    );

  test.each([
    ['a filled hidden field', { homepage: 'https://spam.example' }, 'Filled in the hidden field'],
    ['a form filled in at once', { elapsed: 40 }, 'Filled in faster than a person types'],
  ])('is held with the reason for %s, and gets the usual answer', async (_what, sign, reason) => {
    const person = await send({ subject: 'From a person', homepage: '', elapsed: 60_000 });
    const machine = await send({ subject: 'From a machine', ...sign });
    expect(machine.status).toBe(201);
    expect(await machine.json()).toEqual(await person.json());
    expect(await reasons()).toEqual([null, reason]);
  });

  test('is held above the limits, and refused above twenty times a limit', async () => {
    const limited = await startForTest(database.url, { ENQUIRY_LIMIT_PER_ADDRESS: '2', ENQUIRY_BURST: '0' });
    const statuses: number[] = [];
    for (let count = 1; count <= 40; count += 1) {
      statuses.push((await send({ subject: `Number ${count}` }, limited)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([201]));
    const held = Array.from({ length: 38 }, () => 'More than 2 submissions from one address in 10 minutes');
    expect(await reasons()).toEqual([null, null, ...held]);

    const refused = await send({ subject: 'One too many' }, limited);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    await expectProblem(refused, 429);
    expect(await reasons()).toHaveLength(40);
  });

  test('a repeat within a minute is stored once, regardless of blanks', async () => {
    expect((await send({})).status).toBe(201);
    expect((await send({})).status).toBe(201);
    expect((await send({ name: ' Ada Lovelace ', message: 'Can it weave algebraical patterns?\n' })).status).toBe(201);
    expect(await reasons()).toEqual([null]);
    expect((await send({ message: 'Can it weave other patterns?' })).status).toBe(201);
    expect(await reasons()).toEqual([null, null]);
  });

  test('a held submission does not block the same one from a person', async () => {
    await send({ elapsed: 5 });
    await send({ elapsed: 50_000 });
    expect(await reasons()).toEqual(['Filled in faster than a person types', null]);
  });

  test('sets no cookies', async () => {
    for (const answer of [await send({}), await subscribe({}), await send({ homepage: 'x' })]) {
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });
});

const day = 86_400_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

describe.each(enginesByScope)('Held spam on %s', (engine) => {
  let database: TestDatabase;
  let site: TestSite;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    database = await freshDatabase(engine);
    site = await startApplication(database.url, { SPAM_DAYS: '30', SPAM_MAX_ROWS: '300', SPAM_MAX_MB: '1' });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await site?.stop();
    await database?.remove();
  });

  /** Stores submissions, the newest first, and holds those back that are said to be spam. */
  async function store(rows: { name: string; message?: string; age: number; isSpam?: boolean }[]) {
    const stored = rows.map(({ name, message = 'Hello', age }) => submission({ name, message, created_at: ago(age) }));
    await insert(database, stored);
    const held = stored.filter((_, index) => rows[index]?.isSpam !== false).map(({ id }) => `'${id}'`);
    await database.run(`update contact_submissions set spam_reason = 'x' where id in (${held.join(', ')})`);
    for (const { id, created_at } of stored) {
      await database.run(`insert into outbox (id, submission_id, channel, state, next_at, created_at)
        values ('${submission().id}', '${id}', 'mail', 'sent', '${created_at}', '${created_at}')`);
    }
  }
  const names = async () =>
    (await database.run('select name from contact_submissions order by created_at desc')).map(({ name }) => name);
  const trim = () => trimSpam(site.services.database, site.services.spamStore);

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

  test('above the limit is removed, oldest first', async () => {
    await store(Array.from({ length: 750 }, (_, index) => ({ name: `${index}`, age: index * 1000 + 5000 })));
    expect(await trim()).toBe(450);
    expect(await names()).toEqual(Array.from({ length: 300 }, (_, index) => `${index}`));
    expect(await trim()).toBe(0);
  });

  test('above the byte limit is removed, oldest first', async () => {
    // 400,000 bytes in UTF-8.
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
    await store([
      { name: 'young', age: 1000 },
      { name: 'old', age: 31 * day },
    ]);
    vi.advanceTimersByTime(20_000);
    await until('the old one is gone', async () => (await names()).join() === 'young');
    const list = await fetch(`${site.url}/api/contact-submissions?view=spam`, {
      headers: { cookie: await logIn(site.url) },
    });
    expect((await list.json()).total).toBe(1);
  });
});
