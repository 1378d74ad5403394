import { describe, expect, test } from 'vitest';
import { readCsv } from '../reading/csv.ts';
import { releaseTest } from '../scope.ts';
import { enginesByScope } from '../servers/databases.ts';
import { setUpInbox } from '../servers/inbox.ts';
import { insert, submission } from '../servers/rows.ts';

describe.each(enginesByScope)('The CSV export on %s', (engine) => {
  const { database, site, ask, cookie } = setUpInbox(engine);

  test('streams thousands of rows, once each, in order and uncached', async () => {
    const many = Array.from({ length: 5000 }, (_, index) =>
      submission({
        subject: `Number ${index}`,
        created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3)).toISOString(),
      }),
    );
    await insert(database, many);
    const answer = await ask('.csv');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    // A body without a known length is streamed.
    expect(answer.headers.get('content-length')).toBe(null);
    const [header = [], ...table] = readCsv(await answer.text());
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
    const headers = { cookie: cookie() };
    const answer = await fetch(`${site.url}/api/contact-submissions.csv`, { headers, signal: abort.signal });
    await answer.body?.getReader().read();
    abort.abort();
    expect(readCsv(await (await ask('.csv', { q: 'nothing-like-this' })).text())).toHaveLength(1);
  });
});
