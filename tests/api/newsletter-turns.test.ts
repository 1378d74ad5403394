import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { SendRate } from '../../server/newsletter/send-rate.ts';
import { type Channel, NotYetError } from '../../server/outbox/channel.ts';
import { Queue } from '../../server/outbox/queue.ts';
import { Worker } from '../../server/outbox/worker.ts';
import { freshDatabase } from '../servers/databases.ts';
import { until } from '../servers/until.ts';

test('two processes share the sending slots', async () => {
  const database = await freshDatabase('sqlite');
  const { db } = await openDatabase(database.url);
  try {
    const [one, other] = [new SendRate(db, 60), new SendRate(db, 60)];
    const now = Date.parse('2026-01-02T03:04:05.000Z');
    const takeBoth = async (moment: number) => [await one.take(moment), await other.take(moment)];
    expect(await takeBoth(now)).toEqual([0, 1000]);
    expect(await takeBoth(now + 999)).toEqual([1, 1]);
    expect(await takeBoth(now + 1000)).toEqual([0, 1000]);
    // A moment that is too far away was written before a clock was set back.
    await database.run(`update site_state set value = '2999-01-01T00:00:00.000Z' where key = 'newsletter-turn'`);
    expect(await other.take(now)).toBe(0);
  } finally {
    await db.destroy();
    await database.remove();
  }
});

test('an email that keeps losing its slot has not failed', async () => {
  const database = await freshDatabase('sqlite');
  const opened = await openDatabase(database.url);
  try {
    let misses = 0;
    const channel: Channel = {
      name: 'newsletter',
      timeoutMs: 1000,
      async make() {
        misses += 1;
        throw new NotYetError(1);
      },
      send: () => Promise.reject(new Error('It was not its turn.')),
      close() {},
    };
    const moment = '2026-01-02T03:04:05.678Z';
    await database.run(`insert into outbox (id, submission_id, message_id, channel, state, attempts, next_at, created_at)
      values ('${uuidv7()}', '${uuidv7()}', '${uuidv7()}', 'newsletter', 'waiting', 0, '${moment}', '${moment}')`);
    const reported: unknown[] = [];
    const report = (error: unknown) => void reported.push(error);
    const worker = new Worker(channel, new Queue(opened.db), { report, onChange: () => report('failed') });
    worker.start();
    await until('it missed its turn twice', () => misses > 1);
    await worker.stop();
    expect(reported).toEqual([]);
    expect(await database.run('select state, attempts, last_error, locked_until from outbox')).toEqual([
      { state: 'waiting', attempts: 0, last_error: null, locked_until: null },
    ]);
  } finally {
    await opened.db.destroy();
    await database.remove();
  }
});
