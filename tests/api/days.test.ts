import { describe, expect, test } from 'vitest';
import type { DailyCount } from '../../contract/inbox/listing.ts';
import { readCsv } from '../reading/csv.ts';
import { engines } from '../servers/databases.ts';
import { setUpInbox } from '../servers/inbox.ts';
import { insert, submission } from '../servers/rows.ts';

/** Moments on both sides of a day's beginning or end in a zone, with the day that they belong to. */
const borders: [zone: string, day: string, first: string, last: string][] = [
  ['UTC', '2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:59:59.999Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ['Asia/Kathmandu', '2026-03-29', '2026-03-28T18:15:00.000Z', '2026-03-29T18:14:59.999Z'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z', '2026-04-05T13:29:59.999Z'],
];

const moved = (moment: string, milliseconds: number) => new Date(Date.parse(moment) + milliseconds).toISOString();

describe.each(engines)('Inbox days on %s', (engine) => {
  const { database, ask, postAction: act, list, subjects } = setUpInbox(engine);
  const read = async (call: string, query: Record<string, string>) => (await ask(call, query)).json();

  test.each(borders)('in %s, %s lasts from %s to %s in every call', async (zone, day, first, last) => {
    const inside = [first, moved(first, 1), moved(last, -1), last].map((created_at) =>
      submission({ subject: 'inside', created_at }),
    );
    const outside = [moved(first, -1), moved(first, -900_000), moved(last, 1), moved(last, 900_001)].map((created_at) =>
      submission({ subject: 'outside', created_at }),
    );
    await insert(database, [...inside, ...outside]);
    const filters = { from: day, to: day, zone };
    for (const query of [filters, { ...filters, q: 'side' }, { ...filters, q: 'Ada Lovelace' }]) {
      expect(await subjects(query)).toEqual(inside.map(() => 'inside'));
      expect((await list(query)).total).toBe(4);
      expect(await read('/count', query)).toEqual({ total: 4 });
      const [header = [], ...lines] = readCsv(await (await ask('.csv', query)).text());
      const dates = lines.map((cells) => cells[header.indexOf('Date')]);
      expect(dates).toEqual([last, moved(last, -1), moved(first, 1), first]);
      expect(await read('.json', query)).toHaveLength(4);
    }
    expect(await read('/count', { from: day, zone })).toEqual({ total: 6 });
    expect(await read('/count', { to: day, zone })).toEqual({ total: 6 });

    const select = { matching: { from: day, to: day, zone }, count: 4 };
    expect(await (await act('read', { ...select, isRead: true })).json()).toEqual({ changed: 4 });
    expect(await read('/count', { ...filters, state: 'read' })).toEqual({ total: 4 });
    expect(await (await act('delete', select)).json()).toMatchObject({ deleted: 4 });
    expect(await subjects({})).toEqual(outside.map(() => 'outside'));
  });

  test.each(['Asia/Kathmandu', 'America/New_York'])('end with today in %s', async (zone) => {
    const now = new Date();
    await insert(database, [submission({ created_at: now.toISOString() })]);
    const daily = (await read('/daily', { zone })) as DailyCount[];
    expect(daily).toHaveLength(30);
    expect(daily.reduce((total, { enquiries }) => total + enquiries, 0)).toBe(1);
    const dayIn = (moment: Date) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(moment);
    const today = daily.find(({ enquiries }) => enquiries === 1)?.day ?? '';
    expect(today).toBe(dayIn(now));
    // The file is named by the same day, unless midnight has just passed.
    for (const type of ['csv', 'json']) {
      const name = (await ask(`.${type}`, { zone })).headers.get('content-disposition');
      const days = [today, dayIn(new Date())];
      expect(days.map((day) => `attachment; filename="contact-submissions-${day}.${type}"`)).toContain(name);
    }
  });

  test.each([
    ['Mars/Olympus'],
    ['+02:00'],
    ['Europe/Berlin; drop table'],
    ['x'.repeat(10_000)],
  ])('are those of UTC in the unknown zone %j', async (zone) => {
    expect(await read('/daily', { zone })).toEqual(await read('/daily', { zone: 'UTC' }));
  });
});
