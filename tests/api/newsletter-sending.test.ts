import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { receiveAnnouncements } from '../../server/intake/intake.ts';
import { finishNewsletters } from '../../server/newsletter/sending.ts';
import { words } from '../reading/records.ts';
import { runAdmin } from '../servers/admin-command.ts';
import { enginesByScope } from '../servers/databases.ts';
import { expectFaults, expectProblem, post } from '../servers/requests.ts';
import { until } from '../servers/until.ts';
import { newsletterSite, tokenIn, written } from './newsletter-site.ts';

const ada = 'ada@example.com';
const { lists, why } = words.mails.newsletter;
/** Returns the reason for an email, up to the site's address. */
const fillReason = (list: string) => why.replace('{list}', list).replace(/\{website\}.*/s, '');

describe.each(enginesByScope)('Newsletter topics on %s', (engine) => {
  const here = newsletterSite(engine, { NEWSLETTER_CONFIRM: 'off' });
  const { database, mail, site, call, add, details, pressLink: press } = here;

  const interests = [{ value: 'retail', name: 'Retail' }];
  const toArticles = async (email: string) =>
    expect((await post(`${site.url}/api/newsletter`, { email })).status).toBe(201);
  const toWebinars = async (email: string) => {
    const form = { email, interest: 'retail' };
    expect(await receiveAnnouncements(site.services, form, '192.0.2.1', interests)).toEqual({ outcome: 'stored' });
  };
  const states = async (email = ada) => {
    const rows = await database.run(
      `select topic, state from subscribers where email = '${email}' and deleted_at is null`,
    );
    return Object.fromEntries(rows.map(({ topic, state }) => [topic, state]));
  };
  const send = async (newsletter: object, recipients: number): Promise<(string | undefined)[]> => {
    const before = mail.taken.length;
    await here.untilOver(await here.send(recipients, newsletter));
    return mail.taken.slice(before).map(({ to }) => to?.[0]?.address);
  };

  test('each have their own subscription and confirmation', async () => {
    await here.restart({ NEWSLETTER_CONFIRM: 'on' });
    await toArticles(ada);
    await until('it is asked for the first', () => mail.taken.length === 1);
    await toWebinars('Ada@example.com');
    await until('it is asked for the second', () => mail.taken.length === 2);
    const listsIn = (text = '') => Object.values(lists).filter((list) => text.includes(list));
    expect(mail.taken.map(({ text }) => listsIn(text))).toEqual([[lists.articles], [lists.webinars]]);
    expect(await states()).toEqual({ articles: 'pending', webinars: 'pending' });
    expect(await database.run('select topic, consent from subscribers order by topic')).toEqual([
      { topic: 'articles', consent: words.consents.articles },
      { topic: 'webinars', consent: words.consents.webinars },
    ]);
    await press('confirm', tokenIn(mail.taken[1]));
    expect(await states()).toEqual({ articles: 'pending', webinars: 'confirmed' });
    expect((await here.state()).readers).toEqual({
      articles: { confirmed: 0, pending: 1 },
      webinars: { confirmed: 1, pending: 0 },
    });
    expect(await database.run('select item, subject, context from contact_submissions order by number')).toEqual([
      { item: null, subject: 'Newsletter Subscription', context: null },
      { item: 'webinars', subject: 'Webinar Announcements', context: 'Retail' },
    ]);
  });

  test('determine who receives a newsletter', async () => {
    for (const email of [ada, 'bob@example.com']) await toArticles(email);
    for (const email of [ada, 'eve@example.com', 'kim@example.com']) await toWebinars(email);
    const draft = await add({ ...written, topic: 'webinars' });
    await expectProblem(await call('POST', `/${draft}/send`, { version: 1, recipients: 2 }), 409);
    expect(mail.taken).toEqual([]);
    const got = await send({ ...written, topic: 'webinars' }, 3);
    expect(got.sort()).toEqual([ada, 'eve@example.com', 'kim@example.com']);
    for (const { headers, text } of mail.taken) {
      expect(headers.find(({ key }) => key === 'list-id')?.value).toBe(`<webinars.${words.company.domain}>`);
      expect(text).toContain(fillReason(lists.webinars));
    }
    // A newsletter without a topic goes to the readers of articles.
    expect((await send(written, 2)).sort()).toEqual([ada, 'bob@example.com']);
    expect(mail.taken.at(-1)?.text).toContain(fillReason(lists.articles));
    expect((await here.state()).newsletters.map(({ topic }) => topic)).toEqual(['articles', 'webinars', 'webinars']);
    expect((await call('PUT', `/${draft}`, { ...written, topic: 'articles', version: 1 })).status).toBe(200);
    expect((await details(draft)).content.topic).toBe('articles');
    await expectFaults(await call('POST', '', { ...written, topic: 'everything' }), ['topic']);
  });

  test('are left and joined again separately', async () => {
    await toArticles(ada);
    await toWebinars(ada);
    await send({ ...written, topic: 'webinars' }, 1);
    await press('unsubscribe', tokenIn(mail.taken[0]));
    expect(await states()).toEqual({ articles: 'confirmed', webinars: 'unsubscribed' });
    expect(await send(written, 1)).toEqual([ada]);
    await press('unsubscribe', tokenIn(mail.taken[1]));
    expect(await states()).toEqual({ articles: 'unsubscribed', webinars: 'unsubscribed' });
    expect(await database.run('select hash from suppressed_addresses')).toHaveLength(2);
    // A new confirmation for one topic does not restore the other.
    await here.forgetSignUps();
    await toWebinars(ada);
    expect(await states()).toEqual({ articles: 'unsubscribed', webinars: 'pending' });
    await until('it is asked to confirm', () => mail.taken.length === 3);
    await press('confirm', tokenIn(mail.taken[2]));
    expect(await states()).toEqual({ articles: 'unsubscribed', webinars: 'confirmed' });
    const hash = (await here.tokens()).hash(ada, 'articles');
    expect(await database.run('select hash from suppressed_addresses')).toEqual([{ hash }]);
  });

  test('are all removed and suppressed when a person is erased', async () => {
    await toArticles(ada);
    await toWebinars(ada);
    await toWebinars('bob@example.com');
    await send({ ...written, topic: 'webinars' }, 2);
    const answer = await runAdmin(database.url, ['erase', '--email', 'ADA@example.com', '--yes']);
    expect(answer.output).toContain('2  newsletter subscriptions');
    expect(await database.run('select email, topic from subscribers')).toEqual([
      { email: 'bob@example.com', topic: 'webinars' },
    ]);
    expect(await database.run('select id from outbox')).toHaveLength(1);
    const hash = expect.stringMatching(/^[\w-]{43}$/);
    expect(await database.run('select hash from suppressed_addresses')).toEqual([{ hash }, { hash }]);
    // An erased address must confirm its next sign-up, even if NEWSLETTER_CONFIRM is off.
    await toWebinars(ada);
    await toArticles(ada);
    expect(await states()).toEqual({ articles: 'pending', webinars: 'pending' });
  });
});

