import type { Kysely } from 'kysely';
import type { SendMailOptions } from 'nodemailer';
import { invitationToMail } from '../account/invitations.ts';
import type { Tables } from '../database/tables.ts';
import type { Environment } from '../environment/environment.ts';
import type { NewsletterMails } from '../newsletter/mails.ts';
import { registrationMail } from '../webinars/registration-mail.ts';
import type { Registrations } from '../webinars/registrations.ts';
import type { Channel, Delivery } from './channel.ts';
import {
  autoreplyMail,
  enquiryMail,
  invitationMail,
  type MailFrame,
  type Reply,
  replyMail,
  type Submission,
} from './mails.ts';
import { mailServer, mailTimeoutMs } from './smtp.ts';
import { webhookChannel } from './webhook.ts';

type MakeMail = (delivery: Delivery) => Promise<SendMailOptions | null>;

interface Sources {
  db: Kysely<Tables>;
  frame: MailFrame;
  registrations: Registrations;
  newsletter: NewsletterMails;
}

/** Opens the channels that the environment configures, and defines the content of each. */
export function openChannels({ mail, webhook }: Pick<Environment, 'mail' | 'webhook'>, sources: Sources): Channel[] {
  const { db, frame, registrations, newsletter } = sources;
  const find = ({ about_id }: Pick<Delivery, 'about_id'>): Promise<Submission | undefined> =>
    db.selectFrom('contact_submissions').selectAll().where('id', '=', about_id).executeTakeFirst();
  const channels: Channel[] = webhook ? [webhookChannel(webhook, find)] : [];
  if (!mail) return channels;
  const open = (name: Delivery['channel'], make: MakeMail, rules: Pick<Channel, 'onBounce'> = {}) =>
    channels.push({ ...mailChannel(name, mail.smtpUrl, make), ...rules });
  open('mail', async (delivery) => {
    const submission = await find(delivery);
    return submission ? enquiryMail(delivery.id, submission, mail.to, frame) : null;
  });
  if (mail.autoreply) {
    open('autoreply', async (delivery) => {
      const submission = await find(delivery);
      return submission ? autoreplyMail(submission, frame) : null;
    });
  }
  open('reply', async (delivery) => {
    const [submission, reply] = [await find(delivery), await findReply(db, delivery)];
    return submission && reply ? replyMail(submission, reply, frame) : null;
  });
  open('invitation', async ({ id, about_id }) => {
    const invitation = await invitationToMail(db, about_id);
    return invitation && invitationMail(id, invitation, frame);
  });
  open('registration', (delivery) => registrationMail(delivery, registrations, frame));
  open('reminder', (delivery) => registrationMail(delivery, registrations, frame));
  const { onBounce } = newsletter;
  open('confirmation', newsletter.confirmation, { onBounce });
  open('newsletter', newsletter.newsletter, { onBounce });
  return channels;
}

export function mailChannel(name: Delivery['channel'], smtpUrl: string, make: MakeMail): Channel<SendMailOptions> {
  return { name, timeoutMs: mailTimeoutMs, make, ...mailServer(smtpUrl) };
}

async function findReply(db: Kysely<Tables>, { about_id, message_id }: Delivery): Promise<Reply | undefined> {
  const replies = await db
    .selectFrom('submission_messages')
    .leftJoin('admins', 'admins.id', 'author_id')
    .select(['submission_messages.id', 'admins.name as name_now', 'author_name as name_then', 'text'])
    .where('submission_id', '=', about_id)
    .where('kind', '=', 'reply')
    .where('submission_messages.id', '<=', message_id)
    .orderBy('submission_messages.id')
    .execute();
  const reply = replies.pop();
  if (!reply) return undefined;
  const author = (reply.name_now ?? reply.name_then) || null;
  return { id: reply.id, text: reply.text, author, before: replies.map(({ id }) => id) };
}
