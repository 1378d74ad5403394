import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Submission } from '../../contract/inbox/listing.ts';
import { removeMatching } from '../../server/inbox/removal.ts';
import type { OpenedSubmission } from '../../src/features/submissions/queries.ts';
import { words } from '../reading/records.ts';
import { makeAccount, openSession } from '../servers/accounts.ts';
import { enginesByScope } from '../servers/databases.ts';
import { type MailServer, startMailServer } from '../servers/mail-server.ts';
import { enquiry, expectFaults, expectProblem, logIn, post } from '../servers/requests.ts';
import { openSite, setUpAdministrator } from '../servers/set-up-site.ts';
import { until } from '../servers/until.ts';

const anyId = '01890000-0000-7000-8000-000000000000';
const owner = 'owner@private.example';
const { company } = words;
const senderName = (author: string) => words.mails.reply.sender.replace('{author}', author);

describe.each(enginesByScope)('Answering an enquiry on %s', (engine) => {
  let mail: MailServer;
  const { database, site, ask, read } = setUpAdministrator(engine, async () => {
    mail = await startMailServer();
    return { SMTP_URL: mail.url, NOTIFY_EMAIL: owner, AUTOREPLY: 'on' };
  });
  afterAll(() => mail?.goDown());
  beforeEach(async () => {
    await until(
      'all mails of before are through',
      async () => (await database.run(`select id from outbox where state = 'waiting'`)).length === 0,
    );
    await database.run('delete from outbox');
    await database.run('delete from submission_messages');
    await database.run('delete from contact_submissions');
    mail.behave('take');
    mail.taken.length = 0;
  });

  const path = '/contact-submissions';
  const send = async (changes: Record<string, unknown> = {}) => {
    expect((await ask('POST', path, enquiry(changes), '')).status).toBe(201);
    const [row] = await database.run('select id from contact_submissions order by number desc limit 1');
    return String(row?.id);
  };
  const open = (id: string): Promise<OpenedSubmission> => read(`${path}/${id}`);
  const write = (id: string, kind: 'replies' | 'notes', text: unknown, seen?: unknown, session?: string) =>
    ask('POST', `${path}/${id}/${kind}`, { text, seen }, session);
  const row = async (): Promise<Submission> => (await read(path)).submissions[0];
  const again = async (id: string) => {
    const delivery = (await open(id)).thread.at(-1)?.delivery?.id;
    await ask('POST', `/admin/deliveries/${delivery}/retry`, {});
  };
  const toVisitor = () => mail.taken.filter(({ to }) => to?.[0]?.address === 'ada@example.com');
  const header = (index: number, name: string) =>
    toVisitor()[index]?.headers.find(({ key }) => key === name)?.value ?? '';

  test('is threaded with the automatic reply and earlier replies', async () => {
    const id = await send();
    await until('it is answered at once', () => toVisitor().length === 1);
    const written = await write(id, 'replies', 'First.\n\n-- \nThe team');
    expect(written.status).toBe(201);
    const { id: seen } = await written.json();
    await until('the first reply is sent', () => toVisitor().length === 2);
    expect((await write(id, 'replies', 'Second.', seen)).status).toBe(201);
    await until('the second reply is sent', () => toVisitor().length === 3);

    const [automatic, first, second] = toVisitor();
    expect(automatic?.subject).toBe(words.mails.autoreply.subject);
    expect(header(0, 'auto-submitted')).toBe('auto-replied');
    expect(automatic?.text).not.toContain('algebraical');
    expect(first?.subject).toBe('Re: An engine at the edge');
    expect(first?.text?.trimEnd()).toBe('First.\n\n-- \nThe team');
    // Visitors see the company's addresses, but not those that are notified of enquiries.
    expect(first?.from?.address).toBe(`no-reply@${company.domain}`);
    expect([...mail.senders]).toEqual([`no-reply@${company.domain}`]);
    expect(first?.replyTo?.[0]?.address).toBe(company.email);
    expect([first?.inReplyTo, header(1, 'references')]).toEqual([automatic?.messageId, automatic?.messageId]);
    expect(second?.inReplyTo).toBe(first?.messageId);
    expect(header(2, 'references').split(/\s+/)).toEqual([automatic?.messageId, first?.messageId]);
    expect(new Set(toVisitor().map(({ messageId }) => messageId)).size).toBe(3);
    const notification = mail.taken.find(({ to }) => to?.[0]?.address === owner);
    expect(notification?.headers.find(({ key }) => key === 'references')?.value).toBe(automatic?.messageId);
  });

  test('is refused after a colleague’s reply, until its author has seen it', async () => {
    const id = await send();
    const { id: first } = await (await write(id, 'replies', 'Mine.')).json();
    await expectProblem(await write(id, 'replies', 'Also mine.'), 409);
    await expectProblem(await write(id, 'replies', 'Also mine.', anyId), 409);
    await expectFaults(await write(id, 'replies', 'Also mine.', 'x'), ['seen']);
    expect((await open(id)).thread.map(({ text }) => text)).toEqual(['Mine.']);
    expect((await write(id, 'notes', 'Noted.')).status).toBe(201);
    const outcomes = await Promise.all(['One.', 'Other.'].map((text) => write(id, 'replies', text, first)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await open(id)).thread).toHaveLength(3);
  });

  test('marks the enquiry as answered only once the mail server has accepted it', async () => {
    const id = await send();
    await until('it is reported', () => mail.taken.length === 2);
    mail.behave({ code: 451, words: 'not now' });
    await write(id, 'replies', 'Later.');
    await until('it failed once', async () => (await open(id)).thread[0]?.delivery?.attempts === 1);
    expect(await row()).toMatchObject({ status: 'open', is_sending_reply: true, has_failed_reply: false });
    mail.behave('take');
    await again(id);
    await until('it is answered', async () => (await row()).status === 'answered');
    expect(await row()).toMatchObject({ is_sending_reply: false, has_failed_reply: false });

    // After a refusal, the enquiry is open until the same reply is sent again.
    const first = (await open(id)).thread[0]?.id;
    mail.refuse('ada@example.com', { code: 550, words: '5.1.1 No such user' });
    const { id: second } = await (await write(id, 'replies', 'Returned.', first)).json();
    await until('it is given up', async () => (await row()).has_failed_reply === true);
    expect(await row()).toMatchObject({ status: 'open', is_sending_reply: false });
    expect((await open(id)).thread[1]?.delivery).toMatchObject({
      state: 'failed',
      attempts: 1,
      last_error: expect.stringContaining('No such user'),
    });
    mail.refuse('ada@example.com', null);
    expect((await write(id, 'replies', 'Returned.', second)).status).toBe(201);
    await until('it is answered', async () => (await row()).status === 'answered');
    // The client got no response and sends it again.
    expect((await write(id, 'replies', 'Returned.', second)).status).toBe(201);
    await expectProblem(await write(id, 'replies', 'Another.', second), 409);
    expect((await open(id)).thread).toHaveLength(3);
  });

  test('is sent automatically once an hour per address, in any case, and never for spam or newsletter', async () => {
    await send();
    await until('it is answered', () => toVisitor().length === 1);
    await send({ email: 'Ada@Example.com', subject: 'Again' });
    await send({ email: 'no-reply@example.com', subject: 'From a machine' });
    await send({ email: 'spam@example.com', homepage: 'x' });
    await ask('POST', '/newsletter', { email: 'news@example.com' }, '');
    await until(
      'the company is told everything',
      () => mail.taken.filter(({ to }) => to?.[0]?.address === owner).length >= 3,
    );
    const answered = await database.run(`select about_id from outbox where channel = 'autoreply'`);
    const held = await database.run('select id from contact_submissions where spam_reason is not null');
    expect(held).toHaveLength(1);
    expect(answered.filter(({ about_id }) => held.some((row) => row.id === about_id))).toEqual([]);
    const addresses = await database.run(`select email from contact_submissions
      where id in (select about_id from outbox where channel = 'autoreply') order by number`);
    expect(addresses.map(({ email }) => email)).not.toContain('no-reply@example.com');
    expect(addresses.filter(({ email }) => String(email).toLowerCase() === 'ada@example.com')).toHaveLength(1);
  });

  test('is refused if empty, too long or for a missing submission', async () => {
    const id = await send();
    for (const text of ['', ' \n ', undefined, 5, 'x'.repeat(20_001)])
      await expectFaults(await write(id, 'replies', text), ['text']);
    await expectProblem(await write(anyId, 'replies', 'x'), 404);
    await expectProblem(await write('x', 'replies', 'x'), 404);
    await ask('POST', `${path}/delete`, { ids: [id] });
    await expectProblem(await write(id, 'replies', 'x'), 404);
    expect(await database.run('select id from submission_messages')).toEqual([]);
  });

  test('a note is for the team: searchable, removable by its author and never mailed', async () => {
    const id = await send();
    await until('it is reported', () => mail.taken.length === 2);
    expect((await write(id, 'notes', 'Called back: Zürich branch')).status).toBe(201);
    const found = async (q: string) => (await read(`${path}?q=${q}`)).total;
    expect(await found('zurich+called')).toBe(1);
    const { status, thread } = await open(id);
    expect([status, thread.map(({ kind, delivery }) => [kind, delivery])]).toEqual(['open', [['note', null]]]);
    expect((await ask('DELETE', `${path}/${id}/notes/${thread[0]?.id}`)).status).toBe(204);
    expect(await found('zurich')).toBe(0);
    expect((await open(id)).thread).toEqual([]);
    expect(mail.taken).toHaveLength(2);
  });

  test('is signed with its author’s chosen name', async () => {
    const id = await send();
    const setName = (name: unknown) => ask('PUT', '/admin/name', { name });
    await write(id, 'notes', 'Before');
    expect((await open(id)).thread[0]?.author_name).toBe(null);
    for (const name of ['', ' ', 5, 'x'.repeat(101)]) await expectFaults(await setName(name), ['name']);
    expect((await setName(' Ada Lovelace ')).status).toBe(204);
    expect((await open(id)).thread[0]?.author_name).toBe('Ada Lovelace');
    expect((await read('/admin/people')).people).toMatchObject([{ name: 'Ada Lovelace' }]);
    await write(id, 'replies', 'Signed.');
    await until('it is sent', () => toVisitor().some(({ text }) => text?.startsWith('Signed.')));
    const reply = toVisitor().find(({ text }) => text?.startsWith('Signed.'));
    expect(reply?.from?.name).toBe(senderName('Ada Lovelace'));
    await database.run(`update admins set name = ''`);
  });

  test('to a finished enquiry leaves it done, and the response says so', async () => {
    const id = await send();
    const first = await (await write(id, 'replies', 'First.')).json();
    expect(first).toEqual({ id: expect.any(String), status: 'open' });
    await ask('POST', `${path}/status`, { ids: [id], status: 'done' });
    const second = await (await write(id, 'replies', 'Second.', first.id)).json();
    expect(second).toEqual({ id: expect.any(String), status: 'done' });
    expect((await open(id)).status).toBe('done');
  });

  test('belongs to an account, not to a later one with the same address', async () => {
    const id = await send();
    const address = 'grace@test.example';
    const grace = await makeAccount(site, 'member', address);
    const written = await write(id, 'notes', 'Hers.', undefined, await openSession(site, grace.id));
    const note = (await written.json()).id;
    expect((await ask('DELETE', `/admin/accounts/${grace.id}`)).status).toBe(204);
    const other = await makeAccount(site, 'member', address);
    await database.run(`update admins set name = 'Another' where id = '${other.id}'`);
    expect((await open(id)).thread).toMatchObject([
      { author_id: grace.id, author: address, author_name: 'The member' },
    ]);
    const others = await openSession(site, other.id);
    await expectProblem(await ask('DELETE', `${path}/${id}/notes/${note}`, undefined, others), 404);
    expect((await open(id)).thread).toHaveLength(1);
    await ask('DELETE', `/admin/accounts/${other.id}`);
  });

  test('is removed with its submission', async () => {
    const id = await send();
    await write(id, 'notes', 'A note');
    for await (const _ of removeMatching(site.services.database, (rows) => rows.where('id', '=', id)));
    expect(await database.run('select id from submission_messages')).toEqual([]);
  });
});

test('Without a mail server, the inbox sends nothing and says so', async () => {
  const { database, site } = await openSite('sqlite');
  const cookie = await logIn(site.url);
  await post(`${site.url}/api/contact-submissions`, enquiry());
  const [row] = await database.run('select id from contact_submissions');
  const words = await (await fetch(`${site.url}/api/admin/reply-words`, { headers: { cookie } })).json();
  expect(words.isSent).toBe(false);
  const answer = await post(`${site.url}/api/contact-submissions/${row?.id}/replies`, { text: 'x' }, { cookie });
  await expectProblem(answer, 409);
});
