import { type MailServer, startMailServer } from '../servers/mail-server.ts';
import { test as base } from './site.ts';

/** A site that mails, and the server that takes its mails. */
export const test = base.extend<{ mail: MailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
  mail: async ({}, use) => {
    const mail = await startMailServer();
    await use(mail);
    await mail.goDown();
  },
  variables: ({ mail }, use) => use({ SMTP_URL: mail.url, NOTIFY_EMAIL: 'owner@company.example' }),
});
