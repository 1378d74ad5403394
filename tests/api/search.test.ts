import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import type { Listing } from '../../src/features/submissions/listing.ts';
import { createDatabase, emptyDatabase, engines, freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { logIn } from '../servers/requests.ts';
import { insert, submission } from '../servers/rows.ts';
import { startApplication, type TestSite } from '../servers/site.ts';

describe.each(engines)('Searching submissions on %s', (engine) => {
  let database: TestDatabase;
  let site: TestSite;
  let cookie: string;

  beforeAll(async () => {
    database = await freshDatabase(engine);
    site = await startApplication(database.url);
    cookie = await logIn(site.url);
  });
  afterAll(async () => {
    await site?.stop();
    await database?.remove();
  });
  beforeEach(() => database.run('delete from contact_submissions'));

  const found = async (query: Record<string, string>): Promise<string[]> => {
    const answer = await fetch(`${site.url}/api/contact-submissions?${new URLSearchParams(query)}`, {
      headers: { cookie },
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    const listing = (await answer.json()) as Listing;
    expect(listing.total).toBe(listing.submissions.length);
    return listing.submissions.map(({ subject }) => subject).sort();
  };

  test.each([
    ['AND', 'sand AND sea', 'sea or lake'],
    ['sand AND sea', 'sand AND sea', 'sea or stone'],
    ['NEAR(a b)', 'is NEAR(a b) here', 'a b near'],
    ['NOT x', 'do NOT x', 'x'],
    ['"a b"', 'say a b now', 'say b a now'],
    ['"', 'one " alone', 'none'],
    ['wor*', 'a wor* of art', 'a word'],
    ['*', 'five * stars', 'five stars'],
    ['-', 'x-ray', 'x ray'],
    ['-ray', 'x-ray', 'a ray'],
    ['subject:x', 'the subject:x', 'x'],
    ['^one', 'not ^one', 'one'],
    ['(', 'an (aside)', 'aside'],
    ['{a}:', 'json {a}: 1', 'json a 1'],
    ['[a-z]', 'the class [a-z]', 'the class b'],
    ['?', 'why?', 'why'],
    ['%%', '5%% off', '5% off'],
    ['\\', 'C:\\temp', 'C:/temp'],
    ['\\d', 'the class \\d', 'd5'],
    ["';", "it's'; drop", "it's; drop"],
    ['👩🏽‍🔬', 'from 👩🏽‍🔬 with love', 'from 👩🏽 with love'],
    ['🚀', 'to the moon 🚀', 'to the moon'],
    ['🚀🚀', 'twice 🚀🚀', 'once 🚀'],
    ['大学', '東京大学', '東京'],
    ['学', '東京大学', '東京'],
    ['明', '陳大明, Sales', '陳大文, Sales'],
    ['大明', '王陳大明', '王明大'],
    ['R東', 'the R東 line', 'the R 東 line'],
    ['ไทย', 'ภาษาไทย', 'ภาษา'],
    ['ทย', 'ภาษาไทย', 'ภาษาไท'],
    ['한국', '한국 회사', '회사'],
    ['straße', 'Lange STRASSE 5', 'Lange Gasse 5'],
    ['ÑANDÚ', 'un nandu', 'un fandu'],
    ['éc', 'grande Ecole', 'grande lecole'],
    ['é!', 'CAFE!', 'cafe?'],
    ['engine an', 'An Engine at the edge', 'the engine'],
    ['"an engine"', 'An Engine at the edge', 'engine, an old one'],
    ['edge. a', 'at the EDGE. And', 'at the edge and'],
  ])('takes %s for itself and nothing else', async (q, match, other) => {
    await insert(database, [submission({ subject: match, name: 'n', email: 'n@n.n', message: 'n' })]);
    await insert(database, [submission({ subject: other, name: 'n', email: 'n@n.n', message: 'n' })]);
    expect(await found({ q })).toEqual([match]);
  });

  test.each([
    ['joerg', 'Jörg', true],
    ['mueller soehne', 'Müller & Söhne', true],
    ['MÜLLER', 'Mueller', true],
    ['muller', 'Müller', true],
    ['"herr mueller"', 'Herr Müller', true],
    ['groesse', 'Größe', true],
    ['neue', 'neural', false],
    ['value', 'valuation', false],
    ['queue', 'quu', false],
  ])('finds umlauts that are spelled out: %s, %s, %s', async (q, subject, isFound) => {
    await insert(database, [submission({ subject, name: 'n', email: 'n@n.n', message: 'n' })]);
    await insert(database, [submission({ subject: 'other', name: 'n', email: 'n@n.n', message: 'n' })]);
    expect(await found({ q })).toEqual(isFound ? [subject] : []);
  });

  test.each([
    '4930123456',
    '+49 30 123-456',
    '+49 (0)30 123456',
    '+49 ( 0 ) 30 123456',
    '(+49) 30 123456',
    '493012345',
    '0049 30/123456',
    '030 123456',
    '(030) 123-456',
    '30 12 34 56',
  ])('finds a phone number however it is typed: %s', async (q) => {
    const row = { name: 'n', email: 'n@n.n', message: 'n', phone: 4_930_123_456 };
    await insert(database, [
      submission({ ...row, subject: 'as typed', phone_typed: '+49 30 123-456' }),
      submission({ ...row, subject: 'plain', phone_typed: '4930123456' }),
      submission({ ...row, subject: 'with a zero', phone: 49_030_123_456, phone_typed: '+49 (0) 30 123-456' }),
      submission({ ...row, subject: 'other', phone: 4_930_124_457, phone_typed: '+49 30 124-457' }),
      submission({ ...row, subject: 'other with a zero', phone: 49_030_124_456, phone_typed: '+49 (0) 30 124-456' }),
    ]);
    expect(await found({ q })).toEqual(['as typed', 'plain', 'with a zero']);
  });

  test('finds in the bin, and pages and counts there', async () => {
    const row = submission({ subject: 'Jörg in the bin' });
    await insert(database, [row, submission({ subject: 'joerg in the inbox' })]);
    await site.services.submissions.remove({ ids: [row.id] });
    for (const q of ['joerg', 'jö', 'bin joerg', '"in the bin"']) {
      expect(await found({ q, view: 'bin' })).toEqual(['Jörg in the bin']);
    }
    expect(await found({ q: 'joerg' })).toEqual(['joerg in the inbox']);
  });

  test('looks for one or two letters where words begin', async () => {
    const subjects = ['Al', 'hello al', '(Alan)', 'mail-ALert', 'formal', 'ideal al1', 'x_al', 'égal', '2al'];
    await insert(
      database,
      subjects.map((subject) => submission({ subject, name: 'n', email: 'n@n.n', message: 'n' })),
    );
    expect(await found({ q: 'al' })).toEqual(['(Alan)', 'Al', 'hello al', 'ideal al1', 'mail-ALert', 'x_al']);
    expect(await found({ q: 'É' })).toEqual(['égal']);
    expect(await found({ q: '2' })).toEqual(['2al']);
  });

  test('finds nothing across two fields', async () => {
    await insert(database, [submission({ name: 'first', email: 'second@x.y' })]);
    expect(await found({ q: '"first second"' })).toEqual([]);
    expect(await found({ q: 'firstsecond' })).toEqual([]);
  });

  test('follows what is changed and removed past the product', async () => {
    const row = submission({ subject: 'before the change' });
    await insert(database, [row]);
    expect(await found({ q: 'before' })).toHaveLength(1);
    await database.run(`update contact_submissions set subject = 'after it' where id = '${row.id}'`);
    expect(await found({ q: 'before' })).toEqual([]);
    expect(await found({ q: 'after' })).toEqual(['after it']);
    await database.run(`update contact_submissions set spam_reason = 'x' where id = '${row.id}'`);
    expect(await found({ q: 'after' })).toEqual([]);
    expect(await found({ q: 'after', view: 'spam' })).toEqual(['after it']);
    expect(await found({ q: 'af', view: 'spam' })).toEqual(['after it']);
    await database.run('delete from contact_submissions');
    expect(await found({ q: 'after', view: 'spam' })).toEqual([]);
  });
});

test.each(engines)('A few thousand matches come in the order of the list, page by page, on %s', async (engine) => {
  const database = await freshDatabase(engine);
  const site = await startApplication(database.url);
  const moment = (number: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + number * 60_000).toISOString();
  // The oldest is stored last; every hundredth is unread, and one of seven holds the word not at all.
  const rows = Array.from({ length: 3500 }, (_, number) => ({
    ...submission({ created_at: moment(3500 - number), name: `Name ${(number * 7919) % 3500}` }),
    subject: number % 7 === 0 ? 'a pin' : 'a needle',
  }));
  await insert(database, rows);
  await database.run(`update contact_submissions set read_at = created_at where id not in
    (${rows.flatMap(({ id }, number) => (number % 100 === 1 ? [`'${id}'`] : [])).join(', ')})`);
  await database.run(`update contact_submissions set spam_reason = 'x' where id = '${rows[8]?.id}'`);
  const cookie = await logIn(site.url);
  const page = async (query: Record<string, string>) => {
    const answer = await fetch(`${site.url}/api/contact-submissions?${new URLSearchParams(query)}`, {
      headers: { cookie },
    });
    return (await answer.json()) as Listing;
  };
  const wanted = rows.filter(({ subject }, number) => subject === 'a needle' && number !== 8);
  const idsOf = (found: { id: string }[]) => found.map(({ id }) => id);

  for (const [sort, expected] of [
    ['newest', wanted],
    ['oldest', wanted.toReversed()],
    ['name', wanted.toSorted((one, other) => (one.name < other.name ? -1 : 1))],
  ] as const) {
    const first = await page({ q: 'needle', sort });
    const second = await page({ q: 'needle', sort, after: first.next ?? '' });
    expect([first.total, second.total]).toEqual([wanted.length, wanted.length]);
    expect(idsOf([...first.submissions, ...second.submissions])).toEqual(idsOf(expected.slice(0, 100)));
  }
  const unread = wanted.filter(({ id }) => rows.findIndex((row) => row.id === id) % 100 === 1);
  const listing = await page({ q: 'needle', state: 'unread' });
  expect([listing.total, idsOf(listing.submissions)]).toEqual([unread.length, idsOf(unread)]);
  expect(idsOf((await page({ q: 'needle', view: 'spam' })).submissions)).toEqual([rows[8]?.id]);
  await site.stop();
  await database.remove();
});

test.each(engines)('More than can be sorted are paged and counted too, on %s', async (engine) => {
  const database = await freshDatabase(engine);
  const site = await startApplication(database.url);
  const count = 10_050;
  await insert(
    database,
    Array.from({ length: count }, (_, number) => submission({ subject: `the needle ${number}` })),
  );
  const cookie = await logIn(site.url);
  const ask = async (call: string) =>
    (await fetch(`${site.url}/api/contact-submissions${call}`, { headers: { cookie } })).json();
  const first = (await ask('?q=needle')) as Listing;
  expect([count, null]).toContain(first.total);
  expect(await ask('/count?q=needle')).toEqual({ total: count });
  expect(await ask('/count?q=needle&kind=newsletter')).toEqual({ total: 0 });
  const second = (await ask(`?q=needle&after=${first.next}`)) as Listing;
  expect(second.total).toBeNull();
  expect(new Set([...first.submissions, ...second.submissions].map(({ id }) => id)).size).toBe(100);
  expect((await ask('/count?kind=letter')).errors).toMatchObject([{ field: 'kind' }]);
  await site.stop();
  await database.remove();
});

test.each(engines)('What %s had stored before there was an index is found and counted', async (engine) => {
  const database = await emptyDatabase(engine);
  const before = await openDatabase(database.url, { upTo: '0005-trust' });
  await before.db.destroy();
  await insert(database, [
    submission({ subject: 'an early needle' }),
    submission({ subject: 'held needle' }),
    submission({ name: 'Newsletter Subscriber' }),
  ]);
  await database.run(`update contact_submissions set spam_reason = 'x' where subject = 'held needle'`);
  const site = await startApplication(database.url);
  const { submissions } = site.services;
  const query = { q: '', view: 'inbox', zone: 'UTC' } as const;
  expect(await submissions.count({ ...query, q: 'needle' })).toBe(1);
  expect(await submissions.count({ ...query, q: 'ne' })).toBe(2);
  expect(await submissions.count(query)).toBe(2);
  expect(await submissions.count({ ...query, view: 'spam' })).toBe(1);
  expect(await submissions.countPlaces()).toMatchObject({ unread: 2, spam: 1 });
  await site.stop();
  await database.remove();
});

test('PostgreSQL without the right to install pg_trgm searches all the same', async () => {
  const database = await createDatabase(`no_trigrams_${process.pid}`);
  const role = `plain_${process.pid}`;
  await database.run(`create role ${role} login`);
  await database.run(`grant create, usage on schema public to ${role}`);
  const url = new URL(database.url);
  url.username = role;
  const site = await startApplication(url.href);
  await insert(database, [submission({ subject: 'a needle' }), submission()]);
  const query = { q: 'needle', view: 'inbox', zone: 'UTC' } as const;
  const page = await site.services.submissions.page({ query, sort: 'newest', limit: 50 });
  expect([page.total, page.rows.map(({ subject }) => subject)]).toEqual([1, ['a needle']]);
  expect(await database.run(`select extname from pg_extension where extname = 'pg_trgm'`)).toEqual([]);
  await site.stop();
  await database.run(`drop owned by ${role}`);
  await database.run(`drop role ${role}`);
  await database.remove();
});
