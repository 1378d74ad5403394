import type { Email } from 'postal-mime';
import { afterEach, beforeEach, expect } from 'vitest';
import type { NewsletterDetails } from '../../contract/newsletters/newsletter.ts';
import type { Engine } from '../../server/database/tables.ts';
import { call } from '../servers/accounts.ts';
import { freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { type MailServer, startMailServer } from '../servers/mail-server.ts';
import { logIn } from '../servers/requests.ts';
import { startApplication, type TestSite } from '../servers/site.ts';

/** A site that writes to subscribers, with a mail server and an administrator who is logged in. */
interface NewsletterSite {
  database: TestDatabase;
  mail: MailServer;
  site: TestSite;
  cookie: string;
  /** Starts it again with other variables; it was stopped before. */
  start(variables?: Record<string, string>): Promise<void>;
  /** One of the administrator's calls, by its path below `/api/admin/newsletters`. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
  /** Keeps a draft and gives its id. */
  add(newsletter?: object): Promise<string>;
  details(id: string): Promise<NewsletterDetails>;
  /** Presses the button of the page that a link leads to, as its form does. */
  pressLink(what: 'confirm' | 'unsubscribe', token: string): Promise<Response>;
}

/** What a newsletter says where that does not matter. */
export const written = { subject: 'An article', text: 'Hello', post: null };

/** Starts one of its own for each test, and ends it afterwards. */
export function newsletterSite(engine: Engine, own: Record<string, string> = {}): NewsletterSite {
  const here: Omit<NewsletterSite, 'database' | 'mail' | 'site' | 'cookie'> = {
    async start(variables = {}) {
      const { database, mail } = all;
      all.site = await startApplication(database.url, {
        SMTP_URL: mail.url,
        NOTIFY_EMAIL: 'owner@company.example',
        NEWSLETTER_PER_MINUTE: '60000',
        ...own,
        ...variables,
      });
      all.cookie = await logIn(all.site.url);
    },
    call: (method, path, body) => call(all.site, method, `/api/admin/newsletters${path}`, body, all.cookie),
    async add(newsletter = written) {
      const answer = await here.call('POST', '', newsletter);
      expect(answer.status).toBe(201);
      return ((await answer.json()) as { id: string }).id;
    },
    details: async (id) => (await here.call('GET', `/${id}`)).json(),
    pressLink: (what, token) =>
      fetch(`${all.site.url}/api/newsletter/${what}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ token }),
      }),
  };
  const all = here as NewsletterSite;
  beforeEach(async () => {
    [all.database, all.mail] = await Promise.all([freshDatabase(engine), startMailServer()]);
    await all.start();
  });
  afterEach(async () => {
    await all.site.stop();
    await all.mail.goDown();
    await all.database.remove();
  });
  return all;
}

/** The token of the link in a mail. */
export function tokenIn(sent: Email | undefined): string {
  return /token=([\w.-]+)/.exec(sent?.text ?? '')?.[1] ?? '';
}
