import type { SendMailOptions } from 'nodemailer';
import { fill } from '../../language/fill.ts';
import { getLanguage } from '../../language/format.ts';
import { isolateText, withoutDirectionControls } from '../../language/isolate-text.ts';
import type { Company } from '../../src/content/company.ts';
import type { MailWords } from '../../src/content/interface/mails.ts';
import type { Channel, Submission } from './channel.ts';
import { htmlBody, textBody } from './mail-body.ts';
import { fromHeader, type Sender } from './sender.ts';
import { headerText, mailServer, mailTimeoutMs } from './smtp.ts';
import { threadRoot } from './visitor-mail.ts';

export interface MailSettings {
  smtpUrl: string;
  to: string[];
  sender: Sender;
  company: Pick<Company, 'name' | 'domain' | 'locale'>;
  /** Where the administrator reads the submissions. */
  inboxUrl: string;
  words: MailWords;
}

/** Mails enquiries to the company over one connection that is kept open between them. */
export function mailChannel(settings: MailSettings): Channel {
  const server = mailServer(settings.smtpUrl);
  return {
    name: 'mail',
    timeoutMs: mailTimeoutMs,
    deliver: (id, enquiry, signal) => server.send(enquiryMail(id, enquiry, settings), signal),
    close: server.close,
  };
}

/**
 * The mail about an enquiry. What the visitor typed is only where it cannot become a header:
 * in the bodies, and in the subject and reply-to address, which the library encodes.
 */
export function enquiryMail(id: string, enquiry: Submission, settings: MailSettings): SendMailOptions {
  const { to, sender, company, inboxUrl, words } = settings;
  return {
    from: fromHeader(sender, words.sender),
    to,
    // Without an isolate: it is the name that an address book keeps.
    replyTo: { name: withoutDirectionControls(headerText(enquiry.name)), address: enquiry.email },
    subject: fill(words.subject, { subject: isolateText(headerText(enquiry.subject)) }),
    // The same at each repetition, so that a mailbox knows the second copy.
    messageId: `<${id}@${company.domain}>`,
    references: threadRoot(enquiry, company.domain),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: textBody(enquiry, inboxUrl, words),
    html: htmlBody(enquiry, inboxUrl, words, getLanguage(company.locale)),
  };
}
