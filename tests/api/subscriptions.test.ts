import type { Email } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import type { ExportedSubmission } from '../../server/inbox/downloads.ts';
import { remove, removeFromBin, restore } from '../../server/inbox/removal.ts';
import { finishNewsletters } from '../../server/newsletter/sending.ts';
import { readCsv } from '../reading/csv.ts';
import { words } from '../reading/records.ts';
import { enginesByScope } from '../servers/databases.ts';
import { enquiry, expectFaults, expectProblem, post } from '../servers/requests.ts';
import { actor } from '../servers/rows.ts';
import { startForTest } from '../servers/set-up-site.ts';
import { administrator } from '../servers/site.ts';
import { until } from '../servers/until.ts';
import { newsletterSite, tokenIn, written } from './newsletter-site.ts';

const consent = words.consents.articles;
const about = {
  path: '/blog/2',
  title: 'Alarms & budgets',
  excerpt: 'Fewer <alarms>.',
  picture: '/cards/blog-2.jpg',
};

describe.each(enginesByScope)('The newsletter on %s', (engine) => {
  const here = newsletterSite(engine);
  const { database, mail, site, call, add, details, send, untilOver, skipWait, pressLink } = here;
  const press = async (what: 'confirm' | 'unsubscribe', token: string) =>
    (await pressLink(what, token)).headers.get('location');

  const signUp = async (email: string) =>
    expect((await post(`${site.url}/api/newsletter`, { email })).status).toBe(201);
  const subscribers = () =>
    database.run('select email, state, consent, asked_at, confirmed_at, deleted_at from subscribers order by email');
  const states = async () => Object.fromEntries((await subscribers()).map(({ email, state }) => [email, state]));
  const mailsTo = (address: string) => mail.taken.filter(({ to }) => to?.[0]?.address === address);
  const confirmations = async () => (await database.run(`select id from outbox where channel = 'confirmation'`)).length;
  const linkIn = (sent: Email | undefined) => /https?:\/\/\S+token=\S+/.exec(sent?.text ?? '')?.[0] ?? '';
  const getHeader = (sent: Email | undefined, name: string) => sent?.headers.find(({ key }) => key === name)?.value;
  const subscribe = async (email: string) => {
    const before = mailsTo(email).length;
    await signUp(email);
    await until('it is asked to confirm', () => mailsTo(email).length > before);
    expect(await press('confirm', tokenIn(mailsTo(email).at(-1)))).toBe('/newsletter/confirmed');
  };

  test('starts with the button behind the mailed link, and keeps the consent', async () => {
    await signUp(' Ada@Example.com ');
    await until('it is asked to confirm', () => mail.taken.length === 1);
    const [asked] = mail.taken;
    expect(asked?.subject).toBe(words.mails.newsletter.confirm.subject);
    expect(asked?.html).toContain('prefers-color-scheme:dark');
    expect(asked?.to?.[0]?.address).toBe('ada@example.com');
    const [pending] = await subscribers();
    expect(pending).toMatchObject({ email: 'ada@example.com', state: 'pending', consent, confirmed_at: null });

    // Email scanners open links, which must not confirm anything.
    const link = `${site.url}/api/newsletter/confirm?token=${tokenIn(asked)}`;
    for (const method of ['GET', 'HEAD']) await fetch(link, { method });
    expect(await states()).toEqual({ 'ada@example.com': 'pending' });
    expect((await fetch(link, { method: 'POST', headers: { origin: 'https://evil.example' } })).status).toBe(403);

    expect((await pressLink('confirm', tokenIn(asked))).status).toBe(303);
    expect(await press('confirm', tokenIn(asked))).toBe('/newsletter/confirmed');
    const [confirmed] = await subscribers();
    expect(confirmed).toMatchObject({ state: 'confirmed', consent });
    const [asked_at = 0, confirmed_at = 0] = [confirmed?.asked_at, confirmed?.confirmed_at].map((at) =>
      new Date(at as string).getTime(),
    );
    expect(confirmed_at).toBeGreaterThan(asked_at);
    expect(await database.run('select name, subject, message from contact_submissions')).toEqual([
      { name: 'Newsletter Subscriber', subject: 'Newsletter Subscription', message: 'Subscribed to newsletter' },
    ]);
    for (const table of ['subscribers', 'outbox', 'site_state'])
      expect(JSON.stringify(await database.run(`select * from ${table}`))).not.toContain(tokenIn(asked).split('.')[1]);
  });

  test('is shown and exported with its sign-up: consent, time and confirmation', async () => {
    await signUp('Ada@example.com');
    const [row] = await database.run('select id from contact_submissions');
    const ask = (path: string) =>
      fetch(`${site.url}/api/contact-submissions${path}`, { headers: { cookie: here.cookie() } });
    const opened = async () => (await (await ask(`/${row?.id}`)).json()).subscription;
    const record = { list: 'Newsletter', state: 'pending', consent, confirmed_at: null, rests: false };
    expect(await opened()).toMatchObject(record);
    await until('it is asked to confirm', () => mail.taken.length === 1);
    await press('confirm', tokenIn(mail.taken[0]));
    const [stored] = await database.run('select confirmed_at from subscribers');
    const confirmed_at = new Date(stored?.confirmed_at as string).toISOString();
    expect(await opened()).toMatchObject({ ...record, state: 'confirmed', confirmed_at });
    await post(`${site.url}/api/contact-submissions`, enquiry({ email: 'ada@example.com' }));
    const exported = await (await ask('.json?order=asc')).json();
    expect(
      exported.map(({ kind, subscription }: ExportedSubmission) => [kind, subscription?.confirmed_at]).sort(),
    ).toEqual([
      ['enquiry', undefined],
      ['newsletter', confirmed_at],
    ]);
    const [header = [], ...lines] = readCsv(await (await ask('.csv')).text());
    const cells = lines.map((line) => header.slice(-4, -1).map((_, index) => line[header.length - 4 + index])).sort();
    expect([header.slice(-4, -1), ...cells]).toEqual([
      ['Subscription', 'Agreed to', 'Confirmed'],
      ['', '', ''],
      ['Active', consent, confirmed_at],
    ]);
    await remove(site.services.inbox, actor, { ids: [String(row?.id)] });
    expect(await opened()).toMatchObject({ state: 'confirmed', rests: true });
    await database.run('delete from subscribers');
    expect(await opened()).toBeNull();
  });

  test('asks an address at most once an hour, and no subscriber', async () => {
    await subscribe('ada@example.com');
    await signUp('ada@example.com ');
    await signUp('bob@example.com');
    await until('bob is asked', () => mailsTo('bob@example.com').length === 1);
    await here.forgetSignUps();
    await signUp('bob@example.com');
    expect(await confirmations()).toBe(2);
  });

  test('asks an address at most three times a day', async () => {
    const pass = (minutes: number) =>
      database.run(`update outbox set created_at = '${new Date(Date.now() - minutes * 60_000).toISOString()}'`);
    for (const expected of [1, 2, 3, 3]) {
      await signUp('bob@example.com');
      expect(await confirmations()).toBe(expected);
      await pass(120);
      await here.forgetSignUps();
    }
    await pass(60 * 25);
    await signUp('bob@example.com');
    expect(await confirmations()).toBe(4);
  });

  test('sends each subscriber one email, with plain text and one-click unsubscribe', async () => {
    await subscribe('ada@example.com');
    await subscribe('bob@example.com');
    await signUp('eve@example.com');
    expect(await here.state()).toMatchObject({
      canSend: true,
      perMinute: 60_000,
      readers: { articles: { confirmed: 2, pending: 1 } },
    });
    const id = await send(2, { ...written, post: about });
    await untilOver(id);
    expect(await details(id)).toMatchObject({ recipients: 2, sent: 2, failed: 0, waiting: 0, failures: [] });
    for (const address of ['ada@example.com', 'bob@example.com']) {
      const [, sent, ...more] = mailsTo(address);
      expect(more).toEqual([]);
      expect(sent?.subject).toBe('An article');
      const token = tokenIn(sent);
      expect(getHeader(sent, 'list-unsubscribe')).toBe(`<${linkIn(sent).replace('/newsletter/', '/api/newsletter/')}>`);
      expect(getHeader(sent, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      expect(sent?.messageId).toMatch(/^<[0-9a-f-]{36}@[^@>]+>$/);
      expect(sent?.messageId).toContain(`@${words.company.domain}>`);
      const { html = '', text = '' } = sent ?? {};
      expect(html).toContain('Fewer &lt;alarms&gt;.');
      expect(html).toContain(`/newsletter/unsubscribe?token=${token}`);
      expect(text).toContain(written.text);
      expect(text).toContain('Fewer <alarms>.');
      // Two readers' emails differ only in the link to unsubscribe, so nobody is tracked.
      const other = mailsTo(address === 'ada@example.com' ? 'bob@example.com' : 'ada@example.com')[1];
      expect(html.replaceAll(token, '')).toBe(other?.html?.replaceAll(tokenIn(other), ''));
    }
    expect(mailsTo('eve@example.com')).toHaveLength(1);
    await expectProblem(await call('POST', `/${id}/send`, { version: 1, recipients: 2 }), 409);
    expect((await call('PUT', `/${id}`, { ...written, version: 1 })).status).toBe(404);
    expect((await call('DELETE', `/${id}?version=1`)).status).toBe(404);
  });

  test('one-click unsubscribe works from anywhere, but not by viewing or with another token', async () => {
    await subscribe('ada@example.com');
    const id = await send(1);
    await untilOver(id);
    const target = (getHeader(mail.taken[1], 'list-unsubscribe') ?? '').slice(1, -1);
    const oneClick = site.url + new URL(target).pathname + new URL(target).search;
    const looked = await fetch(oneClick, { redirect: 'manual' });
    expect([looked.status, looked.headers.get('location')]).toEqual([303, target.replace(/.*\/api/, '')]);
    for (const wrong of ['', 'x', tokenIn(mail.taken[0]), tokenIn(mail.taken[1]).replace(/.$/, '_')]) {
      if (wrong === tokenIn(mail.taken[1])) continue;
      expect(await press('unsubscribe', wrong)).toBe('/newsletter/unsubscribe');
    }
    expect(await states()).toEqual({ 'ada@example.com': 'confirmed' });

    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const headers = { ...form, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    const body = 'List-Unsubscribe=One-Click';
    for (let times = 0; times < 2; times += 1) {
      expect((await fetch(oneClick, { method: 'POST', headers, body, redirect: 'manual' })).status).toBe(200);
    }
    expect(await states()).toEqual({ 'ada@example.com': 'unsubscribed' });
    // The standard also allows multipart.
    const multipart = new FormData();
    multipart.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(oneClick, { method: 'POST', body: multipart, redirect: 'manual' })).status).toBe(200);
    await expectProblem(await call('POST', `/${await add()}/send`, { version: 1, recipients: 1 }), 409);
    expect(await press('confirm', tokenIn(mail.taken[0]))).toBe('/newsletter/confirm');
    expect(await states()).toEqual({ 'ada@example.com': 'unsubscribed' });
  });

  test('sends nothing that is waiting to someone who has unsubscribed', async () => {
    for (const name of ['ada', 'bob', 'eve']) await subscribe(`${name}@example.com`);
    mail.behave({ code: 451, words: 'not now' });
    const id = await send(3);
    await until('each was tried', async () => (await details(id)).failures.length === 3);
    expect((await details(id)).failures[0]).toMatchObject({ state: 'waiting', email: 'ada@example.com' });
    const [ada] = await database.run(`select id from subscribers where email = 'ada@example.com'`);
    await press('unsubscribe', (await here.tokens()).token('unsubscribe', String(ada?.id)));
    // Deleting a sign-up in the inbox also stops its emails until it is restored.
    const [bob] = await database.run(`select id from contact_submissions where email = 'bob@example.com'`);
    await remove(site.services.inbox, actor, { ids: [String(bob?.id)] });
    mail.behave('take');
    const before = mail.taken.length;
    await skipWait();
    await untilOver(id);
    expect(mail.taken.slice(before).map(({ to }) => to?.[0]?.address)).toEqual(['eve@example.com']);
    expect(await details(id)).toMatchObject({ recipients: 3, sent: 1, failed: 0, waiting: 0 });
  });

  test('continues until the last of two sign-ups is deleted in the inbox', async () => {
    await subscribe('ada@example.com');
    const [row] = await database.run('select id from contact_submissions');
    await here.forgetSignUps();
    await signUp('ada@example.com');
    await remove(site.services.inbox, actor, { ids: [String(row?.id)] });
    expect((await here.state()).readers.articles.confirmed).toBe(1);
    expect(mail.taken).toHaveLength(1);
    const rows = await database.run('select id from contact_submissions');
    await remove(site.services.inbox, actor, { ids: rows.map(({ id }) => String(id)) });
    expect((await here.state()).readers.articles.confirmed).toBe(0);
  });

  test('survives the removal of a later sign-up, which may be a stranger’s', async () => {
    await subscribe('ada@example.com');
    // RETENTION_DAYS has removed the reader's own sign-up.
    await database.run('delete from contact_submissions');
    await signUp('ada@example.com');
    const [row] = await database.run('select id from contact_submissions');
    const selection = { ids: [String(row?.id)] };
    await remove(site.services.inbox, actor, selection);
    expect((await here.state()).readers.articles.confirmed).toBe(1);
    await removeFromBin(site.services.inbox, actor, selection);
    expect(await states()).toEqual({ 'ada@example.com': 'confirmed' });
  });

  test('is neither confirmed nor mailed while paused, and its link still ends it', async () => {
    await signUp('ada@example.com');
    await until('it is asked to confirm', () => mail.taken.length === 1);
    const token = tokenIn(mail.taken[0]);
    const [row] = await database.run('select id from contact_submissions');
    const { inbox, newsletter } = site.services;
    const { batch } = await remove(inbox, actor, { ids: [String(row?.id)] });
    expect(await newsletter.subscribers.find('confirm', token)).toBeNull();
    expect(await press('confirm', token)).toBe('/newsletter/confirm');
    await restore(inbox, actor, { batch });
    expect(await newsletter.subscribers.find('confirm', token)).toMatchObject({ state: 'pending' });
    expect(await press('confirm', token)).toBe('/newsletter/confirmed');

    await remove(inbox, actor, { ids: [String(row?.id)] });
    expect(await newsletter.subscribers.find('confirm', token)).toBeNull();
    expect(await press('confirm', token)).toBe('/newsletter/confirm');
    const [subscriber] = await database.run('select id from subscribers');
    const end = (await here.tokens()).token('unsubscribe', String(subscriber?.id));
    expect(await newsletter.subscribers.find('unsubscribe', end)).toMatchObject({ state: 'confirmed' });
    expect(await press('unsubscribe', end)).toBe('/newsletter/unsubscribed');
    await restore(inbox, actor, { batch });
    expect(await states()).toEqual({ 'ada@example.com': 'unsubscribed' });
  });

  test('ends for unknown addresses, and continues after temporary refusals', async () => {
    for (const name of ['ada', 'bob', 'eve']) await subscribe(`${name}@example.com`);
    mail.refuse('ada@example.com', { code: 550, words: '5.1.1 No such user' });
    mail.refuse('bob@example.com', { code: 450, words: '4.2.1 Try later' });
    mail.refuse('eve@example.com', { code: 550, words: 'relay not permitted' });
    const id = await send(3);
    await until('each was tried', async () => (await details(id)).failures.length === 3);
    expect((await details(id)).failures.map(({ email, state }) => [email, state])).toEqual([
      ['ada@example.com', 'failed'],
      ['bob@example.com', 'waiting'],
      // This fault is ours, not the mailbox's, so the email can be sent again.
      ['eve@example.com', 'failed'],
    ]);
    expect((await details(id)).failures[0]?.error).toContain('550');
    expect(await states()).toEqual({
      'ada@example.com': 'bounced',
      'bob@example.com': 'confirmed',
      'eve@example.com': 'confirmed',
    });
    for (const name of ['ada', 'bob', 'eve']) mail.refuse(`${name}@example.com`, null);
    await skipWait();
    await untilOver(id);
    expect(await details(id)).toMatchObject({ sent: 1, failed: 2, waiting: 0, retryable: 1 });
    await expectProblem(await call('POST', `/${await add()}/send`, { version: 1, recipients: 3 }), 409);
    expect(mailsTo('ada@example.com')).toHaveLength(1);
  });

  test('forgets unconfirmed and unsubscribed addresses after BIN_DAYS', async () => {
    await subscribe('ada@example.com');
    await subscribe('bob@example.com');
    await signUp('eve@example.com');
    const id = await send(2);
    await untilOver(id);
    await press('unsubscribe', tokenIn(mailsTo('bob@example.com')[1]));
    await database.run(`update subscribers set changed_at = '2026-01-01T00:00:00.000Z'`);
    await site.services.newsletter.subscribers.removeOld(30);
    expect(await states()).toEqual({ 'ada@example.com': 'confirmed' });
    expect(await database.run('select hash from suppressed_addresses')).toHaveLength(1);
    expect(await database.run(`select id from outbox where channel = 'confirmation'`)).toHaveLength(1);
    // After a month, only the number of recipients is kept.
    await finishNewsletters(site.services.database.db);
    await finishNewsletters(site.services.database.db, Date.now() + 31 * 86_400_000);
    expect(await database.run(`select id from outbox where channel = 'newsletter'`)).toEqual([]);
    expect(await details(id)).toMatchObject({ recipients: 2, sent: 2, failed: 0, waiting: 0 });
  });

  test('sends a test to one’s own address, and previews in a sandboxed frame', async () => {
    const id = await add({ ...written, text: 'Hi <script>alert(1)</script> [x](javascript:alert(1))' });
    expect((await call('POST', `/${id}/test`, {})).status).toBe(204);
    expect(mail.taken[0]).toMatchObject({
      subject: words.mails.newsletter.test.replace('{subject}', 'An article'),
      to: [{ address: administrator.email }],
    });
    const preview = await call('GET', `/${id}/preview`);
    expect(preview.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(preview.headers.get('content-security-policy')).toMatch(/sandbox$/);
    expect(preview.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    mail.behave({ code: 554, words: 'no' });
    await expectProblem(await call('POST', `/${id}/test`, {}), 409);
  });

  test.each<[string, object, string[]]>([
    ['nothing', {}, ['post', 'subject', 'text']],
    ['no subject', { ...written, subject: ' ' }, ['subject']],
    ['neither text nor post', { ...written, text: ' ' }, ['text']],
    ['a post from another site', { ...written, post: { ...about, path: '//evil.example' } }, ['post']],
  ])('%s is rejected', async (_what, newsletter, fields) => {
    await expectFaults(await call('POST', '', newsletter), fields);
  });

  test('sends once when pressed twice, and two processes share the emails', async () => {
    for (const name of ['ada', 'bob', 'eve']) await subscribe(`${name}@example.com`);
    const other = await startForTest(database.url, here.variables());
    const id = await add();
    const body = { version: 1, recipients: 3 };
    const presses = [site, other].map(({ url }) =>
      post(`${url}/api/admin/newsletters/${id}/send`, body, { cookie: here.cookie() }),
    );
    expect((await Promise.all(presses)).map(({ status }) => status).sort()).toEqual([202, 409]);
    await untilOver(id);
    for (const name of ['ada', 'bob', 'eve']) expect(mailsTo(`${name}@example.com`)).toHaveLength(2);
  });
});
