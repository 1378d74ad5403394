import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pathOf } from '../../server/database/sqlite.ts';
import { runAdmin, runTask } from '../servers/admin-command.ts';
import { emptyDatabase, engines, type Row, type TestDatabase } from '../servers/databases.ts';
import { enquiry, logIn, post } from '../servers/requests.ts';
import { administrator, startApplication } from '../servers/site.ts';

const tables = [
  ...['admins', 'audit_log', 'contact_submissions', 'outbox', 'rate_limits'],
  ...['authenticators', 'invitations', 'submission_messages', 'submission_files', 'subscribers', 'content_files'],
  ...['devices', 'password_attempts', 'sessions', 'content_file_parts'],
];
/** Mails that are never sent, so that something is owed. */
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', NOTIFY_EMAIL: 'inbox@example.com' };
/** Has a process of Node say at its end which permissions its files never get. */
const tellingMask = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    'process.on("exit", () => console.log("umask", process.umask().toString(8)))',
  )}`,
};
const masked = expect.stringMatching(/^umask 77$/m);
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe.each(engines)('A backup on %s', (engine) => {
  let folder: string;
  let database: TestDatabase;
  let other: TestDatabase;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backup-'));
    [database, other] = await Promise.all([emptyDatabase(engine), emptyDatabase(engine)]);
  });
  afterEach(async () => {
    await Promise.all([database.remove(), other.remove(), rm(folder, { recursive: true })]);
  });

  const file = () => join(folder, 'site.backup');
  const contents = async ({ run }: TestDatabase): Promise<Record<string, string[]>> =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => {
          // Counts that have become 0 are not made anew.
          const condition = /^submission_(counts|quarters)$/.test(table) ? 'where total <> 0' : '';
          return [table, (await run(`select * from ${table} ${condition}`)).map(asText).sort()] as const;
        }),
      ),
    );

  test('restored into an empty site has every row of every table, and the site continues with it', async () => {
    const site = await startApplication(database.url, mail);
    const cookie = await logIn(site.url);
    await post(`${site.url}/api/admin/session`, { email: 'nobody@test.example', password: 'mistyped' });
    for (let number = 0; number < 30; number += 1) {
      const subject = `Number ${number} – „ünïcödé“ 漢字 'quoted' \\ "${number}"`;
      await post(`${site.url}/api/contact-submissions`, enquiry({ subject, phone: number % 2 ? '' : '+49 30 901820' }));
    }
    await post(`${site.url}/api/newsletter`, { email: 'reader@example.com' });
    const ada = { name: 'Ada', email: 'ada@example.com', role: 'member' };
    expect((await post(`${site.url}/api/admin/invitations`, ada, { cookie })).status).toBe(201);
    const { password: current } = administrator;
    const app = await post(`${site.url}/api/admin/second-factor/authenticator`, { current }, { cookie });
    expect(app.status).toBe(200);
    const list = await (await fetch(`${site.url}/api/contact-submissions`, { headers: { cookie } })).json();
    const [gone, read] = list.submissions as { id: string }[];
    await fetch(`${site.url}/api/contact-submissions/${gone?.id}`, { method: 'DELETE', headers: { cookie } });
    await fetch(`${site.url}/api/contact-submissions/${read?.id}`, { headers: { cookie } });
    await post(`${site.url}/api/contact-submissions/${read?.id}/notes`, { text: 'Called back' }, { cookie });
    await site.stop();
    await database.run(`insert into content_files (name, bytes, author, added_at)
      values ('edge-ai.pdf', 2, 'Ada', '2026-01-02T03:04:05.678Z')`);
    await database.run(`insert into content_file_parts (file, part, content) values ('edge-ai.pdf', 0, 'ab')`);
    await database.run(`insert into submission_files (id, submission_id, name, type, bytes, content, created_at)
      values ('${read?.id}', '${read?.id}', 'cv.pdf', 'application/pdf', 2, 'cv', '2026-01-02T03:04:05.678Z')`);

    expect(await runTask('backup', database.url, [file()])).toMatchObject({ code: 0, complaint: '' });
    expect(await runTask('restore', other.url, [file()])).toMatchObject({ code: 0, complaint: '' });
    const before = await contents(database);
    // One of them is in the bin.
    expect(before.contact_submissions).toHaveLength(31);
    for (const table of tables.filter((name) => name !== 'rate_limits')) {
      expect(before[table], table).not.toEqual([]);
    }
    expect(await contents(other)).toEqual(before);

    const again = await startApplication(other.url, mail);
    const found = await fetch(`${again.url}/api/contact-submissions?q=Number+17`, { headers: { cookie } });
    expect((await found.json()).submissions).toHaveLength(1);
    expect((await post(`${again.url}/api/contact-submissions`, enquiry({ subject: 'After it' }))).status).toBe(201);
    await again.stop();
  });

  test('made while enquiries arrive has all that were confirmed before it began', async () => {
    const site = await startApplication(database.url);
    let isDone = false;
    let sent = 0;
    const sendOn = async () => {
      while (!isDone) {
        sent += 1;
        const number = sent;
        await post(`${site.url}/api/contact-submissions`, enquiry({ subject: `Number ${number}` }));
      }
    };
    const sending = [sendOn(), sendOn(), sendOn()];
    while (sent < 50) await new Promise((next) => setTimeout(next, 5));
    const before = (await database.run('select id from contact_submissions')).map(asText);
    const backup = await runTask('backup', database.url, [file()]);
    isDone = true;
    await Promise.all(sending);
    await site.stop();

    expect(backup).toMatchObject({ code: 0, complaint: '' });
    expect(await runTask('restore', other.url, [file()])).toMatchObject({ code: 0 });
    const restored = (await other.run('select id from contact_submissions')).map(asText);
    expect(before.filter((id) => !restored.includes(id))).toEqual([]);
  });

  test('is for nobody else, nor while it is written, nor once it is restored', async () => {
    await (await startApplication(database.url)).stop();
    expect(await runTask('backup', database.url, [file()], tellingMask)).toMatchObject({ code: 0, output: masked });
    expect(await modeOf(file())).toBe(0o600);
    await chmod(file(), 0o644);
    expect(await runTask('restore', other.url, [file()], tellingMask)).toMatchObject({ code: 0, output: masked });
    if (engine === 'sqlite') expect(await modeOf(pathOf(other.url))).toBe(0o600);
  });

  test('is not written over, and neither is a site', async () => {
    await (await startApplication(database.url)).stop();
    expect((await runTask('backup', database.url, [file()])).code).toBe(0);
    const second = await runTask('backup', database.url, [file()]);
    expect([second.code, second.complaint]).toEqual([
      1,
      expect.stringMatching(/already exists and is not overwritten/),
    ]);
    const before = await contents(database);
    const onto = await runTask('restore', database.url, [file()]);
    expect([onto.code, onto.complaint]).toEqual([1, expect.stringMatching(/already/)]);
    expect(await contents(database)).toEqual(before);
  });

  test('is refused when it is none, or damaged', async () => {
    await writeFile(file(), 'no backup at all');
    for (const parameters of [[file()], [join(folder, 'missing')], []]) {
      const answer = await runTask('restore', other.url, parameters);
      expect(answer.code).toBe(parameters.length > 0 ? 1 : 2);
      expect(answer.complaint).not.toMatch(/ at .*\.ts:\d/);
    }
    // Nothing was made of it: another one can be restored there.
    await (await startApplication(database.url)).stop();
    const good = join(folder, 'good.backup');
    await runTask('backup', database.url, [good]);
    expect((await runTask('restore', other.url, [good])).code).toBe(0);
    expect((await runAdmin(other.url, ['retention', '--dry-run'], { RETENTION_DAYS: '30' })).code).toBe(0);
  });
});

function asText(row: Row): string {
  return JSON.stringify(row);
}
