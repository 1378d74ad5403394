import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { purge } from '../../server/inbox/removal.ts';
import { MailTokens } from '../../server/mail-tokens.ts';
import { erasePerson } from '../../server/privacy/erase.ts';
import { runAdmin, runAdminOnTerminal } from '../servers/admin-command.ts';
import { enginesByScope, freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { logIn, post } from '../servers/requests.ts';
import { insert, insertDelivery, received, submission } from '../servers/rows.ts';
import { setUpSiteForEach } from '../servers/set-up-site.ts';
import type { TestSite } from '../servers/site.ts';
import { until } from '../servers/until.ts';

const lexicon = 'about bed cable deal edge fail gate hail idle jade laid made'.split(' ');
const longAgo = '2020-01-02T03:04:05.678Z';

/** Stores other people's enquiries, a few per commit. Their random text shares no words with the person's. */
async function others({ services }: TestSite, count: number): Promise<void> {
  const text = (words: number) =>
    Array.from({ length: words }, () => lexicon[Math.floor(Math.random() * lexicon.length)]).join(' ');
  const one = () =>
    received({
      name: text(2),
      email: `${text(1)}@${text(1)}.example`,
      company: text(1),
      subject: text(3),
      message: text(10 + Math.floor(Math.random() * 60)),
      spam_reason: Math.random() < 0.1 ? 'Filled in the hidden field' : null,
    });
  for (let sent = 0; sent < count; ) {
    const together = Math.min(count - sent, 1 + Math.floor(Math.random() * 8));
    await Promise.all(Array.from({ length: together }, () => services.store.add(one())));
    sent += together;
  }
}

const busy = { traffic: 'with 600 enquiries before and 600 after', earlier: 600, later: 600 };

describe.each([
  { traffic: 'with no other traffic', earlier: 0, later: 0 },
  ...(process.env.QUICK_TESTS ? [] : [busy]),
])('On a site $traffic, no file of the database keeps a word of a removed person', ({ earlier, later }) => {
  const { database, site, restart } = setUpSiteForEach('sqlite');
  let ids: string[];

  beforeEach(async () => {
    await others(site, earlier);
    await store();
    await others(site, later);
    expect((await findPersonInFiles(database.url)).length).toBeGreaterThan(10);
  });

  /** Moves the person's submissions between lists, and stores an error that repeats typed text. */
  async function store(): Promise<void> {
    const { url } = site;
    for (const changes of [{}, { subject: `${person.subject} again` }, { message: `${person.message} held` }]) {
      expect((await post(`${url}/api/contact-submissions`, { ...person, ...changes })).status).toBe(201);
    }
    expect((await post(`${url}/api/newsletter`, { email: person.email })).status).toBe(201);
    const mine = await database.run(`select id from contact_submissions where email = '${person.email}' order by id`);
    ids = mine.map(({ id }) => String(id));
    const cookie = await logIn(url);
    const postAction = (action: string, body: object) =>
      post(`${url}/api/contact-submissions/${action}`, body, { cookie });
    await postAction('hold', { ids: ids.slice(1, 3) });
    await postAction('release', { ids: ids.slice(1, 2) });
    await postAction('read', { ids, isRead: true });
    const { batch } = await (await postAction('delete', { ids })).json();
    await postAction('undo', { batch });
    const last_error = `550 <${person.email}>: ${person.name}?`;
    await insertDelivery(database, { about_id: ids[0] ?? '', state: 'failed', created_at: longAgo, last_error });
  }

  const expectGone = async () => expect(await findPersonInFiles(database.url)).toEqual([]);
  const untilGone = async () => {
    await until('they are removed', async () => (await idsInDatabase()).length === 0);
    // SQLite leaves copies in unused parts of pages when it moves rows.
    if (earlier > 0) expect(await runAdmin(database.url, ['compact'])).toMatchObject({ code: 0, complaint: '' });
    await until(
      'what was removed is overwritten',
      async () => (await findPersonInFiles(database.url)).length === 0,
    ).catch(expectGone);
  };
  const idsInDatabase = async () =>
    database.run(`select id from contact_submissions where id in ('${ids.join("', '")}')
      union select id from outbox`);

  test('right after the erase command, while the site runs', async () => {
    const answer = await runAdmin(database.url, ['erase', '--email', person.email, '--yes']);
    expect(answer).toMatchObject({ code: 0, complaint: '' });
    expect(answer.output).toContain('The database files no longer hold the removed data.');
    await expectGone();
    expect(await idsInDatabase()).toEqual([]);
  });

  test('soon after deleted submissions leave the bin', async () => {
    const cookie = await logIn(site.url);
    await post(`${site.url}/api/contact-submissions/delete`, { ids }, { cookie });
    await database.run(`update contact_submissions set deleted_at = '${longAgo}' where deleted_at is not null`);
    await purge(site.services.database, 30);
    site.services.onRemoved();
    await untilGone();
  });

  test('soon after their retention time', async () => {
    await database.run(`update contact_submissions set created_at = '${longAgo}' where id in ('${ids.join("', '")}')`);
    // A subscription outlasts its submission, so it has to end first.
    const [subscriber] = await database.run('select id from subscribers');
    const tokens = await MailTokens.read(site.services.database.db);
    await site.services.newsletter.subscribers.unsubscribe(tokens.token('unsubscribe', String(subscriber?.id)));
    await database.run(`update subscribers set changed_at = '${longAgo}'`);
    await restart({ RETENTION_DAYS: '30' });
    await until('it is forgotten', async () => (await database.run('select id from subscribers')).length === 0);
    if (earlier === 0) {
      expect((await site.services.retention.plan()).reason).toContain('more than half');
      const answer = await runAdmin(database.url, ['retention', '--confirm'], { RETENTION_DAYS: '30' });
      expect(answer).toMatchObject({ code: 0, complaint: '' });
      await expectGone();
    } else await untilGone();
    expect(await idsInDatabase()).toEqual([]);
  });

  test('after the next start, if the site was killed meanwhile', async () => {
    await site.stop();
    // A process that is killed now has removed the rows, but not overwritten them.
    const opened = await openDatabase(database.url);
    await erasePerson(opened, person.email, async () => {});
    await opened.db.destroy();
    await restart();
    await untilGone();
  });
});

/** Even the first four letters of these words occur nowhere else. */
const person = {
  name: 'Qwxzel Zxqvonn',
  email: 'Vqxzip@wqzxmoor.example',
  company: 'Zwqxbury Jqzvworks',
  phone: '+47 (815) 493-0022',
  subject: 'Xqzvtide Qzwxgrain',
  message: 'Wzxqlark jvqzhope\nKzqxfern xwvqnight, vzwqstone; zvqxriver. Äqxzöwen qjzxfrost',
};

const wordsOfPerson = (
  Object.values(person)
    .join(' ')
    .match(/\p{L}{5,}/gu) ?? []
).filter((word) => word !== 'example');

/** The search needs the whole number, as typed or as stored, because four of its digits occur in any timestamp. */
const number = 478_154_930_022n;
const toBytes = (write: (bytes: Buffer) => void) => {
  const bytes = Buffer.alloc(8);
  write(bytes);
  return bytes;
};
const storedNumber = [
  Buffer.from(String(number)),
  toBytes((bytes) => bytes.writeBigInt64BE(number)).subarray(2),
  toBytes((bytes) => bytes.writeBigInt64LE(number)),
];

interface Find {
  file: string;
  word: string;
  context?: string;
}

function findPerson(file: string, bytes: Buffer): Find[] {
  const words = wordsOfPerson.flatMap((word) => {
    const start = word.slice(0, 4);
    const places = [start, start.toLowerCase(), start.toUpperCase()].map((form) => bytes.indexOf(form));
    const at = Math.max(...places);
    return at < 0 ? [] : [{ file, word, context: bytes.toString('latin1', Math.max(0, at - 40), at + 40) }];
  });
  const hasNumber = storedNumber.some((form) => bytes.includes(form));
  return hasNumber ? [...words, { file, word: String(number) }] : words;
}

async function findPersonInFiles(databaseUrl: string): Promise<Find[]> {
  const folder = dirname(databaseUrl.slice('file:'.length));
  const files = await readdir(folder);
  const found = await Promise.all(files.map(async (file) => findPerson(file, await readFile(join(folder, file)))));
  return found.flat();
}

const report = `
      5  submissions, including spam and the bin
      2  attached files
      2  emails and webhook calls
`;

describe.each(enginesByScope)('Erasing a person on %s', (engine) => {
  let database: TestDatabase;
  const mine = [
    submission({ email: 'Ada@Example.com', message: 'unmistakable words' }),
    submission({ email: 'ada@example.com' }),
    submission({ email: 'ADA@EXAMPLE.COM' }),
    submission({ email: 'ada@example.com' }),
  ];
  const deleted = submission({ email: 'adA@example.com', message: 'other unmistakable words' });
  const others = [submission({ email: 'ada@example.com.example' }), submission({ email: 'a_a@example.com' })];
  const otherDeleted = submission({ email: 'bob@example.com' });

  beforeAll(async () => {
    database = await freshDatabase(engine);
    await insert(database, [...mine, ...others, deleted, otherDeleted]);
    for (const [index, kind] of ['newsletter', 'registration', 'application'].entries())
      await database.run(`update contact_submissions set kind = '${kind}' where id = '${mine[index + 1]?.id}'`);
    for (const { id } of [mine[3], mine[0], others[0]].filter((row) => row !== undefined)) {
      await database.run(`insert into submission_files (id, submission_id, name, type, bytes, content, created_at)
        values ('${submission().id}', '${id}', 'cv.pdf', 'application/pdf', 9, 'cv of ${id}', '${longAgo}')`);
    }
    await database.run(`update contact_submissions set spam_reason = 'Too fast' where id = '${mine[2]?.id}'`);
    await database.run(`update contact_submissions set deleted_at = '${longAgo}', deleted_batch = id
      where id in ('${deleted.id}', '${otherDeleted.id}')`);
    for (const row of [mine[0], deleted, others[0]])
      await insertDelivery(database, { about_id: String(row?.id), created_at: longAgo });
  });
  afterAll(() => database?.remove());

  const run = (...parameters: string[]) => runAdmin(database.url, ['erase', ...parameters]);
  const everything = async () => {
    const tables = ['contact_submissions', 'submission_files', 'outbox', 'audit_log'];
    return Promise.all(tables.map(async (table) => (await database.run(`select * from ${table}`)).length));
  };

  test('a dry run lists everything and changes nothing', async () => {
    const answer = await run('--email', 'aDa@example.com', '--dry-run');
    expect(answer).toEqual({
      code: 0,
      output: `Stored under aDa@example.com:${report}Dry run: nothing was removed.\n`,
      complaint: '',
    });
    expect(await everything()).toEqual([8, 3, 3, 0]);
  });

  test('removes nothing without confirmation', async () => {
    const unattended = await run('--email', 'ada@example.com');
    expect(unattended.code).toBe(2);
    expect(unattended.complaint).toContain('Add --yes.');
    const email = ['erase', '--email', 'ada@example.com'];
    const refused = await runAdminOnTerminal(database.url, email, [['Type yes: ', 'y']]);
    expect(refused.code).toBe(0);
    expect(refused.screen).toContain('Nothing was removed.');
    expect(await everything()).toEqual([8, 3, 3, 0]);
  });

  test('removes everything of one person and nothing else, and logs it without the address', async () => {
    const answer = await run('--email', 'ada@example.com', '--yes');
    expect(answer).toMatchObject({ code: 0, complaint: '' });
    expect(answer.output).toContain(`Removed for good:${report}`);

    const kept = await database.run('select id from contact_submissions');
    expect(kept.map(({ id }) => id).sort()).toEqual([...others, otherDeleted].map(({ id }) => id).sort());
    const [other] = others;
    expect(await database.run('select about_id from outbox')).toEqual([{ about_id: other?.id }]);
    expect(await database.run('select submission_id from submission_files')).toEqual([{ submission_id: other?.id }]);

    const [entry] = await database.run('select * from audit_log');
    const { person, ...counts } = JSON.parse(String(entry?.detail));
    expect(entry).toMatchObject({ actor: 'command line', action: 'erase' });
    expect(counts).toEqual({ submissions: 5, subscriptions: 0, files: 2, deliveries: 2 });
    expect(JSON.stringify(entry)).not.toMatch(/example\.com/i);
    const [salt, hash] = person.split(':');
    expect(createHash('sha256').update(`${salt}:ada@example.com`).digest('hex').slice(0, 4)).toBe(hash);

    const again = await run('--email', 'ada@example.com', '--yes');
    const output = expect.stringContaining('Nothing is stored under ada@example.com.\n');
    expect(again).toEqual({ code: 0, output, complaint: '' });
  });

  test.runIf(engine === 'sqlite')('leaves no trace in the files', async () => {
    const path = database.url.slice('file:'.length);
    const files = await Promise.all([path, `${path}-wal`].map((file) => readFile(file, 'latin1').catch(() => '')));
    expect(files.join('')).toContain('bob@example.com');
    expect(files.join('')).not.toContain('unmistakable words');
    expect(files.join('')).toContain(`cv of ${others[0]?.id}`);
    for (const { id } of mine) expect(files.join('')).not.toContain(`cv of ${id}`);
  });
});
