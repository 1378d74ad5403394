import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { trimSpam } from '../../server/inbox/removal.ts';
import { enginesByScope, freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { setUpInbox } from './inbox.ts';
import { enquiry, expectProblem, logIn, post } from '../servers/requests.ts';
import { insert, submission } from '../servers/rows.ts';
import { startForTest } from '../servers/set-up-site.ts';
import { startApplication, type TestSite } from '../servers/site.ts';
import { until } from '../servers/until.ts';

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
