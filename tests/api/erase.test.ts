import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { runAdmin, runAdminOnTerminal } from '../servers/admin-command.ts';
import { enginesByScope, freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { insert, submission } from '../servers/rows.ts';

const moment = '2026-01-02T03:04:05.678Z';
const report = `
      1  enquiries
      1  newsletter sign-ups
      1  registrations
      1  applications
      1  of them held as spam
      1  deleted, can still be restored
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
    await (await openDatabase(database.url)).db.destroy();
    await insert(database, [...mine, ...others, deleted, otherDeleted]);
    await database.run(`update contact_submissions set kind = 'newsletter' where id = '${mine[1]?.id}'`);
    await database.run(`update contact_submissions set kind = 'registration' where id = '${mine[2]?.id}'`);
    await database.run(`update contact_submissions set kind = 'application' where id = '${mine[3]?.id}'`);
    for (const { id } of [mine[3], mine[0], others[0]].filter((row) => row !== undefined)) {
      await database.run(`insert into submission_files (id, submission_id, name, type, bytes, content, created_at)
        values ('${submission().id}', '${id}', 'cv.pdf', 'application/pdf', 9, 'cv of ${id}', '${moment}')`);
    }
    await database.run(`update contact_submissions set spam_reason = 'Too fast' where id = '${mine[2]?.id}'`);
    await database.run(`update contact_submissions set deleted_at = '${moment}', deleted_batch = id
      where id in ('${deleted.id}', '${otherDeleted.id}')`);
    for (const row of [mine[0], deleted, others[0]]) {
      await database.run(`insert into outbox (id, submission_id, channel, state, next_at, created_at)
        values ('${submission().id}', '${row?.id}', 'mail', 'sent', '${moment}', '${moment}')`);
    }
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

    const kept = await database.run('select id from contact_submissions where deleted_at is null');
    expect(kept.map(({ id }) => id).sort()).toEqual(others.map(({ id }) => id).sort());
    const bin = await database.run('select id from contact_submissions where deleted_at is not null');
    expect(bin).toEqual([{ id: otherDeleted.id }]);
    expect(await database.run('select submission_id from outbox')).toEqual([{ submission_id: others[0]?.id }]);

    expect(await database.run('select submission_id from submission_files')).toEqual([
      { submission_id: others[0]?.id },
    ]);

    const [entry] = await database.run('select * from audit_log');
    const { person, ...counts } = JSON.parse(String(entry?.detail));
    expect(entry).toMatchObject({ actor: 'command line', action: 'erase' });
    expect(counts).toEqual({
      ...{ enquiries: 1, newsletter: 1, downloads: 0, registrations: 1, applications: 1 },
      ...{ subscriptions: 0, spam: 1, deleted: 1, files: 2, deliveries: 2 },
    });
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
