import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { type MailServer, startMailServer } from '../servers/mail-server.ts';
import { enquiry, post } from '../servers/requests.ts';
import { startApplication, type TestSite } from '../servers/site.ts';
import { until } from '../servers/until.ts';
import { pointedTexts } from './texts.ts';

let database: TestDatabase;
let mail: MailServer;
let site: TestSite;

beforeAll(async () => {
  [database, mail] = await Promise.all([freshDatabase('sqlite'), startMailServer()]);
  site = await startApplication(database.url, { SMTP_URL: mail.url, NOTIFY_EMAIL: 'desk@example.com' });
});
afterAll(async () => {
  await site?.stop();
  await mail?.goDown();
  await database?.remove();
});

/** Headers that alone would redirect a mail or change it. */
const dangerous = /^(bcc|cc|x-hostile|set-cookie)$/;

test('no visitor input becomes a header or a recipient of an email', async () => {
  let taken = 0;
  for (const words of pointedTexts) {
    for (const field of ['name', 'company', 'subject', 'email', 'message']) {
      const answer = await post(`${site.url}/api/contact-submissions`, enquiry({ [field]: words }));
      expect([201, 422], `${field}: ${JSON.stringify(words)}`).toContain(answer.status);
      await answer.arrayBuffer();
    }
  }
  await until('all of it is mailed', async () => {
    const [row] = await database.run(`select count(*) as waiting from outbox where state = 'waiting'`);
    return Number(row?.waiting) === 0;
  });
  const [row] = await database.run('select count(*) as count from contact_submissions');
  expect(mail.taken.length).toBe(Number(row?.count));
  for (const { headers, to, cc, bcc, replyTo, attachments } of mail.taken) {
    taken += 1;
    expect(headers.map(({ key }) => key).filter((key) => dangerous.test(key))).toEqual([]);
    expect([to?.map(({ address }) => address), cc, bcc]).toEqual([['desk@example.com'], undefined, undefined]);
    expect(replyTo?.length).toBe(1);
    expect(attachments).toEqual([]);
  }
  expect(taken).toBeGreaterThan(80);
});
