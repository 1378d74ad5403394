import type { Email } from 'postal-mime';
import { afterEach, beforeEach, expect } from 'vitest';
import type { NewsletterDetails, NewslettersState } from '../../contract/newsletters/newsletter.ts';
import type { Engine } from '../../server/database/tables.ts';
import { MailTokens } from '../../server/mail-tokens.ts';
import { call as callSite } from '../servers/accounts.ts';
import { type MailServer, startMailServer } from '../servers/mail-server.ts';
import { logIn } from '../servers/requests.ts';
import { setUpSiteForEach } from '../servers/set-up-site.ts';
import { until } from '../servers/until.ts';

export const written = {
  subject: 'An article',
  text: 'Hello **you**, see [this](https://company.example/x).',
  post: null,
};

export function newsletterSite(engine: Engine, own: Record<string, string> = {}) {
  const mail = {} as MailServer;
  let cookie = '';
  const variables = () => ({
    SMTP_URL: mail.url,
    NOTIFY_EMAIL: 'owner@company.example',
    NEWSLETTER_PER_MINUTE: '60000',
    ...own,
  });
  const {
    database,
    site,
    restart: restartSite,
  } = setUpSiteForEach(engine, async () => {
    Object.assign(mail, await startMailServer());
    return variables();
  });
  beforeEach(async () => {
    cookie = await logIn(site.url);
  });
  afterEach(() => mail.goDown());

  const call = (method: string, path: string, body?: unknown) =>
    callSite(site, method, `/api/admin/newsletters${path}`, body, cookie);
  const add = async (newsletter: object = written): Promise<string> => {
    const answer = await call('POST', '', newsletter);
    expect(answer.status).toBe(201);
    return (await answer.json()).id;
  };
  const details = async (id: string): Promise<NewsletterDetails> => (await call('GET', `/${id}`)).json();
  const isOver = async (id: string) => (await details(id)).finished_at !== null;
  return {
    database,
    mail,
    site,
    variables,
    cookie: () => cookie,
    restart: (changes: Record<string, string> = {}) => restartSite({ ...variables(), ...changes }),
    call,
    add,
    details,
    isOver,
    state: async (): Promise<NewslettersState> => (await call('GET', '')).json(),
    async send(recipients: number, newsletter?: object): Promise<string> {
      const id = await add(newsletter);
      expect((await call('POST', `/${id}/send`, { version: 1, recipients })).status).toBe(202);
      return id;
    },
    untilOver: (id: string) => until('it is over', () => isOver(id)),
    pressLink: (what: 'confirm' | 'unsubscribe', token: string) =>
      fetch(`${site.url}/api/newsletter/${what}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ token }),
      }),
    async skipWait() {
      await database.run(`update outbox set next_at = created_at where state = 'waiting'`);
      site.services.workers.wake();
    },
    /** Makes sign-ups old enough that a repeated one is stored again. */
    forgetSignUps: () => database.run(`update contact_submissions set created_at = '2026-01-01T00:00:00.000Z'`),
    tokens: () => MailTokens.read(site.services.database.db),
  };
}

export function tokenIn(sent: Email | undefined): string {
  return /token=([\w.-]+)/.exec(sent?.text ?? '')?.[1] ?? '';
}