describe.each(enginesByScope)('A newsletter in progress on %s', (engine) => {
  const here = newsletterSite(engine);
  const { database, mail, site, call, add, details, send, untilOver, skipWait } = here;

  const subscribe = async (...names: string[]) => {
    const moment = '2026-01-02T03:04:05.678Z';
    for (const name of names) {
      await database.run(`insert into subscribers (id, email, state, asked_at, changed_at)
        values ('${randomUUID()}', '${name}@example.com', 'confirmed', '${moment}', '${moment}')`);
    }
  };
  const press = (id: string, what: string, body: unknown = {}) => call('POST', `/${id}/${what}`, body);
  const got = () => mail.taken.map(({ to }) => to?.[0]?.address);
  const refuse = (names: string[], answer: Parameters<typeof mail.refuse>[1]) => {
    for (const name of names) mail.refuse(`${name}@example.com`, answer);
  };

  test('can be stopped: no further email goes out, and the number sent is shown', async () => {
    await subscribe('ada', 'bob', 'eve');
    refuse(['bob', 'eve'], { code: 450, words: '4.2.1 Try later' });
    const id = await send(3);
    await until('one got it, and two are to be tried again', async () => {
      const { sent, failures } = await details(id);
      return sent === 1 && failures.length === 2;
    });
    // Otherwise, an email could be retried during the next steps.
    await site.services.workers.stop();
    expect((await press(id, 'stop')).status).toBe(204);
    const stopped = { recipients: 3, sent: 1, failed: 0, waiting: 0 };
    expect(await details(id)).toMatchObject({
      ...stopped,
      stopped_at: expect.any(String),
      finished_at: expect.any(String),
      failures: [],
    });
    refuse(['bob', 'eve'], null);
    await here.restart();
    // The second newsletter reaches everyone, and the first leaves no further emails.
    await untilOver(await send(3));
    expect(got().sort()).toEqual(['ada@example.com', 'ada@example.com', 'bob@example.com', 'eve@example.com']);
    await finishNewsletters(site.services.database.db);
    expect(await details(id)).toMatchObject(stopped);
    for (const what of ['stop', 'retry']) await expectProblem(await press(id, what), 409);
    await expectProblem(await press(id, 'send', { version: 1, recipients: 3 }), 409);
    const log = await database.run('select action, detail from audit_log');
    const detail = '{"subject":"An article","topic":"Newsletter"}';
    expect(log).toContainEqual({ action: 'newsletter-stopped', detail });
  });

  test('finishes the current email after a stop, and does not retry it', async () => {
    await subscribe('ada', 'bob', 'eve');
    mail.behave('hang');
    const id = await send(3);
    await until('one is on its way', () => mail.offered() === 1);
    expect((await press(id, 'stop')).status).toBe(204);
    expect(await details(id)).toMatchObject({ sent: 0, waiting: 1, finished_at: null });
    await mail.goDown();
    mail.behave('take');
    await mail.comeBack();
    await until('it has failed', async () => {
      const { finished_at, failures } = await details(id);
      return finished_at !== null || failures.length === 1;
    });
    await skipWait();
    await untilOver(id);
    expect(await details(id)).toMatchObject({ recipients: 3, sent: 0, failed: 0, waiting: 0 });
    expect(mail.taken).toEqual([]);
  });

  test('sends an email again that the mail server did not confirm', async () => {
    await subscribe('ada', 'bob');
    mail.behave('hang');
    const id = await send(2);
    await until('one is on its way', () => mail.offered() === 1);
    mail.behave('take');
    await mail.goDown();
    await mail.comeBack();
    await until('the mail server is away no more', async () => {
      await skipWait();
      return here.isOver(id);
    });
    expect(await details(id)).toMatchObject({ sent: 2, failed: 0 });
    expect({ offered: mail.offered(), got: got().sort() }).toEqual({
      offered: 3,
      got: ['ada@example.com', 'bob@example.com'],
    });
  });

  test('retries failed addresses, except those no longer subscribed', async () => {
    await subscribe('ada', 'bob', 'eve');
    refuse(['bob', 'eve'], { code: 554, words: '5.7.1 Not today' });
    const id = await send(3);
    await until('one got it, and two were refused', async () => (await details(id)).waiting === 0);
    await finishNewsletters(site.services.database.db);
    expect(await details(id)).toMatchObject({ sent: 1, failed: 2, finished_at: expect.any(String) });
    await database.run(`update subscribers set state = 'unsubscribed' where email = 'eve@example.com'`);
    refuse(['bob', 'eve'], null);
    expect(await details(id)).toMatchObject({ retryable: 1 });
    const answer = await press(id, 'retry');
    expect([answer.status, await answer.json()]).toEqual([202, { mails: 1 }]);
    await untilOver(id);
    await expectProblem(await press(id, 'stop'), 409);
    expect(got()).toEqual(['ada@example.com', 'bob@example.com']);
    expect(await details(id)).toMatchObject({ sent: 2, failed: 1, waiting: 0 });
    await expectProblem(await press(id, 'retry'), 409);
  });

  test('is sent only as reviewed: a draft changed by someone else is not sent, overwritten or removed', async () => {
    await subscribe('ada');
    const id = await add();
    const change = (text: string, version: number) => call('PUT', `/${id}`, { ...written, text, version });
    expect(await (await change('Of one', 1)).json()).toEqual({ version: 2 });
    await expectProblem(await change('Of another', 1), 409);
    await expectProblem(await press(id, 'send', { version: 1, recipients: 1 }), 409);
    const { detail } = await expectProblem(await call('DELETE', `/${id}?version=1`), 409);
    expect(detail).toBe('Someone else has changed this draft since you opened it.');
    for (const missing of ['', '?version=two', '?version=1&version=2'])
      await expectProblem(await call('DELETE', `/${id}${missing}`), 422);
    // This number exceeds PostgreSQL's integer type.
    await expectProblem(await change('Of another', 2 ** 31), 422);
    for (const body of [{ recipients: 1 }, { version: 2 ** 31, recipients: 1 }, { version: 2, recipients: 2 ** 31 }])
      await expectProblem(await press(id, 'send', body), 422);
    expect((await press(id, 'send', { version: 2, recipients: 1 })).status).toBe(202);
    await until('it is sent', () => mail.taken.length === 1);
    expect(mail.taken[0]?.text).toContain('Of one');
    const other = await add();
    expect((await call('DELETE', `/${other}?version=1`)).status).toBe(204);
    await expectProblem(await call('DELETE', `/${other}?version=1`), 404);
  });

  test('is not sent again by accounts that may only retry from the inbox', async () => {
    await subscribe('ada');
    const id = await send(1);
    await untilOver(id);
    const [row] = await database.run('select id from outbox');
    const retried = await post(`${site.url}/api/admin/deliveries/${row?.id}/retry`, {}, { cookie: here.cookie() });
    await expectProblem(retried, 404);
    expect(await database.run('select state from outbox')).toEqual([{ state: 'sent' }]);
  });
});
