import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { SubmissionKind } from '../../contract/forms/submission-kinds.ts';
import type { DeliveryList } from '../../contract/inbox/thread.ts';
import { openDatabase } from '../../server/database/open.ts';
import { release } from '../../server/inbox/marks.ts';
import { remove } from '../../server/inbox/removal.ts';
import type { SubmissionStore } from '../../server/intake/store.ts';
import { type Channel, type Delivery, DeliveryPostponedError } from '../../server/outbox/channel.ts';
import { openChannels } from '../../server/outbox/channels.ts';
import { listDeliveries, retryFailedDeliveries } from '../../server/outbox/deliveries.ts';
import { Outbox } from '../../server/outbox/outbox.ts';
import { Queue } from '../../server/outbox/queue.ts';
import { Worker, type WorkerTiming } from '../../server/outbox/worker.ts';
import { mailFrame } from '../reading/records.ts';
import { engines, enginesByScope } from '../servers/databases.ts';
import { type MailServer, mailPassword, startMailServer } from '../servers/mail-server.ts';
import { enquiry, expectProblem } from '../servers/requests.ts';
import { actor, openInbox, received, storeWith } from '../servers/rows.ts';
import { setUpAdministrator, setUpDatabase } from '../servers/set-up-site.ts';
import { until } from '../servers/until.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../servers/webhook-receiver.ts';

const key = Buffer.alloc(32, 9);
const hour = 3_600_000;
const secret = `whsec_${key.toString('base64')}`;

/** The product waits for hours where this waits for milliseconds. */
const quick: WorkerTiming = {
  backoff: { baseMs: 1, capMs: 4, attempts: 100_000 },
  pollMs: 5,
  graceMs: 50,
};

