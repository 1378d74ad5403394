import { v7 as uuidv7 } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { engines } from '../servers/databases.ts';
import { startMailServer } from '../servers/mail-server.ts';
import { logIn, post } from '../servers/requests.ts';
import { databaseForTest, serverForTest } from '../servers/set-up-site.ts';
import { until } from '../servers/until.ts';

const subscribers = 1000;
const patience = 600;

test.each(
  engines,
)('after a kill while a newsletter is sent, all readers get it, and nobody who unsubscribed, on %s', async (engine) => {
  const database = await databaseForTest(engine);
  const mail = await startMailServer();
  onTestFinished(() => mail.goDown());
  const start = () =>
    serverForTest(database.url, {
      SMTP_URL: mail.url,
      NOTIFY_EMAIL: 'owner@company.example',
      NEWSLETTER_PER_MINUTE: '100000',
    });
  const first = await start();
  const moment = '2026-01-02T03:04:05.678Z';
  const rows = Array.from(
    { length: subscribers },
    (_, index) => `('${uuidv7()}', 'reader${index}@example.com', 'confirmed', '${moment}', '${moment}')`,
  );
  await database.run(`insert into subscribers (id, email, state, asked_at, changed_at) values ${rows.join(', ')}`);
  const headers = { cookie: await logIn(first.url) };
  const calls = `${first.url}/api/admin/newsletters`;
  const newsletter = { subject: 'An article', text: 'Hello', post: null };
  const { id } = (await (await post(calls, newsletter, headers)).json()) as { id: string };
  const answer = await post(`${calls}/${id}/send`, { version: 1, recipients: subscribers }, headers);
  expect(answer.status, await answer.text()).toBe(202);
  await until('a third is sent', () => mail.taken.length >= subscribers / 3, patience);
  await first.end('SIGKILL');
  expect(mail.taken.length).toBeLessThan(subscribers);

  // A subscriber who is still waiting unsubscribes through another process.
  const [waiting] = await database.run(
    `select email, subscribers.id from subscribers inner join outbox on submission_id = subscribers.id
        where outbox.state = 'waiting' and locked_until is null order by outbox.id desc limit 1`,
  );
  await database.run(`update subscribers set state = 'unsubscribed' where id = '${waiting?.id}'`);
  // This ends the claims of the killed process.
  await database.run('update outbox set locked_until = null');
  await start();
  const isOver = async () => (await database.run(`select id from outbox where state = 'waiting' limit 1`)).length === 0;
  await until('the last are sent', () => mail.taken.length >= subscribers - 1, patience);
  await until('nothing waits', isOver, patience);

  const receivers = mail.taken.map(({ to }) => to?.[0]?.address ?? '');
  const copies = new Set(receivers);
  expect(copies.has(String(waiting?.email))).toBe(false);
  expect(copies.size).toBe(subscribers - 1);
  // Only the email in transit at the kill may arrive twice.
  expect(receivers.length - copies.size).toBeLessThanOrEqual(1);
});
