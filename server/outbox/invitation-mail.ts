import type { SendMailOptions } from 'nodemailer';
import { invitationHours } from '../../contract/account/invitation-hours.ts';
import { fill } from '../../language/fill.ts';
import { withoutDirectionControls } from '../../language/isolate-text.ts';
import type { Company } from '../../src/content/company.ts';
import type { Mails } from '../../src/content/interface/mails.ts';
import type { Invitations, MailedInvitation } from '../account/invitations.ts';
import type { NoticeChannel } from './channel.ts';
import { fromHeader, type Sender } from './sender.ts';
import { headerText, mailServer, mailTimeoutMs } from './smtp.ts';

interface InvitationMailSettings {
  smtpUrl: string;
  sender: Sender;
  company: Pick<Company, 'name' | 'domain'>;
  words: Mails['invitation'];
  /** The site's own address, with which the link begins. */
  origin: string;
}

/** Mails invitations to invitees. */
export function invitationChannel(
  settings: InvitationMailSettings,
  invitations: Pick<Invitations, 'toMail'>,
): NoticeChannel {
  const server = mailServer(settings.smtpUrl);
  return {
    name: 'invitation',
    timeoutMs: mailTimeoutMs,
    async deliverNotice({ id, recipientId }, signal) {
      const invitation = await invitations.toMail(recipientId);
      if (invitation) await server.send(invitationMail(id, invitation, settings), signal);
      return invitation !== null;
    },
    close: server.close,
  };
}

/** The mail of an invitation, with a link of its own. */
function invitationMail(
  id: string,
  { name, email, token, invited_by }: MailedInvitation,
  { company, words, origin, sender }: InvitationMailSettings,
): SendMailOptions {
  // In the fragment, which browsers send to no server and write into no log.
  const link = `${origin}/admin/invitation#${token}`;
  return {
    from: fromHeader(sender, company.name),
    to: { name: withoutDirectionControls(headerText(name)), address: email },
    replyTo: invited_by,
    subject: words.subject,
    messageId: `<${id}@${company.domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: fill(words.text, { name, inviter: invited_by, link, hours: String(invitationHours) }),
  };
}
