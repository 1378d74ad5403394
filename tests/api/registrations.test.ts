import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { registrationRecord } from '../../contract/forms/sign-ups.ts';
import { openDatabase } from '../../server/database/open.ts';
import { release } from '../../server/inbox/marks.ts';
import { remove } from '../../server/inbox/removal.ts';
import { MailTokens } from '../../server/mail-tokens.ts';
import { mailChannel } from '../../server/outbox/channels.ts';
import { Outbox } from '../../server/outbox/outbox.ts';
import { Queue } from '../../server/outbox/queue.ts';
import { Worker } from '../../server/outbox/worker.ts';
import { erasePerson } from '../../server/privacy/erase.ts';
import { registrationMail } from '../../server/webinars/registration-mail.ts';
import { Registrations } from '../../server/webinars/registrations.ts';
import { writeReminders } from '../../server/webinars/reminders.ts';
import { reminderMoments, toStartAndEnd } from '../../src/content/webinar-hours.ts';
import { type RegisteredWebinar, registrationItem } from '../../src/content/webinar-registration.ts';
import { mailFrame, words } from '../reading/records.ts';
import { enginesByScope, type TestDatabase } from '../servers/databases.ts';
import { type MailServer, startMailServer } from '../servers/mail-server.ts';
import { actor, openInbox, storeWith } from '../servers/rows.ts';
import { databaseForTest } from '../servers/set-up-site.ts';
import { until } from '../servers/until.ts';

const hour = 3_600_000;

function webinar(changes: Partial<RegisteredWebinar> = {}): RegisteredWebinar {
  return {
    id: 'edge',
    title: 'Models at the edge',
    description: 'What it is about',
    date: new Date('2096-05-02'),
    time: '15:00-16:00 Europe/Berlin',
    speakers: [],
    registration: { places: 3, address: 'https://meet.example/edge' },
    ...changes,
  };
}

function startingIn(ms: number): RegisteredWebinar {
  const starts = new Date(Date.now() + ms);
  const time = starts.toISOString().slice(11, 16);
  // The end must not be before the start, so it is the last minute of the day.
  return webinar({ date: new Date(starts.toISOString().slice(0, 10)), time: `${time}-23:59 UTC` });
}

