import { describe, expect, test } from 'vitest';
import type { NewslettersState } from '../../contract/newsletters/newsletter.ts';
import { receiveAnnouncements } from '../../server/intake/intake.ts';
import { SubscriberTokens } from '../../server/newsletter/subscriber-tokens.ts';
import { words } from '../reading/words.ts';
import { runAdmin } from '../servers/admin-command.ts';
import { enginesByScope } from '../servers/databases.ts';
import { newsletterSite, tokenIn, written } from '../servers/newsletter-site.ts';
import { expectProblem, faultyFields } from '../servers/problems.ts';
import { post } from '../servers/requests.ts';
import { until } from '../servers/until.ts';

const ada = 'ada@example.com';
const { lists, why } = words.mails.newsletter;
/** Why somebody gets a mail, up to the address of the site. */
const fillReason = (list: string) => why.replace('{list}', list).replace(/\{website\}.*/s, '');

describe.each(enginesByScope)('Newsletter topics on %s', (engine) => {
  const here = newsletterSite(engine, { NEWSLETTER_CONFIRM: 'off' });
  const { start, call, add, details, pressLink: press } = here;

  const interests = [{ value: 'retail', name: 'Retail' }];
  const toArticles = async (email: string) =>
    expect((await post(`${here.site.url}/api/newsletter`, { email })).status).toBe(201);
  const toWebinars = async (email: string) => {
    const form = { email, interest: 'retail' };
    expect(await receiveAnnouncements(here.site.services, form, '192.0.2.1', interests)).toEqual({ outcome: 'stored' });
  };
  const states = async (email = ada) => {
    const rows = await here.database.run(
      `select topic, state from subscribers where email = '${email}' and deleted_at is null`,
    );
    return Object.fromEntries(rows.map(({ topic, state }) => [topic, state]));
  };
  /** Sends one, and gives the addresses that got it. */
  const send = async (newsletter: object, recipients: number): Promise<(string | undefined)[]> => {
    const before = here.mail.taken.length;
    const id = await add(newsletter);
    expect((await call('POST', `/${id}/send`, { version: 1, recipients })).status).toBe(202);
    await until('it is over', async () => (await details(id)).finished_at !== null);
    return here.mail.taken.slice(before).map(({ to }) => to?.[0]?.address);
  };

  test('each have their own subscription and confirmation', async () => {
    await here.site.stop();
    await start({ NEWSLETTER_CONFIRM: 'on' });
    await toArticles(ada);
    await until('it is asked for the first', () => here.mail.taken.length === 1);
    await toWebinars('Ada@example.com');
    await until('it is asked for the second', () => here.mail.taken.length === 2);
    const listsIn = (text = '') => Object.values(lists).filter((list) => text.includes(list));
    expect(here.mail.taken.map(({ text }) => listsIn(text))).toEqual([[lists.articles], [lists.webinars]]);
    expect(await states()).toEqual({ articles: 'pending', webinars: 'pending' });
    expect(await here.database.run('select topic, consent from subscribers order by topic')).toEqual([
      { topic: 'articles', consent: words.consents.articles },
      { topic: 'webinars', consent: words.consents.webinars },
    ]);
    await press('confirm', tokenIn(here.mail.taken[1]));
    expect(await states()).toEqual({ articles: 'pending', webinars: 'confirmed' });
    const state: NewslettersState = await (await call('GET', '')).json();
    expect(state.readers).toEqual({
      articles: { confirmed: 0, pending: 1 },
      webinars: { confirmed: 1, pending: 0 },
    });
    // The stored sign-ups tell which is which.
    expect(await here.database.run('select item, subject, context from contact_submissions order by number')).toEqual([
      { item: null, subject: 'Newsletter Subscription', context: null },
      { item: 'webinars', subject: 'Webinar Announcements', context: 'Retail' },
    ]);
  });

  test('determine who receives a newsletter', async () => {
    for (const email of [ada, 'bob@example.com']) await toArticles(email);
    for (const email of [ada, 'eve@example.com', 'kim@example.com']) await toWebinars(email);
    // How many get it is checked of its own topic.
    const draft = await add({ ...written, topic: 'webinars' });
    await expectProblem(await call('POST', `/${draft}/send`, { version: 1, recipients: 2 }), 409);
    expect(here.mail.taken).toEqual([]);
    const got = await send({ ...written, topic: 'webinars' }, 3);
    expect(got.sort()).toEqual([ada, 'eve@example.com', 'kim@example.com']);
    for (const { headers, text } of here.mail.taken) {
      expect(headers.find(({ key }) => key === 'list-id')?.value).toBe(`<webinars.${words.company.domain}>`);
      expect(text).toContain(fillReason(lists.webinars));
    }
    // One that names no topic goes to the newsletter's own readers.
    expect((await send(written, 2)).sort()).toEqual([ada, 'bob@example.com']);
    expect(here.mail.taken.at(-1)?.text).toContain(fillReason(lists.articles));
    const list: NewslettersState = await (await call('GET', '')).json();
    expect(list.newsletters.map(({ topic }) => topic)).toEqual(['articles', 'webinars', 'webinars']);
    // A draft is changed from one to the other.
    expect((await call('PUT', `/${draft}`, { ...written, topic: 'articles', version: 1 })).status).toBe(200);
    expect((await details(draft)).content.topic).toBe('articles');
    const other = await call('POST', '', { ...written, topic: 'everything' });
    expect(faultyFields(await expectProblem(other, 422))).toEqual(['topic']);
  });

  test('are left and joined again separately', async () => {
    await toArticles(ada);
    await toWebinars(ada);
    await send({ ...written, topic: 'webinars' }, 1);
    await press('unsubscribe', tokenIn(here.mail.taken[0]));
    expect(await states()).toEqual({ articles: 'confirmed', webinars: 'unsubscribed' });
    expect(await send(written, 1)).toEqual([ada]);
    await press('unsubscribe', tokenIn(here.mail.taken[1]));
    expect(await states()).toEqual({ articles: 'unsubscribed', webinars: 'unsubscribed' });
    expect(await here.database.run('select hash from suppressed_addresses')).toHaveLength(2);
    // Asking for one again, and confirming it, brings back that one alone.
    await here.database.run(`update contact_submissions set created_at = '2026-01-01T00:00:00.000Z'`);
    await toWebinars(ada);
    expect(await states()).toEqual({ articles: 'unsubscribed', webinars: 'pending' });
    await until('it is asked to confirm', () => here.mail.taken.length === 3);
    await press('confirm', tokenIn(here.mail.taken[2]));
    expect(await states()).toEqual({ articles: 'unsubscribed', webinars: 'confirmed' });
    const tokens = await SubscriberTokens.read(here.site.services.database.db);
    expect(await here.database.run('select hash from suppressed_addresses')).toEqual([
      { hash: tokens.hash(ada, 'articles') },
    ]);
  });

  test('are all removed and suppressed when a person is erased', async () => {
    await toArticles(ada);
    await toWebinars(ada);
    await toWebinars('bob@example.com');
    await send({ ...written, topic: 'webinars' }, 2);
    const answer = await runAdmin(here.database.url, ['erase', '--email', 'ADA@example.com', '--yes']);
    expect(answer.output).toContain('2  newsletter subscriptions');
    expect(await here.database.run('select email, topic from subscribers')).toEqual([
      { email: 'bob@example.com', topic: 'webinars' },
    ]);
    expect(await here.database.run('select id from outbox')).toHaveLength(1);
    const hash = expect.stringMatching(/^[\w-]{43}$/);
    expect(await here.database.run('select hash from suppressed_addresses')).toEqual([{ hash }, { hash }]);
    // Somebody else signs it up: it is asked, whatever NEWSLETTER_CONFIRM says.
    await toWebinars(ada);
    await toArticles(ada);
    expect(await states()).toEqual({ articles: 'pending', webinars: 'pending' });
  });
});