describe.each(engines)('The outbox on %s', (engine) => {
  const { database, opened } = setUpDatabase(engine);
  let submissions: SubmissionStore;
  let mail: MailServer;
  let hook: WebhookReceiver;
  let workers: Worker[];
  let reported: unknown[];

  beforeEach(async () => {
    submissions = storeWith(opened, { outbox: new Outbox(['mail', 'webhook']) });
    [mail, hook] = await Promise.all([startMailServer(), startWebhookReceiver()]);
    workers = [];
    reported = [];
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await Promise.all([mail.goDown(), hook.goDown()]);
  });

  const arrive = (number: number, changes: { kind?: SubmissionKind; spam_reason?: string } = {}) =>
    submissions.add(received({ subject: String(number), ...changes }));
  const storeUpTo = async (last: number, first = 1) => {
    for (let number = first; number <= last; number += 1) await arrive(number);
  };
  const sorted = (numbers: Iterable<number>) => [...numbers].sort((one, other) => one - other);
  const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

  const work = (
    name: 'mail' | 'webhook',
    changes: Partial<Channel> = {},
    timing = quick,
    smtpUrl = mail.url,
  ): Worker => {
    const mailSettings = { autoreply: false, newsletterConfirm: true, newsletterPerMinute: 60 };
    const channel = openChannels(
      { mail: { smtpUrl, to: ['owner@company.example'], ...mailSettings }, webhook: { url: hook.url, secret } },
      { db: opened.db, newsletter: {}, frame: mailFrame } as unknown as Parameters<typeof openChannels>[1],
    ).find((one) => one.name === name) as Channel;
    const observer = { report: (error: unknown) => reported.push(error), onChange: () => {} };
    const worker = new Worker({ ...channel, ...changes }, new Queue(opened.db), observer, timing);
    workers.push(worker);
    worker.start();
    return worker;
  };
  const workBoth = (changes?: Partial<Channel>) => {
    work('mail', changes);
    work('webhook', changes);
  };

  const mailed = () => mail.taken.map(({ subject = '' }) => Number(subject.replace('Enquiry: ', '')));
  const called = () => hook.taken.map(({ body }) => Number(JSON.parse(body).data.subject));
  const rows = () =>
    database.run(
      `select outbox.id, about_id, channel, state, attempts, last_error, locked_until, sent_at,
        (select subject from contact_submissions where id = about_id) as subject
       from outbox order by outbox.id`,
    );
  const states = async () => (await rows()).map(({ state }) => state);
  const failed = async () => (await rows()).filter(({ state }) => state === 'failed');
  const allSent = async () => (await states()).every((state) => state === 'sent');

  test('does not count a delivery as failed while its channel is not ready for it', async () => {
    await arrive(1);
    let misses = 0;
    const make = () => {
      misses += 1;
      return Promise.reject(new DeliveryPostponedError(1));
    };
    work('mail', { make });
    await until('it has waited twice', () => misses > 1);
    await workers[0]?.stop();
    expect(reported).toEqual([]);
    expect((await rows()).find(({ channel }) => channel === 'mail')).toMatchObject({
      state: 'waiting',
      attempts: 0,
      last_error: null,
      locked_until: null,
    });
  });

  test('queues each enquiry once per channel, and no sign-ups, registrations or spam', async () => {
    await arrive(1);
    await arrive(2, { kind: 'newsletter' });
    await arrive(3, { spam_reason: 'Filled in the hidden field' });
    await arrive(4, { kind: 'registration' });
    await arrive(5, { kind: 'application' });
    expect((await rows()).map(({ subject, channel, state }) => [subject, channel, state])).toEqual([
      ['1', 'mail', 'waiting'],
      ['1', 'webhook', 'waiting'],
      ['5', 'mail', 'waiting'],
      ['5', 'webhook', 'waiting'],
    ]);
  });

  test('queues a released enquiry once', async () => {
    await arrive(1, { spam_reason: 'Filled in the hidden field' });
    const ids = (await database.run('select id from contact_submissions')).map(({ id }) => String(id));
    await release(openInbox(opened, submissions), actor, { ids });
    await database.run(`update contact_submissions set spam_reason = 'Marked by the administrator'`);
    await release(openInbox(opened, submissions), actor, { ids });
    expect((await rows()).map(({ channel }) => channel)).toEqual(['mail', 'webhook']);
  });

  test('delivers each enquiry once per channel, longest waiting first, with a signature', async () => {
    workBoth();
    await storeUpTo(15);
    await until('all are sent', allSent);
    expect(mailed()).toEqual(upTo(15));
    expect(called()).toEqual(upTo(15));
    const sent = await rows();
    for (const row of sent) {
      expect(row).toMatchObject({ attempts: 1, last_error: null, locked_until: null });
      expect(row.sent_at).not.toBeNull();
    }
    const ids = sent.filter(({ channel }) => channel === 'webhook').map(({ id }) => id);
    expect(hook.taken.map(({ headers }) => headers['webhook-id'])).toEqual(ids);
    for (const { headers, body } of hook.taken) {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
      expect(Math.abs(Number(headers['webhook-timestamp']) * 1000 - Date.now())).toBeLessThan(60_000);
      expect(headers['content-type']).toBe('application/json');
      expect(JSON.parse(body).type).toBe('enquiry.created');
    }
    expect(reported).toEqual([]);
  });

  test('loses nothing while both servers are down or failing', async () => {
    await Promise.all([mail.goDown(), hook.goDown()]);
    workBoth();
    await storeUpTo(6);
    await until('each was tried more than once', async () =>
      (await rows()).every(({ attempts }) => Number(attempts) > 1),
    );

    await Promise.all([mail.comeBack(), hook.comeBack()]);
    await until('some are through', () => mailed().length >= 2 && called().length >= 2);
    await Promise.all([mail.goDown(), hook.goDown()]);
    await storeUpTo(10, 7);
    await Promise.all([mail.comeBack(), hook.comeBack()]);
    await until('all are sent', allSent);
    // A delivery in progress when the server went down may arrive twice, but with the same id.
    expect(sorted(new Set(mailed()))).toEqual(upTo(10));
    expect(sorted(new Set(called()))).toEqual(upTo(10));
    const times = (ids: unknown[]) => ids.length - new Set(ids).size;
    expect(times(mail.taken.map(({ messageId }) => messageId))).toBe(times(mailed()));
    expect(times(hook.taken.map(({ headers }) => headers['webhook-id']))).toBe(times(called()));
  });

  test('gives up after too many failures, and continues with the next', async () => {
    hook.behave(500);
    work('webhook', {}, { ...quick, backoff: { ...quick.backoff, attempts: 3 } });
    await arrive(1);
    await until('it is given up', async () => (await failed()).length === 1);
    hook.behave(200);
    await arrive(2);
    await until('the next is through', () => called().length === 1);
    expect(called()).toEqual([2]);
    expect(await failed()).toMatchObject([
      { attempts: 3, last_error: 'The webhook returned status 500.', locked_until: null },
    ]);
  });

  test('gives up at once after a refusal, shows it, and sends it again on request', async () => {
    mail.behave({ code: 554, words: 'We do not like this one' });
    const worker = work('mail');
    await arrive(1);
    await until('it is given up', async () => (await states()).includes('failed'));
    const list = await listDeliveries(opened.db);
    expect(list).toMatchObject({
      count: 1,
      deliveries: [{ name: 'Ada Lovelace', channel: 'mail', state: 'failed', attempts: 1, sent_at: null }],
    });
    expect(list.deliveries[0]?.last_error).toContain('554 We do not like this one');

    mail.behave('take');
    expect(await retryFailedDeliveries(opened.db)).toBe(1);
    worker.wake();
    await until('it is through', () => mailed().length === 1);
    await until('it is noted', async () => (await states())[0] === 'sent');
    expect(await rows()).toMatchObject([
      { channel: 'mail', state: 'sent', attempts: 1, last_error: null },
      { channel: 'webhook', state: 'waiting' },
    ]);
  });

  test('is not delayed by servers that never answer, and neither are visitors', async () => {
    mail.behave('hang');
    hook.behave('hang');
    workBoth({ timeoutMs: 60 });
    await storeUpTo(3);
    await until('each was tried', async () => (await rows()).every(({ attempts }) => Number(attempts) > 0));
    await Promise.all(workers.map((worker) => worker.stop()));
    const complaints: Record<string, unknown> = {
      // An immediate retry may find the previous connection still closing.
      mail: expect.stringMatching(/^The mail server (took too long\.|did not accept the email: )/),
      webhook: 'The webhook could not be reached: no answer in time.',
    };
    for (const { channel, last_error } of await rows()) expect(last_error).toEqual(complaints[String(channel)]);
    mail.behave('take');
    hook.behave(200);
    workBoth();
    await until('all are sent', allSent);
    expect(sorted(mailed())).toEqual([1, 2, 3]);
    expect(sorted(called())).toEqual([1, 2, 3]);
  });

  test('leaves deliveries to the process that claimed them, and takes over when it dies', async () => {
    await storeUpTo(2);
    const soon = new Date(Date.now() + 40_000).toISOString();
    await database.run(`update outbox set locked_until = '${soon}' where channel = 'mail'
      and id = (select id from outbox where channel = 'mail' order by id limit 1)`);
    workBoth();
    await until('the other is mailed', () => called().length === 2 && mailed().length === 1);
    expect(mailed()).toEqual([2]);
    await database.run(`update outbox set locked_until = '2026-01-01T00:00:00.000Z' where state = 'waiting'`);
    await until('both are mailed', () => mailed().length === 2);
    expect(mailed()).toEqual([2, 1]);
  });

  test('is not delayed by a clock that was ahead, whether it has been tried or not', async () => {
    await storeUpTo(3);
    const set = (values: string, number: number) =>
      database.run(`update outbox set ${values}
        where about_id = (select id from contact_submissions where subject = '${number}')`);
    const later = (ms: number) => `next_at = '${new Date(Date.now() + ms).toISOString()}'`;
    await set(later(30 * 24 * hour), 1);
    await set(`attempts = 1, ${later(30 * 24 * hour)}`, 2);
    await set(`attempts = 1, ${later(hour / 2)}`, 3);
    work('mail');
    await until('the first two are mailed', () => mailed().length === 2);
    await workers[0]?.stop();
    expect(sorted(mailed())).toEqual([1, 2]);
  });

  test('releases running deliveries when the process stops, at once and uncounted', async () => {
    hook.behave('hang');
    await arrive(1);
    const worker = work('webhook');
    await until('it is under way', () => hook.offered() === 1);
    await worker.stop();
    const [row] = (await rows()).filter(({ channel }) => channel === 'webhook');
    expect(row).toMatchObject({ state: 'waiting', attempts: 0, locked_until: null, last_error: null });
    hook.behave(200);
    work('webhook');
    await until('it is through', () => called().length === 1);
  });

  test('delivers a deleted enquiry that is still in the bin, and no removed one', async () => {
    await storeUpTo(3);
    const ids = (await rows()).filter(({ channel }) => channel === 'mail').map(({ about_id }) => String(about_id));
    const [undoable = '', gone = ''] = ids;
    await remove(openInbox(opened), actor, { ids: [undoable] });
    await opened.db.deleteFrom('contact_submissions').where('id', '=', gone).execute();
    work('mail');
    await until('the others are through', () => mailed().length === 2);
    expect(mailed()).toEqual([1, 3]);
    await until('nothing is owed', async () =>
      (await rows()).every(({ channel, state }) => channel !== 'mail' || state === 'sent'),
    );
    expect((await rows()).filter(({ channel }) => channel === 'mail')).toHaveLength(2);
  });

  test('keeps the deliveries of a restored enquiry', async () => {
    await arrive(1);
    const [owed] = (await rows()) as unknown as Delivery[];
    const queue = new Queue(opened.db);
    await queue.drop(owed as Delivery);
    expect(await rows()).toHaveLength(2);
    await database.run('delete from contact_submissions');
    await queue.drop(owed as Delivery);
    expect(await rows()).toHaveLength(1);
  });

  test('lets one process claim each delivery, and several share them', async () => {
    await storeUpTo(20);
    const other = await openDatabase(database.url);
    onTestFinished(() => other.db.destroy());
    const queues = [new Queue(opened.db), new Queue(other.db)];
    const now = new Date();
    const until = new Date(now.getTime() + hour);
    const claims = Array.from({ length: 24 }, (_, index) => queues[index % 2]?.claim('mail', now, until));
    const claimed = (await Promise.all(claims)).flatMap((delivery) => delivery?.id ?? []);
    expect(claimed).toHaveLength(20);
    expect(new Set(claimed).size).toBe(20);
  });

  test('hides passwords and secrets in errors', async () => {
    mail.behave('take');
    const wrong = mail.url.replace('site:', 'nobody:');
    hook.behave(401);
    work('mail', {}, quick, wrong);
    work('webhook');
    await arrive(1);
    await until('both were tried', async () => (await rows()).every(({ last_error }) => last_error));
    const before = JSON.stringify(await rows());
    await hook.goDown();
    await until('it was tried again', async () =>
      (await rows()).some(({ last_error }) => /ECONNREFUSED/.test(String(last_error))),
    );
    const reports = JSON.stringify([before, await rows(), reported.map(String)]);
    expect(reports).toMatch(/No account with the password …/);
    for (const word of [mailPassword, encodeURIComponent(mailPassword), key.toString('base64'), 'in-the-address']) {
      expect(reports).not.toContain(word);
    }
  });
});

