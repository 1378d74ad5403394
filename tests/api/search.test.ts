import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { countMatching } from '../../server/inbox/list.ts';
import { hold, release } from '../../server/inbox/marks.ts';
import { remove, restore } from '../../server/inbox/removal.ts';
import { createDatabase, engines } from '../servers/databases.ts';
import { actor, insert, submission } from '../servers/rows.ts';
import { setUpInbox } from '../servers/set-up-site.ts';
import { startApplication } from '../servers/site.ts';

describe.each(engines)('Searching submissions on %s', (engine) => {
  const { database, site, list, ask } = setUpInbox(engine);

  const about = (subject: string) => submission({ subject, name: 'n', email: 'n@n.n', message: 'n' });
  const found = async (query: Record<string, string>): Promise<string[]> => {
    const { total, submissions } = await list(query);
    expect(total).toBe(submissions.length);
    return submissions.map(({ subject }) => subject).sort();
  };

  test.each([
    ['AND', 'sand AND sea', 'sea or lake'],
    ['sand AND sea', 'sand AND sea', 'sea or stone'],
    ['NEAR(a b)', 'is NEAR(a b) here', 'a b near'],
    ['"a b"', 'say a b now', 'say b a now'],
    ['wor*', 'a wor* of art', 'a word'],
    ['-ray', 'x-ray', 'a ray'],
    ['%%', '5%% off', '5% off'],
    ["';", "it's'; drop", "it's; drop"],
    ['👩🏽‍🔬', 'from 👩🏽‍🔬 with love', 'from 👩🏽 with love'],
    ['大学', '東京大学', '東京'],
    ['大明', '王陳大明', '王明大'],
    ['한국', '한국 회사', '회사'],
    ['straße', 'Lange STRASSE 5', 'Lange Gasse 5'],
    ['ÉC', 'grande école', 'grande lécole'],
    ['engine an', 'An Engine at the edge', 'the engine'],
    ['"an engine"', 'An Engine at the edge', 'engine, an old one'],
    ['muller', 'Müller & Söhne', 'Miller'],
    ['istanbul', 'İstanbul', 'Ankara'],
    ['राम', 'श्री राम कुमार', 'श्री कुमार'],
    ['王', '王小明', '陳小明'],
    ['"at the edge" ada', 'Ada at the edge', 'Ada at an edge'],
  ])('takes %s literally', async (q, match, other) => {
    await insert(database, [about(match), about(other)]);
    expect(await found({ q })).toEqual([match]);
  });

  test.each([
    ['joerg', 'Jörg', true],
    ['mueller soehne', 'Müller & Söhne', true],
    ['neue', 'neural', false],
    ['queue', 'quu', false],
  ])('finds umlauts in both spellings: %s, %s, %s', async (q, subject, isFound) => {
    await insert(database, [about(subject), about('other')]);
    expect(await found({ q })).toEqual(isFound ? [subject] : []);
  });

  test.each([
    '4930123456',
    '+49 ( 0 ) 30 123456',
    '0049 30/123456',
    '30 12 34 56',
  ])('finds a phone number in any format: %s', async (q) => {
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

  // The engines differ (docs/product.md#search-and-filters).
  test.each([
    ['strasse', 'Lange Straße 5'],
    ['groesse', 'Größe'],
    ['lodz', 'Łódź'],
    ['éc', 'grande Ecole'],
  ])('finds special letters on PostgreSQL only: %s, %s', async (q, subject) => {
    await insert(database, [about(subject)]);
    expect(await found({ q })).toEqual(engine === 'postgres' ? [subject] : []);
  });

  test('searches, pages and counts in the bin', async () => {
    const row = submission({ subject: 'Jörg in the bin' });
    await insert(database, [row, submission({ subject: 'joerg in the inbox' })]);
    await remove(site.services.inbox, actor, { ids: [row.id] });
    for (const q of ['joerg', 'jö', 'bin joerg', '"in the bin"'])
      expect(await found({ q, view: 'bin' })).toEqual(['Jörg in the bin']);
    expect(await found({ q: 'joerg' })).toEqual(['joerg in the inbox']);
  });

  test('finds spam, released and held submissions in every place', async () => {
    const row = submission({ subject: 'Jörg' });
    await insert(database, [row]);
    await database.run(`update contact_submissions set spam_reason = 'Filled in too fast'`);
    for (const q of ['jörg', 'jö', 'JÖRG']) expect(await found({ q, view: 'spam' })).toEqual(['Jörg']);
    const { inbox } = site.services;
    await remove(inbox, actor, { ids: [row.id] });
    expect(await found({ q: 'jörg', view: 'bin' })).toEqual(['Jörg']);
    await restore(inbox, actor, { ids: [row.id] });
    await release(inbox, actor, { ids: [row.id] });
    expect(await found({ q: 'jorg' })).toEqual(['Jörg']);
    await hold(inbox, actor, { ids: [row.id] });
    expect(await found({ q: 'jorg', view: 'spam' })).toEqual(['Jörg']);
    expect(await found({ q: 'jorg' })).toEqual([]);
    if (engine === 'sqlite')
      await database.run(`insert into submission_search (submission_search, rank) values ('integrity-check', 1)`);
  });

  test('lists nothing without submissions, and continues in place when newer ones arrive between pages', async () => {
    const empty = { total: 0, unread: 0, spam: 0, bin: 0, counts: [], submissions: [], next: null };
    expect(await list()).toEqual(empty);
    await insert(
      database,
      Array.from({ length: 60 }, (_, index) => about(`old ${index}`)),
    );
    const first = await list();
    await insert(database, [submission({ subject: 'new', created_at: '2026-06-01T00:00:00.000Z' })]);
    const second = await list({ after: first.next ?? '' });
    const visited = [first, second].flatMap(({ submissions }) => submissions.map(({ subject }) => subject));
    expect(visited).not.toContain('new');
    expect(new Set(visited).size).toBe(60);
    expect(second.total).toBe(61);
  });

  test('searches one or two characters only in the newest 10,000', async () => {
    const older = submission({ subject: 'xq', created_at: '2025-01-01T00:00:00.000Z' });
    await insert(database, [older]);
    // The database still plans for one row, as just after a restore.
    if (engine === 'postgres') await database.run('alter table contact_submissions set (autovacuum_enabled = off)');
    await database.run('analyze contact_submissions');
    await insert(
      database,
      Array.from({ length: 9_999 }, () => submission()),
    );
    expect(await found({ q: 'xq' })).toEqual(['xq']);
    await insert(database, [submission()]);
    expect(await found({ q: 'xq' })).toEqual([]);
  });

  test('counts beyond one page in a separate call', async () => {
    const count = 120;
    await insert(database, Array(count).fill('the needle').map(about));
    const read = async (call: string, query: Record<string, string>) => (await ask(call, query)).json();
    const first = await list({ q: 'needle' });
    expect(first.total).toBeNull();
    expect(await read('/count', { q: 'needle' })).toEqual({ total: count });
    expect(await read('/count', { q: 'needle', kind: 'newsletter' })).toEqual({ total: 0 });
    const second = await list({ q: 'needle', after: first.next ?? '' });
    expect(second.total).toBeNull();
    expect(new Set([...first.submissions, ...second.submissions].map(({ id }) => id)).size).toBe(100);
    expect((await read('/count', { kind: 'letter' })).errors).toMatchObject([{ field: 'kind' }]);
  });

  test('searches one or two letters at word starts', async () => {
    const subjects = ['Al', 'hello al', '(Alan)', 'mail-ALert', 'formal', 'ideal al1', 'égal', '2al'];
    await insert(database, subjects.map(about));
    expect(await found({ q: 'al' })).toEqual(['(Alan)', 'Al', 'hello al', 'ideal al1', 'mail-ALert']);
    expect(await found({ q: 'É' })).toEqual(['égal']);
    expect(await found({ q: '2' })).toEqual(['2al']);
  });
});

test('PostgreSQL without the right to install extensions is refused with a fix, then searches', async () => {
  const database = await createDatabase(`no_extensions_${process.pid}`);
  const role = `plain_${process.pid}`;
  await database.run(`create role ${role} login`);
  await database.run(`grant create, usage on schema public to ${role}`);
  const url = new URL(database.url);
  url.username = role;
  const refused = await openDatabase(url.href).catch((error: Error) => error.message);
  const [advice] = /create extension pg_trgm; create extension unaccent$/.exec(String(refused).slice(0, -1)) ?? [];
  expect([refused, advice]).toEqual([
    expect.stringContaining('permission denied to create extension'),
    expect.anything(),
  ]);
  for (const statement of String(advice).split('; ')) await database.run(statement);
  const site = await startApplication(url.href);
  await insert(database, [submission({ subject: 'a needle' }), submission()]);
  const query = { q: 'needle', view: 'inbox', zone: 'UTC' } as const;
  expect(await countMatching(site.services.database, query)).toBe(1);
  await site.stop();
  await database.run(`drop owned by ${role}`);
  await database.run(`drop role ${role}`);
  await database.remove();
});
