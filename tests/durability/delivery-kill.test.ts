import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, type TestContext, test } from 'vitest';
import type { ServerProcess } from '../../scripts/run/server-process.ts';
import { describeBoth, freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { type MailServer, mailPassword, startMailServer } from '../servers/mail-server.ts';
import { enquiry, logIn, post } from '../servers/requests.ts';
import { startServerProcess } from '../servers/site.ts';
import { until } from '../servers/until.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../servers/webhook-receiver.ts';

const key = Buffer.alloc(32, 5);
const enquiries = 60;

describeBoth('The real server that sends emails and calls, on %s', (engine) => {
  let database: TestDatabase;
  let mail: MailServer;
  let hook: WebhookReceiver;
  // The tests of both engines run at the same time, so each uses its own context.
  let onTestFinished: TestContext['onTestFinished'];

  beforeEach(async (context) => {
    onTestFinished = context.onTestFinished;
    [database, mail, hook] = await Promise.all([freshDatabase(engine), startMailServer(), startWebhookReceiver()]);
    onTestFinished(async () => {
      await Promise.all([mail.goDown(), hook.goDown()]);
      await database.remove();
    });
  });

  const start = async (variables: Record<string, string> = {}): Promise<ServerProcess> => {
    const server = await startServerProcess(database.url, {
      SMTP_URL: mail.url,
      NOTIFY_EMAIL: 'owner@company.example',
      WEBHOOK_URL: hook.url,
      WEBHOOK_SECRET: `whsec_${key.toString('base64')}`,
      LOG_LEVEL: 'debug',
      ...variables,
    });
    onTestFinished(() => server.end('SIGKILL'));
    return server;
  };
  const send = async (server: ServerProcess, number: number): Promise<boolean> => {
    const changes = { name: `Visitor ${number}`, email: `visitor${number}@typed.example`, subject: String(number) };
    const answer = await post(`${server.url}/api/contact-submissions`, enquiry(changes)).catch(() => null);
    return answer?.status === 201;
  };
  const mailed = () => mail.taken.map(({ subject = '' }) => Number(subject.replace('Enquiry: ', '')));
  const called = () => hook.taken.map(({ body }) => Number(JSON.parse(body).data.subject));
  const waiting = async () => (await database.run(`select id from outbox where state <> 'sent'`)).length;
  /** Ends the claims of a killed process and makes failed deliveries due. */
  const skipWait = () =>
    database.run(`update outbox set locked_until = null, next_at = created_at where state = 'waiting'`);

  test('a process killed during deliveries loses no confirmed enquiry', async () => {
    hook.behave('hang');
    const first = await start();
    const thanked: number[] = [];
    const sent = Array.from({ length: enquiries }, async (_, number) => {
      if (await send(first, number)) thanked.push(number);
    });
    await until('a call is under way and some mails are out', () => hook.offered() > 0 && mail.taken.length > 2);
    await first.end('SIGKILL');
    await Promise.all(sent);
    expect(thanked.length).toBeGreaterThan(0);
    expect(await waiting()).toBeGreaterThan(0);

    hook.behave(200);
    await skipWait();
    const second = await start();
    await until('all are sent', async () => (await waiting()) === 0);
    const arrived = await database.run('select subject from contact_submissions order by number');
    const inOrder = arrived.map(({ subject }) => Number(subject));
    expect(thanked.filter((number) => !inOrder.includes(number))).toEqual([]);
    for (const received of [mailed(), called()]) expect([...new Set(received)]).toEqual(inOrder);

    const ids = mail.taken.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(inOrder.length);

    await second.end('SIGTERM');
    const logs = first.output() + second.output();
    expect(logs).toContain('"level"');
    for (const word of [mailPassword, encodeURIComponent(mailPassword), key.toString('base64'), 'in-the-address']) {
      expect(logs).not.toContain(word);
    }
    expect(logs).not.toMatch(/Visitor \d|typed\.example|owner@company\.example/);
  });

  test('a process stopped while both receivers hang exits, and the next one continues at once', async () => {
    hook.behave('hang');
    mail.behave('hang');
    const first = await start();
    expect(await send(first, 1)).toBe(true);
    await until('both are under way', () => hook.offered() > 0 && mail.offered() > 0);
    expect((await fetch(first.url)).status).toBe(200);
    expect(await send(first, 2)).toBe(true);
    await first.end('SIGTERM');
    expect(first.exitCode()).toBe(0);
    expect(await database.run('select id from outbox where locked_until is not null or attempts > 0')).toEqual([]);

    hook.behave(200);
    mail.behave('take');
    await start();
    await until('all are sent', async () => (await waiting()) === 0);
    expect([mailed(), called()]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  test('after a kill while a newsletter is sent, all readers get it, and nobody who unsubscribed', async () => {
    const subscribers = 1000;
    const patience = 600;
    const variables = { NEWSLETTER_PER_MINUTE: '100000' };
    const first = await start(variables);
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
      `select email, subscribers.id from subscribers inner join outbox on about_id = subscribers.id
          where outbox.state = 'waiting' and locked_until is null order by outbox.id desc limit 1`,
    );
    await database.run(`update subscribers set state = 'unsubscribed' where id = '${waiting?.id}'`);
    // This ends the claims of the killed process.
    await database.run('update outbox set locked_until = null');
    await start(variables);
    const isOver = async () =>
      (await database.run(`select id from outbox where state = 'waiting' limit 1`)).length === 0;
    await until('the last are sent', () => mail.taken.length >= subscribers - 1, patience);
    await until('nothing waits', isOver, patience);

    const receivers = mail.taken.map(({ to }) => to?.[0]?.address ?? '');
    const copies = new Set(receivers);
    expect(copies.has(String(waiting?.email))).toBe(false);
    expect(copies.size).toBe(subscribers - 1);
    // Only the email in transit at the kill may arrive twice.
    expect(receivers.length - copies.size).toBeLessThanOrEqual(1);
  });
});