describe.each(enginesByScope)('Deliveries in the inbox on %s', (engine) => {
  let hook: WebhookReceiver;
  const { database, ask, read } = setUpAdministrator(engine, async () => {
    hook = await startWebhookReceiver();
    return { WEBHOOK_URL: hook.url, WEBHOOK_SECRET: secret };
  });
  afterAll(() => hook?.goDown());
  beforeEach(async () => {
    await database.run('delete from outbox');
    await database.run('delete from contact_submissions');
    hook.behave(200);
    hook.taken.length = 0;
  });

  const path = '/admin/deliveries';
  const list = (): Promise<DeliveryList> => read(path);
  const rows = () => database.run('select state, attempts, last_error from outbox order by id');
  const sent = async () => (await rows()).filter(({ state }) => state === 'sent');
  const send = (subject: string) => ask('POST', '/contact-submissions', enquiry({ subject }), '');
  const deliveredSubjects = () => hook.taken.map(({ body }) => JSON.parse(body).data.subject);
  test('show failures newest first, and are retried one at a time', async () => {
    await send('One');
    await send('Two');
    await until('both are noted', async () => (await sent()).length === 2);
    await database.run(`update outbox set state = 'failed', attempts = 50, last_error = 'Out of reach'`);
    const before = await list();
    const failure = { last_error: 'Out of reach', attempts: 50 };
    expect(before).toMatchObject({ count: 2, deliveries: [failure, failure] });
    hook.taken.length = 0;
    for (const id of ['0199aaaa-0000-7000-8000-000000000001', '1', `x'%20or%20'1'='1`])
      await expectProblem(await ask('POST', `${path}/${id}/retry`), 404);
    expect((await ask('POST', `${path}/${before.deliveries[0]?.id}/retry`)).status).toBe(204);
    await until('it is called about', () => deliveredSubjects().length === 1);
    expect(deliveredSubjects()).toEqual(['Two']);
    await until('it is noted', async () => (await sent()).length === 1);
    expect(await sent()).toMatchObject([{ attempts: 1, last_error: null }]);
    expect(await list()).toMatchObject({ count: 1 });
    const [logged] = await database.run('select action, detail from audit_log order by id desc limit 1');
    expect(logged).toEqual({ action: 'send-again', detail: JSON.stringify({ delivery: before.deliveries[0]?.id }) });
  });

  test('are overdue after waiting more than two minutes', async () => {
    hook.behave(503);
    await send('One');
    await until('it was tried', async () => (await rows())[0]?.attempts === 1);
    expect(await list()).toEqual({ count: 0, deliveries: [] });
    const moment = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    await database.run(`update outbox set created_at = '${moment(-3)}', next_at = '${moment(30)}'`);
    expect((await list()).deliveries).toMatchObject([
      { name: 'Ada Lovelace', channel: 'webhook', last_error: 'The webhook returned status 503.' },
    ]);
    // It is claimed, so that the worker leaves it as it is.
    await database.run(`update outbox set attempts = 0, next_at = '${moment(1)}', locked_until = '${moment(30)}'`);
    expect((await list()).deliveries).toEqual([]);
    await database.run(`update outbox set next_at = '${moment(60 * 24)}'`);
    expect((await list()).deliveries).toHaveLength(1);
  });
});
