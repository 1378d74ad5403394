import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditPage } from '../../contract/audit-log/entry.ts';
import { emptyFields } from '../../contract/forms/submission-fields.ts';
import { trimSpam } from '../../server/inbox/removal.ts';
import type { NewContactSubmission } from '../../server/intake/store.ts';
import { readCsv } from '../reading/csv.ts';
import { accountPassword, makeAccount } from '../servers/accounts.ts';
import { enginesByScope } from '../servers/databases.ts';
import { expectProblem, logIn, post } from '../servers/requests.ts';
import { smallPdf } from '../servers/sample-files.ts';
import { setUpSite } from '../servers/set-up-site.ts';
import { administrator } from '../servers/site.ts';

const anyId = '01890000-0000-7000-8000-000000000000';
const content = smallPdf();
const name = 'Ada’s "CV" – 简历.pdf';
const application: NewContactSubmission = {
  ...emptyFields,
  kind: 'application',
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Application: Data Scientist',
  message: 'Hello',
  item: 'jobs/data-scientist',
  website: 'edgewright.example',
  spam_reason: null,
  fingerprint: null,
  files: [{ name, type: 'application/pdf', content }],
};

describe.each(enginesByScope)('A file from an application on %s', (engine) => {
  const { database, site } = setUpSite(engine);
  let cookie: string;
  let submission: string;
  let file: string;

  beforeAll(async () => {
    cookie = await logIn(site.url);
    await apply('Ada');
    const [row] = await database.run('select id, submission_id from submission_files');
    [submission, file] = [String(row?.submission_id), String(row?.id)];
  });

  const apply = (sender: string, spam_reason: string | null = null) =>
    site.services.store.add({ ...application, name: sender, spam_reason });
  const path = (id = submission, of = file) => `${site.url}/api/contact-submissions/${id}/files/${of}`;
  const read = (address: string, session = cookie, method = 'GET') =>
    fetch(address, { method, headers: { cookie: session } });

  test('is listed with its submission, without its content', async () => {
    const opened = await (await read(`${site.url}/api/contact-submissions/${submission}`)).json();
    expect(opened).toMatchObject({ kind: 'application', item: 'jobs/data-scientist' });
    expect(opened.files).toEqual([{ id: file, name, type: 'application/pdf', bytes: content.length }]);
  });

  test('is served as a download under its own name, and logged', async () => {
    const answer = await read(path());
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    const { headers } = answer;
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-security-policy')).toMatch(/^sandbox;/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="Ada_s _CV_ _ __\.pdf"; filename\*=UTF-8''/,
    );
    const [, encoded = ''] = /UTF-8''(.+)$/.exec(headers.get('content-disposition') ?? '') ?? [];
    expect(decodeURIComponent(encoded)).toBe(name);

    const log = (await (await read(`${site.url}/api/admin/audit-log?action=file`)).json()) as AuditPage;
    expect(log.entries.map(({ actor, detail }) => [actor, detail])).toEqual([
      [administrator.email, { submission, file }],
    ]);
  });

  test('is served only to roles that read enquiries', async () => {
    const makeSession = async (role: 'member' | 'editor') => {
      const { email } = await makeAccount(site, role);
      return logIn(site.url, { email, password: accountPassword });
    };
    expect((await read(path(), await makeSession('member'))).status).toBe(200);
    await expectProblem(await read(path(), await makeSession('editor')), 403);
    await expectProblem(await read(path(), ''), 401);
  });

  test('is not found under another id or submission', async () => {
    await apply('Bob');
    const others = await database.run(`select id from contact_submissions where name = 'Bob'`);
    for (const address of [path(submission, anyId), path(String(others[0]?.id)), path('x', 'y')]) {
      await expectProblem(await read(address), 404);
    }
  });

  test('is named in the exports', async () => {
    const csv = await (await read(`${site.url}/api/contact-submissions.csv?ids=${submission}`)).text();
    const [header = [], cells = []] = readCsv(csv);
    expect(cells[header.indexOf('Files')]).toBe(name);
    const [row] = await (await read(`${site.url}/api/contact-submissions.json?ids=${submission}`)).json();
    expect(row.files).toEqual([{ name, bytes: content.length }]);
  });

  test('counts towards the spam limit', async () => {
    await apply('Carol', 'Filled in the hidden field');
    const trimTo = (bytes: number) => trimSpam(site.services.database, { days: 30, rows: 1000, bytes });
    expect(await trimTo(1_000_000)).toBe(0);
    expect(await trimTo(content.length)).toBe(1);
  });

  test('is removed with its submission', async () => {
    for (const action of ['delete', 'remove']) {
      const done = await post(`${site.url}/api/contact-submissions/${action}`, { ids: [submission] }, { cookie });
      expect(done.status).toBe(200);
    }
    expect(await database.run(`select id from submission_files where id = '${file}'`)).toEqual([]);
    await expectProblem(await read(path()), 404);
  });

  test('is stored once if sent twice, and makes another application if it differs', async () => {
    const send = (pages: number) =>
      site.services.store.add({
        ...application,
        name: 'Dora',
        fingerprint: `of ${pages}`,
        files: [{ name: 'cv.pdf', type: 'application/pdf', content: smallPdf(pages) }],
      });
    await Promise.all([send(1), send(1), send(2)]);
    const stored = await database.run(`select f.bytes from submission_files f
      join contact_submissions c on c.id = f.submission_id where c.name = 'Dora'`);
    expect(stored.map(({ bytes }) => Number(bytes)).sort()).toEqual([smallPdf(1).length, smallPdf(2).length].sort());
  });
});
