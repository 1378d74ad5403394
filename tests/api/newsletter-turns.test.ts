import { expect, test } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { Turns } from '../../server/newsletter/turns.ts';
import { freshDatabase } from '../servers/databases.ts';

test.each([
  1, 7, 60, 70, 100_000,
])('at %d a minute the longest wait is a whole number, as timers need it', (perMinute) => {
  const { longestMs } = new Turns({} as never, perMinute);
  expect(Number.isInteger(longestMs)).toBe(true);
  expect(longestMs).toBeGreaterThanOrEqual((60_000 / perMinute) * Math.max(1, Math.floor(perMinute / 60)));
});

test('two processes share the turns, and one that waits can be stopped', async () => {
  const database = await freshDatabase('sqlite');
  const { db } = await openDatabase(database.url);
  try {
    const [one, other] = [new Turns(db, 1), new Turns(db, 1)];
    await one.next(new AbortController().signal);
    const stopping = new AbortController();
    const waiting = other.next(stopping.signal);
    stopping.abort();
    await expect(waiting).rejects.toThrow('aborted');
    // A moment that is too far away was written before a clock was set back.
    await database.run(`update site_state set value = '2999-01-01T00:00:00.000Z' where key = 'newsletter-turn'`);
    await other.next(new AbortController().signal);
  } finally {
    await db.destroy();
    await database.remove();
  }
});
