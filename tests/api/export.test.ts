import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyFields, fieldNames } from '../../contract/forms/submission-fields.ts';
import { csvHeader } from '../../server/inbox/downloads.ts';
import { readCsv } from '../reading/csv.ts';
import { releaseTest } from '../scope.ts';
import { enginesByScope } from '../servers/databases.ts';
import { logIn } from '../servers/requests.ts';
import { insert, submission } from '../servers/rows.ts';
import { setUpSite } from '../servers/set-up-site.ts';

const header = readCsv(csvHeader.slice(1))[0] ?? [];

/** The columns that the specification names, and those of further fields. */
const shown = header.indexOf('Website') + 1;

describe.each(enginesByScope)('The CSV export on %s', (engine) => {
  const { database, site } = setUpSite(engine);
  let cookie: string;

  beforeAll(async () => {
    cookie = await logIn(site.url);
  });
  beforeEach(() => database.run('delete from contact_submissions'));

  const ask = (query = '') => fetch(`${site.url}/api/contact-submissions.csv${query}`, { headers: { cookie } });
  const rows = async (query = '') => {
    const table = readCsv(await (await ask(query)).text());
    expect(table[0]).toEqual(header);
    return table.slice(1).map((cells) => cells.slice(0, shown));
  };

  test('is a download named by the day', async () => {
    const dayBefore = new Date().toISOString().slice(0, 10);
    const answer = await ask();
    const days = [dayBefore, new Date().toISOString().slice(0, 10)];
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const names = days.map((day) => `attachment; filename="contact-submissions-${day}.csv"`);
    expect(names).toContain(answer.headers.get('content-disposition'));
  });

  test('holds every field, newest first, in cells that survive commas, quotes and line breaks', async () => {
    const newer = submission({
      name: 'Lovelace, Ada',
      company: 'A "quoted" name',
      phone: 999_999_999_999_999,
      subject: 'Zwei\tSpalten 漢字 👩🏽‍🔬',
      message: 'one\r\ntwo\n"three", four',
      created_at: '2026-02-01T00:00:00.000Z',
    });
    const older = submission({ message: 'Typed in a browser:\ntwo lines', created_at: '2026-01-01T00:00:00.000Z' });
    await insert(database, [older, newer]);
    expect(await rows()).toEqual(
      [newer, older].map((row) => [
        row.id,
        ...fieldNames.map((name) => String({ ...emptyFields, ...row }[name] ?? '')),
        row.created_at,
        row.website,
      ]),
    );
  });

  test('streams thousands of rows, each once and in order', async () => {
    const many = Array.from({ length: 5000 }, (_, index) =>
      submission({
        subject: `Number ${index}`,
        created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3)).toISOString(),
      }),
    );
    await insert(database, many);
    const answer = await ask();
    // A body without a known length is streamed.
    expect(answer.headers.get('content-length')).toBe(null);
    const table = readCsv(await answer.text()).slice(1);
    expect(table).toHaveLength(5000);
    const inOrder = [...many].sort((one, other) => {
      const [left, right] = [one, other].map(({ created_at, id }) => `${created_at} ${id}`) as [string, string];
      return left < right ? 1 : -1;
    });
    expect(table.map((row) => row[header.indexOf('Subject')])).toEqual(inOrder.map(({ subject }) => subject));
  });

  releaseTest('survives a browser that goes away in the middle', async () => {
    await insert(
      database,
      Array.from({ length: 5000 }, () => submission({ message: 'x'.repeat(1000) })),
    );
    const abort = new AbortController();
    const answer = await fetch(`${site.url}/api/contact-submissions.csv`, {
      headers: { cookie },
      signal: abort.signal,
    });
    await answer.body?.getReader().read();
    abort.abort();
    expect(await rows('?q=nothing-like-this')).toEqual([]);
  });
});
