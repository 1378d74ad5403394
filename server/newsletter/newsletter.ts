import type { Kysely } from 'kysely';
import type { Newsletter } from '../../contract/newsletters/newsletter.ts';
import type { Tables } from '../database/tables.ts';
import type { Environment } from '../environment/environment.ts';
import type { MailTokens } from '../mail-tokens.ts';
import type { MailFrame } from '../outbox/mails.ts';
import { mailServer } from '../outbox/smtp.ts';
import { NewsletterMails } from './mails.ts';
import { Newsletters } from './newsletters.ts';
import { Subscribers } from './subscribers.ts';

export function openNewsletter(
  db: Kysely<Tables>,
  { mail }: Pick<Environment, 'mail'>,
  frame: MailFrame,
  tokens: MailTokens,
) {
  const subscribers = new Subscribers(db, tokens);
  const newsletters = new Newsletters(db);
  const perMinute = mail?.newsletterPerMinute ?? 0;
  const mails = new NewsletterMails(subscribers, newsletters, perMinute, frame);
  const server = mail && mailServer(mail.smtpUrl);
  return {
    subscribers,
    newsletters,
    mails,
    /** The maximum number of emails per minute; 0 if mail cannot be sent. */
    perMinute,
    async test(newsletter: Newsletter, to: string, signal: AbortSignal): Promise<void> {
      await server?.send(mails.test(newsletter, to), signal);
    },
    close: () => server?.close(),
  };
}