describe.each(enginesByScope)('Webinar registrations on %s', (engine) => {
  let database: TestDatabase;
  let mail: MailServer;
  let workers: Worker[];
  const content = { webinars: [] as RegisteredWebinar[] };

  beforeEach(async () => {
    [database, mail] = await Promise.all([databaseForTest(engine), startMailServer()]);
    onTestFinished(() => mail.goDown());
    content.webinars = [webinar()];
    workers = [];
  });

  const open = async () => {
    const opened = await openDatabase(database.url);
    onTestFinished(() => opened.db.destroy());
    const outbox = new Outbox(['registration', 'reminder']);
    const registrations = new Registrations(opened.db, content, await MailTokens.read(opened.db));
    const submissions = storeWith(opened, { registrations, outbox });
    const register = (email: string, spam_reason: string | null = null) =>
      submissions.add({
        ...registrationRecord,
        kind: 'registration',
        name: 'Buy now at spam.example',
        email,
        item: registrationItem(webinar()),
        context: 'Models at the edge',
        website: 'edgewright.example',
        spam_reason,
        fingerprint: null,
      });
    const work = () => {
      const observer = { report() {}, onChange() {} };
      for (const name of ['registration', 'reminder'] as const) {
        const channel = mailChannel(name, mail.url, (delivery) => registrationMail(delivery, registrations, mailFrame));
        const worker = new Worker(channel, new Queue(opened.db), observer);
        workers.push(worker);
        onTestFinished(() => worker.stop());
        worker.start();
      }
    };
    return { opened, registrations, submissions, register, work };
  };
  const stored = () => database.run('select id, email, deleted_at from contact_submissions order by number');
  const reminders = () => database.run(`select about_id, reminder from outbox where channel = 'reminder'`);
  const isQueueEmpty = async () => (await database.run(`select id from outbox where state = 'waiting'`)).length === 0;

  test('give each seat once, even for simultaneous requests to two processes', async () => {
    const [one, other] = [await open(), await open()];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? one : other).register(`visitor${index}@example.com`)),
    );
    expect(answers.filter(Boolean)).toHaveLength(3);
    expect(await stored()).toHaveLength(3);
    expect(await one.registrations.getState(webinar())).toBe('full');
  });

  test('are unique per address, and the response does not reveal earlier ones', async () => {
    const { register, registrations } = await open();
    const answers = await Promise.all(
      ['ada@example.com', 'ADA@example.com', 'ada@example.com'].map((one) => register(one)),
    );
    expect(answers).toEqual([true, true, true]);
    expect(await register('ada@example.com')).toBe(true);
    expect(await stored()).toHaveLength(1);
    expect(await registrations.getState(webinar())).toBe('open');
    await register('b@example.com');
    await register('c@example.com');
    expect([await register('ada@example.com'), await register('stranger@example.com')]).toEqual([false, false]);
  });

  test('take no seat while held as spam, and free it in the bin', async () => {
    const { opened, register, registrations, submissions } = await open();
    for (const name of ['a', 'b', 'c', 'd']) await register(`${name}@example.com`, 'Filled in the hidden field');
    expect(await registrations.getState(webinar())).toBe('open');
    expect(await database.run('select id from outbox')).toEqual([]);
    for (const name of ['e', 'f', 'g']) expect(await register(`${name}@example.com`)).toBe(true);
    expect(await register('h@example.com')).toBe(false);
    const [, , , , last] = await stored();
    await remove(openInbox(opened), actor, { ids: [String(last?.id)] });
    expect(await register('h@example.com')).toBe(true);
    // Administrators may release a registration even if no place is left.
    const [first] = await stored();
    await release(openInbox(opened, submissions), actor, { ids: [String(first?.id)] });
    const confirmed = await database.run(`select about_id from outbox where channel = 'registration'`);
    expect(confirmed.map(({ about_id }) => about_id)).toContain(first?.id);
  });

  test('are cancelled with a token that any process accepts and nobody can forge', async () => {
    const [one, other] = [await open(), await open()];
    await one.register('ada@example.com');
    const [{ id = '' } = {}] = (await stored()) as { id: string }[];
    const token = one.registrations.cancellationToken({ id });
    expect(other.registrations.cancellationToken({ id })).toBe(token);
    expect(await other.registrations.findByToken(token, webinar())).toEqual({ id, isHeld: true });
    expect(await other.registrations.findByToken(token, webinar({ id: 'another' }))).toBeNull();
    for (const wrong of [
      '',
      '.',
      id,
      `${id}.`,
      `${token}x`,
      `x${token}`,
      token.slice(0, -1),
      `${id}.${'A'.repeat(43)}`,
    ])
      expect(await one.registrations.findByToken(wrong, webinar())).toBeNull();
    await remove(openInbox(one.opened), actor, { ids: [id] });
    expect(await one.registrations.findByToken(token, webinar())).toEqual({ id, isHeld: false });
    await one.register('ada@example.com');
    expect((await stored()).map(({ deleted_at }) => deleted_at === null)).toEqual([false, true]);
    await erasePerson(one.opened, 'ada@example.com', async () => {});
    expect(await one.registrations.findByToken(token, webinar())).toBeNull();
  });

  test('are confirmed with a calendar file and a link that cancels', async () => {
    const { register, work } = await open();
    await register('ada@example.com');
    work();
    await until('it is mailed', () => mail.taken.length === 1);
    const [sent] = mail.taken as [Email];
    expect(sent.to?.[0]?.address).toBe('ada@example.com');
    expect(sent.text).toContain('Models at the edge');
    expect(sent.text).toContain('15:00–16:00');
    expect(sent.text).toContain('https://meet.example/edge');
    expect(`${sent.to?.[0]?.name} ${sent.text}`).not.toContain('spam.example');
    expect(sent.text).toMatch(new RegExp(`${mailFrame.origin}/webinars/edge/cancel\\?token=[\\w.-]+`));
    const [file] = sent.attachments;
    expect(file).toMatchObject({ filename: 'edge.ics', mimeType: 'text/calendar', method: 'PUBLISH' });
    const text = new TextDecoder().decode(file?.content as ArrayBuffer);
    const calendar = new ICAL.Component(ICAL.parse(text));
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
    expect(event.uid).toBe(`edge@${words.company.domain}`);
    expect(event.startDate.toJSDate().toISOString()).toBe('2096-05-02T13:00:00.000Z');
    expect(event.location).toBe('https://meet.example/edge');
  });

  test('get one reminder a day and one an hour before, from any number of processes', async () => {
    const [one, other] = [await open(), await open()];
    const { date, time } = webinar();
    const { starts } = toStartAndEnd(date, time);
    const moments = reminderMoments(date, time);
    await one.register('ada@example.com');
    await one.register('bert@example.com');
    const look = (moment: number) =>
      Promise.all([one, other, one].map(({ opened }) => writeReminders(opened.db, content.webinars, new Date(moment))));
    const written = async (moment: number) => (await look(moment)).reduce((sum, count) => sum + count);

    expect(await written(moments.day.getTime() - 1)).toBe(0);
    expect(await written(moments.day.getTime())).toBe(2);
    expect(await written(moments.hour.getTime() - 1)).toBe(0);
    expect(await written(moments.hour.getTime())).toBe(2);
    expect(await written(starts.getTime() - 1)).toBe(0);
    expect(await written(starts.getTime())).toBe(0);
    expect(await reminders()).toHaveLength(4);
    // A moved webinar gets new reminders. If the site was down until the last hour, it sends only the later one.
    content.webinars = [webinar({ date: new Date('2096-05-09') })];
    expect(await written(starts.getTime())).toBe(0);
    expect(await written(moments.hour.getTime() + 7 * 24 * hour)).toBe(2);
  });

  test('get no reminder if too late, cancelled, erased or spam', async () => {
    const { opened, register } = await open();
    const { date, time } = webinar({ registration: {} });
    content.webinars = [webinar({ registration: {} })];
    const { day } = reminderMoments(date, time);
    for (const name of ['stays', 'late', 'back', 'erased']) await register(`${name}@example.com`);
    await register('spam@example.com', 'Filled in the hidden field');
    const later = new Date(day.getTime() + 1).toISOString();
    await database.run(`update contact_submissions set created_at = '${later}' where email = 'late@example.com'`);
    const back = (await stored()).find(({ email }) => email === 'back@example.com');
    await remove(openInbox(opened), actor, { ids: [String(back?.id)] });
    await erasePerson(opened, 'erased@example.com', async () => {});
    expect(await writeReminders(opened.db, content.webinars, new Date(day.getTime() + 2))).toBe(1);
    const [reminder] = await reminders();
    const reminded = (await stored()).find(({ id }) => id === reminder?.about_id);
    expect(reminded?.email).toBe('stays@example.com');
  });

  test('get no reminder after a cancellation, a move or a removed webinar', async () => {
    const { opened, register, work } = await open();
    const soon = startingIn(hour / 2);
    content.webinars = [soon];
    for (const name of ['stays', 'back']) await register(`${name}@example.com`);
    const before = new Date(Date.now() - 48 * hour).toISOString();
    await database.run(`update contact_submissions set created_at = '${before}'`);
    await database.run('delete from outbox');
    expect(await writeReminders(opened.db, content.webinars)).toBe(2);
    const back = (await stored()).find(({ email }) => email === 'back@example.com');
    await remove(openInbox(opened), actor, { ids: [String(back?.id)] });
    work();
    await until('nothing waits', isQueueEmpty);
    expect(mail.taken.map(({ to }) => to?.[0]?.address)).toEqual(['stays@example.com']);
    expect(mail.taken[0]?.subject).toBe(
      words.mails.registration.reminder.subject.replace('{webinar}', 'Models at the edge'),
    );
    expect(mail.taken[0]?.attachments).toHaveLength(1);

    for (const changed of [[startingIn(3 * hour)], []]) {
      content.webinars = [soon];
      await database.run('delete from outbox');
      expect(await writeReminders(opened.db, content.webinars)).toBe(1);
      content.webinars = changed;
      for (const worker of workers) worker.wake();
      await until('nothing waits', isQueueEmpty);
    }
    expect(mail.taken).toHaveLength(1);
  });
});
