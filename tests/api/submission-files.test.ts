import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditPage } from '../../contract/audit-log/entry.ts';
import { trimSpam } from '../../server/inbox/removal.ts';
import { readCsv } from '../reading/csv.ts';
import { enginesByScope } from '../servers/databases.ts';
import { expectProblem } from '../servers/requests.ts';
import { received } from '../servers/rows.ts';
import { smallPdf } from '../servers/sample-files.ts';
import { setUpAdministrator } from '../servers/set-up-site.ts';
import { administrator } from '../servers/site.ts';

const anyId = '01890000-0000-7000-8000-000000000000';
const content = smallPdf();
const name = 'Ada’s "CV" – 简历.pdf';
const application = received({
  kind: 'application',
  item: 'jobs/data-scientist',
  files: [{ name, type: 'application/pdf', content }],
});

describe.each(enginesByScope)('A file from an application on %s', (engine) => {
  const { database, site, ask } = setUpAdministrator(engine);
  let submission: string;
  let file: string;

  beforeAll(async () => {
    await apply('Ada');
    const [row] = await database.run('select id, submission_id from submission_files');
    [submission, file] = [String(row?.submission_id), String(row?.id)];
  });

  const apply = (sender: string, spam_reason: string | null = null) =>
    site.services.store.add({ ...application, name: sender, spam_reason });
  const path = (id = submission, of = file) => `/contact-submissions/${id}/files/${of}`;
  const read = (address: string) => ask('GET', address);

  test('is listed with its submission, without its content', async () => {
    const opened = await (await read(`/contact-submissions/${submission}`)).json();
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

    const log = (await (await read('/admin/audit-log?action=file')).json()) as AuditPage;
    expect(log.entries.map(({ actor, detail }) => [actor, detail])).toEqual([
      [administrator.email, { submission, file }],
    ]);
  });

  test('is not found under another id or submission', async () => {
    await apply('Bob');
    const others = await database.run(`select id from contact_submissions where name = 'Bob'`);
    for (const address of [path(submission, anyId), path(String(others[0]?.id)), path('x', 'y')]) {
      await expectProblem(await read(address), 404);
    }
  });

  test('is named in the exports', async () => {
    const csv = await (await read(`/contact-submissions.csv?ids=${submission}`)).text();
    const [header = [], cells = []] = readCsv(csv);
    expect(cells[header.indexOf('Files')]).toBe(name);
    const [row] = await (await read(`/contact-submissions.json?ids=${submission}`)).json();
    expect(row.files).toEqual([{ name, bytes: content.length }]);
  });

  test('counts towards the spam limit', async () => {
    await apply('Carol', 'Filled in the hidden field');
    const trimTo = (bytes: number) => trimSpam(site.services.database, { days: 30, rows: 1000, bytes });
    expect(await trimTo(1_000_000)).toBe(0);
    expect(await trimTo(content.length)).toBe(1);
  });

  test('is removed with its submission', async () => {
    for (const action of ['delete', 'remove'])
      expect((await ask('POST', `/contact-submissions/${action}`, { ids: [submission] })).status).toBe(200);
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
