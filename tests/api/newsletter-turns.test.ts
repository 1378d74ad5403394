import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { Turns } from '../../server/newsletter/turns.ts';
import { type NoticeChannel, NotYetError } from '../../server/outbox/channel.ts';
import { Outbox } from '../../server/outbox/outbox.ts';
import { Worker } from '../../server/outbox/worker.ts';
import { freshDatabase } from '../servers/databases.ts';
import { until } from '../servers/until.ts';

test('two processes share the turns, and one that waits can be stopped', async () => {
  const database = await freshDatabase('sqlite');
  const { db } = await openDatabase(database.url);
  try {
    const [one, other] = [new Turns(db, 1), new Turns(db, 1)];
    await one.next(new AbortController().signal);
    const stopping = new AbortController();
    const waiting = other.next(stopping.signal);
    stopping.abort();
    await expect(waiting).rejects.toBeInstanceOf(NotYetError);
    // A moment that is too far away was written before a clock was set back.
    await database.run(`update site_state set value = '2999-01-01T00:00:00.000Z' where key = 'newsletter-turn'`);
    await other.next(new AbortController().signal);
  } finally {
    await db.destroy();
    await database.remove();
  }
});

test('a mail whose turn other processes take again and again has not failed', async () => {
  const database = await freshDatabase('sqlite');
  const opened = await openDatabase(database.url);
  try {
    await new Turns(opened.db, 1).next(new AbortController().signal);
    const turns = new Turns(opened.db, 1);
    let misses = 0;
    const channel: NoticeChannel = {
      name: 'newsletter',
      timeoutMs: 1,
      async deliverNotice(_delivery, signal) {
        misses += 1;
        await turns.next(signal);
        return true;
      },
      close() {},
    };
    const moment = '2026-01-02T03:04:05.678Z';
    await database.run(`insert into outbox (id, submission_id, message_id, channel, state, attempts, next_at, created_at)
      values ('${uuidv7()}', '${uuidv7()}', '${uuidv7()}', 'newsletter', 'waiting', 0, '${moment}', '${moment}')`);
    const reported: unknown[] = [];
    const report = (error: unknown) => void reported.push(error);
    const worker = new Worker(channel, new Outbox(opened, ['newsletter']), {
      report,
      onFailure: () => report('failed'),
    });
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
