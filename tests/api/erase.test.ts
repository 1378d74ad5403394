import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAdmin, runAdminOnTerminal } from '../servers/admin-command.ts';
import { enginesByScope, freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { insert, insertDelivery, submission } from '../servers/rows.ts';

const moment = '2026-01-02T03:04:05.678Z';
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
        values ('${submission().id}', '${id}', 'cv.pdf', 'application/pdf', 9, 'cv of ${id}', '${moment}')`);
    }
    await database.run(`update contact_submissions set spam_reason = 'Too fast' where id = '${mine[2]?.id}'`);
    await database.run(`update contact_submissions set deleted_at = '${moment}', deleted_batch = id
      where id in ('${deleted.id}', '${otherDeleted.id}')`);
    for (const row of [mine[0], deleted, others[0]])
      await insertDelivery(database, { submission_id: String(row?.id), created_at: moment });
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
    for (const table of ['outbox', 'submission_files'])
      expect(await database.run(`select submission_id from ${table}`)).toEqual([{ submission_id: others[0]?.id }]);

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
