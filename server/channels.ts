import type { Invitations } from './account/invitations.ts';
import type { ServerContent } from './content.ts';
import { type Environment, siteOrigin } from './environment/environment.ts';
import type { Channel, NoticeChannel } from './outbox/channel.ts';
import { invitationChannel } from './outbox/invitation-mail.ts';
import { mailChannel } from './outbox/mail.ts';
import { mailSender } from './outbox/sender.ts';
import { autoreplyChannel, replyChannel } from './outbox/visitor-mail.ts';
import { webhookChannel } from './outbox/webhook.ts';
import { registrationChannel, reminderChannel } from './webinars/registration-mail.ts';
import type { Registrations } from './webinars/registrations.ts';

/**
 * The ways of telling the company of an enquiry, and of writing to visitors and invitees, that the environment names. Those of
 * the newsletter are beside its other parts (server/newsletter/newsletter.ts).
 */
export function channelsOf(
  environment: Environment,
  { company, mails }: Pick<ServerContent, 'company' | 'mails'>,
  invitations: Pick<Invitations, 'toMail'>,
  registrations: Registrations,
): (Channel | NoticeChannel)[] {
  const { webhook } = environment;
  const origin = siteOrigin(environment);
  const inboxUrl = `${origin}/admin/contact-submissions`;
  const channels: (Channel | NoticeChannel)[] = [];
  if (environment.mail) {
    const mail = { ...environment.mail, sender: mailSender(environment, company) };
    channels.push(mailChannel({ ...mail, company, inboxUrl, words: mails.enquiry }));
    channels.push(replyChannel({ ...mail, company, words: mails }));
    channels.push(invitationChannel({ ...mail, company, words: mails.invitation, origin }, invitations));
    const places = { ...mail, company, words: mails, origin };
    channels.push(registrationChannel(places, registrations), reminderChannel(places, registrations));
    if (mail.autoreply) channels.push(autoreplyChannel({ ...mail, company, words: mails }));
  }
  if (webhook) channels.push(webhookChannel(webhook));
  return channels;
}
