import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import type { ServerProcess } from '../../scripts/run/server-process.ts';
import type { TestDatabase } from './databases.ts';
import type { MailServer } from './mail-server.ts';
import { logIn, post } from './requests.ts';

interface Run {
  database: TestDatabase;
  mail: MailServer;
  subscribers: number;
  /** Starts the real server on that database and with that mail server. */
  start(): Promise<ServerProcess>;
}

/** What became of a newsletter whose server was killed in the middle. */
export interface RunResult {
  /** How often each address got it, of those that got it at all. */
  copies: Map<string, number>;
  /** Who unsubscribed while the server was gone. */
  unsubscribed: string;
  /** Of whom nobody knows whether they got it: the mail was on its way when the server was killed. */
  unknown: string[];
  /** How many mails were taken before the kill. */
  beforeKill: number;
  /** From the press of the button to the kill, and from the next start to the last mail. */
  seconds: number;
}

const readerEmail = (number: number) => `reader${number}@example.com`;

/** Resolves once the condition holds: ten thousand mails take minutes on a busy machine. */
async function reach(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 600_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`It never came to be that ${what}`);
    await wait(100);
  }
}

/** Puts subscribers into the database past the product. */
async function addSubscribers(database: TestDatabase, count: number): Promise<void> {
  const moment = '2026-01-02T03:04:05.678Z';
  for (let first = 0; first < count; first += 1000) {
    const rows = Array.from(
      { length: Math.min(1000, count - first) },
      (_, index) => `('${uuidv7()}', '${readerEmail(first + index)}', 'confirmed', '${moment}', '${moment}')`,
    );
    await database.run(`insert into subscribers (id, email, state, asked_at, changed_at) values ${rows.join(', ')}`);
  }
}

/**
 * Sends a newsletter to so many, kills the server at a third of it, and lets another one finish. The caller ends the
 * processes.
 */
export async function sendDespiteKill({ database, mail, subscribers, start }: Run): Promise<RunResult> {
  const first = await start();
  await addSubscribers(database, subscribers);
  const headers = { cookie: await logIn(first.url) };
  const calls = `${first.url}/api/admin/newsletters`;
  const newsletter = { subject: 'An article', text: 'Hello', post: null };
  const { id } = (await (await post(calls, newsletter, headers)).json()) as { id: string };
  const begun = performance.now();
  const answer = await post(`${calls}/${id}/send`, { version: 1, recipients: subscribers }, headers);
  if (answer.status !== 202) throw new Error(`It was answered ${answer.status}: ${await answer.text()}`);
  await reach('a third is sent', () => mail.taken.length >= subscribers / 3);
  await first.end('SIGKILL');
  const killed = performance.now();
  const beforeKill = mail.taken.length;

  // Somebody who has not got it yet unsubscribes meanwhile, by another process.
  const [waiting] = await database.run(
    `select email, subscribers.id from subscribers inner join outbox on submission_id = subscribers.id
      where outbox.state = 'waiting' and locked_until is null order by outbox.id desc limit 1`,
  );
  await database.run(`update subscribers set state = 'unsubscribed' where id = '${waiting?.id}'`);
  // The time passes after which the claim of a process that is gone has ended.
  await database.run('update outbox set locked_until = null');
  await start();
  const started = performance.now();
  const left = async () =>
    Number((await database.run(`select count(*) as count from outbox where state = 'waiting'`))[0]?.count);
  // The mails are counted first: asking the database all the time would slow down what is measured.
  await reach('the last are sent', () => mail.taken.length >= subscribers - 2);
  await reach('nothing waits', async () => (await left()) === 0);
  const seconds = (killed - begun + performance.now() - started) / 1000;

  const copies = new Map<string, number>();
  for (const { to } of mail.taken) {
    const address = to?.[0]?.address ?? '';
    copies.set(address, (copies.get(address) ?? 0) + 1);
  }
  const unknown = await database.run(
    `select email from subscribers inner join outbox on submission_id = subscribers.id
      where outbox.state = 'failed' and handed_at is not null`,
  );
  return {
    copies,
    unknown: unknown.map(({ email }) => String(email)),
    unsubscribed: String(waiting?.email),
    beforeKill,
    seconds,
  };
}
