import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { kindNames, type SubmissionKind } from '../../contract/forms/submission-kinds.ts';
import type { Filters, PageKey, Sort } from '../../contract/inbox/listing.ts';
import { countMatching, readPage, readPages } from '../../server/inbox/list.ts';
import { engines } from '../servers/databases.ts';
import { insert, type StoredSubmission, submission } from '../servers/rows.ts';
import { setUpDatabase } from '../servers/set-up-site.ts';

interface Row extends StoredSubmission {
  kind: SubmissionKind;
  read_at: string | null;
  spam_reason: string | null;
}

const names = ['Ada', 'ada', 'ADA, Countess', 'Émile', 'zoe', 'Zoe', '陳', 'Al', 'a_b', '100%'];
const words = ['needle', 'NEEDLE', 'needless', 'pin', 'ne', 'an', 'École', '50%', '🚀', '東京大学', 'x-ray'];
const moments = [
  '2026-01-01T00:00:00.000Z',
  '2026-01-01T18:14:59.999Z',
  '2026-01-01T18:15:00.000Z',
  '2026-01-01T18:30:00.000Z',
  '2026-01-01T22:59:59.999Z',
  '2026-01-01T23:00:00.000Z',
  '2026-01-01T23:59:59.999Z',
  '2026-01-02T00:00:00.000Z',
  '2026-01-02T04:59:59.999Z',
  '2026-01-02T05:00:00.000Z',
  '2026-01-03T12:00:00.000Z',
];

const zones = ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Apia'];

const one = <Value>(...values: Value[]) => fc.constantFrom(...values);
const someRow = fc
  .record({
    name: one(...names),
    email: one('a@x.example', 'needle@x.example'),
    company: one(null, 'Pin & Co'),
    subject: fc.array(one(...words), { minLength: 1, maxLength: 3 }).map((list) => list.join(' ')),
    message: one('m', 'an engine\nneedle'),
    created_at: one(...moments),
  })
  .map((changes) => submission(changes))
  .chain((row) =>
    fc
      .record({
        kind: one(...kindNames),
        read_at: one(null, null, moments[3] as string),
        spam_reason: one(null, null, null, 'Filled in too fast'),
      })
      .map((state): Row => ({ ...row, ...state })),
  );
const someFilters: fc.Arbitrary<Filters> = fc.record({
  q: one('', '', 'needle', 'ne', 'Al', 'éco', '0%', '🚀', '大学', 'n engine', 'nothing', 'ray', 'pin', 'a'),
  kind: one(undefined, undefined, ...kindNames),
  from: one(undefined, undefined, '2026-01-01', '2026-01-02', '2026-01-04'),
  to: one(undefined, undefined, '2026-01-01', '2026-01-02', '2025-12-31'),
  state: one(undefined, undefined, 'read' as const, 'unread' as const),
  view: one('inbox' as const, 'inbox' as const, 'spam' as const),
  zone: one(...zones),
});

const calendars = new Map(
  zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })]),
);

function dayIn(zone: string, moment: string): string {
  return calendars.get(zone)?.format(new Date(moment)) ?? '';
}

function fits(row: Row, { q, kind, from, to, state, view, zone }: Filters): boolean {
  const day = dayIn(zone, row.created_at);
  return (
    (view === 'spam') === (row.spam_reason !== null) &&
    (!kind || row.kind === kind) &&
    (!from || day >= from) &&
    (!to || day <= to) &&
    (!state || (state === 'read') === (row.read_at !== null)) &&
    (q === '' || [row.name, row.email, row.company ?? '', row.subject, row.message].some((text) => finds(q, text)))
  );
}

function finds(q: string, text: string): boolean {
  const [small, sought] = [text.toLowerCase(), q.toLowerCase()];
  if (!/^[a-zé0-9]{1,2}$/.test(sought)) return small.includes(sought);
  return small.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(sought));
}

function inOrder(rows: Row[], sort: Sort): string[] {
  const position = ({ created_at, id }: Row) => `${created_at} ${id}`;
  const sorted = rows.toSorted((one, other) => (position(one) < position(other) ? -1 : 1));
  return (sort === 'newest' ? sorted.reverse() : sorted).map(({ id }) => id);
}

describe.each(engines)('The filters, orders and pages on %s', (engine) => {
  const { database: file, opened: database } = setUpDatabase(engine);
  const rows = fc.sample(someRow, { numRuns: 160, seed: 7 });
  beforeEach(() => insert(file, rows));

  test('give exactly the rows that fit, each once and in order, whichever way they are read', async () => {
    await fc.assert(
      fc.asyncProperty(
        someFilters,
        one<Sort>('newest', 'oldest'),
        fc.integer({ min: 1, max: 60 }),
        async (query, sort, limit) => {
          const expected = inOrder(
            rows.filter((row) => fits(row, query)),
            sort,
          );
          expect(await countMatching(database, query)).toBe(expected.length);
          const visited: string[] = [];
          let after: PageKey | undefined;
          do {
            const page = await readPage(database, { query, sort, limit, after });
            expect(page.rows.length).toBeLessThanOrEqual(limit);
            visited.push(...page.rows.map(({ id }) => id));
            after = page.next ?? undefined;
          } while (after);
          expect(visited).toEqual(expected);
          const exported: string[] = [];
          for await (const page of readPages(database, { query, sort, limit }))
            exported.push(...page.map(({ id }) => id));
          expect(exported).toEqual(expected);
        },
      ),
      { numRuns: engine === 'sqlite' ? 300 : 150 },
    );
  });

  test('let everybody else have a turn between the pages of a download', async () => {
    let turns = 0;
    let isReading = true;
    const others = () => {
      turns += 1;
      if (isReading) setImmediate(others);
    };
    setImmediate(others);
    let pages = 0;
    const query = { q: '', view: 'inbox', zone: 'UTC' } as const;
    for await (const _ of readPages(database, { query, sort: 'newest', limit: 5 })) pages += 1;
    isReading = false;
    expect(pages).toBeGreaterThan(5);
    expect(turns).toBeGreaterThanOrEqual(pages - 1);
  });
});
