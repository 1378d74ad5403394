import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeliveryList } from '../../contract/inbox/deliveries.ts';
import { enginesByScope } from '../servers/databases.ts';
import { enquiry, expectProblem, faultyFields, logIn, post } from '../servers/requests.ts';
import { setUpSite } from '../servers/set-up-site.ts';
import { until } from '../servers/until.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../servers/webhook-receiver.ts';

const secret = `whsec_${Buffer.alloc(24, 3).toString('base64')}`;

describe.each(enginesByScope)('Deliveries in the inbox on %s', (engine) => {
  let hook: WebhookReceiver;
  let cookie: string;

  const { database, site } = setUpSite(engine, async () => {
    hook = await startWebhookReceiver();
    return { WEBHOOK_URL: hook.url, WEBHOOK_SECRET: secret };
  });
  beforeAll(async () => {
    cookie = await logIn(site.url);
  });
  afterAll(() => hook?.goDown());
  beforeEach(async () => {
    await database.run('delete from outbox');
    await database.run('delete from contact_submissions');
    hook.behave(200);
    hook.taken.length = 0;
  });

  const call = (path: string, method = 'GET') =>
    fetch(`${site.url}/api/admin/deliveries${path}`, { method, headers: { cookie } });
  const list = async (state = ''): Promise<DeliveryList> => (await call(state && `?state=${state}`)).json();
  const send = (subject: string) => post(`${site.url}/api/contact-submissions`, enquiry({ subject }));
  const deliveredSubjects = () => hook.taken.map(({ body }) => JSON.parse(body).data.subject);
  const readLastEntry = async () => {
    const [row] = await database.run('select action, detail from audit_log order by id desc limit 1');
    return { ...row, detail: JSON.parse(String(row?.detail)) };
  };
  /** After the last attempt. */
  const giveUp = () =>
    database.run(`update outbox set state = 'failed', attempts = 50, last_error = 'Out of reach', locked_until = null`);

  test('are sent at once after an enquiry', async () => {
    expect((await send('One')).status).toBe(201);
    await until('it is called about', () => deliveredSubjects().length === 1);
    await until('it is noted', async () => (await list('sent')).deliveries.length === 1);
    const [delivery] = (await list('sent')).deliveries;
    expect(
      Object.keys(delivery ?? {})
        .sort()
        .join(),
    ).toBe('attempts,channel,created_at,id,last_error,name,next_at,sent_at,state,submission_id');
    expect(delivery).toMatchObject({ name: 'Ada Lovelace', channel: 'webhook', state: 'sent', attempts: 1 });
    expect(delivery?.sent_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('show failures newest first, and are retried one at a time', async () => {
    await send('One');
    await send('Two');
    await until('both are noted', async () => (await list('sent')).deliveries.length === 2);
    await giveUp();
    const before = await list();
    expect(before).toMatchObject({ failed: 2, waiting: 0 });
    expect(before.deliveries.map(({ last_error, attempts }) => [last_error, attempts])).toEqual([
      ['Out of reach', 50],
      ['Out of reach', 50],
    ]);
    hook.taken.length = 0;
    const answer = await call(`/${before.deliveries[0]?.id}/retry`, 'POST');
    expect(answer.status).toBe(204);
    await until('it is called about', () => deliveredSubjects().length === 1);
    expect(deliveredSubjects()).toEqual(['Two']);
    await until('it is noted', async () => (await list('sent')).deliveries.length === 1);
    expect((await list('sent')).deliveries).toMatchObject([{ attempts: 1, last_error: null }]);
    expect(await list()).toMatchObject({ failed: 1, waiting: 0 });
    expect(await readLastEntry()).toEqual({ action: 'send-again', detail: { delivery: before.deliveries[0]?.id } });
  });

  test('are overdue after waiting more than two minutes', async () => {
    hook.behave(503);
    await send('One');
    await until('it was tried', async () => (await list('waiting')).deliveries[0]?.attempts === 1);
    expect((await list('overdue')).deliveries).toEqual([]);
    const moment = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    await database.run(`update outbox set created_at = '${moment(-3)}', next_at = '${moment(30)}'`);
    expect((await list('overdue')).deliveries).toMatchObject([
      { name: 'Ada Lovelace', channel: 'webhook', last_error: 'The webhook returned status 503.' },
    ]);
    // It is sent again by hand, and was not tried yet.
    await database.run(`update outbox set attempts = 0, next_at = '${moment(1)}'`);
    expect((await list('overdue')).deliveries).toEqual([]);
  });

  test.each(['0199aaaa-0000-7000-8000-000000000001', '1', `x'%20or%20'1'='1`])('have no id %s', async (id) => {
    await expectProblem(await call(`/${id}/retry`, 'POST'), 404);
  });

  test('reject an unknown state at that field', async () => {
    expect(faultyFields(await expectProblem(await call('?state=lost'), 422))).toEqual(['state']);
  });
});
