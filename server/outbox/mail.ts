import type { SendMailOptions } from 'nodemailer';
import type { Company } from '../../src/content/company.ts';
import type { MailWords } from '../../src/content/interface/mails.ts';
import { isolateText, withoutDirectionControls } from '../../src/forms/isolate-text.ts';
import { fill } from '../../src/language/fill.ts';
import { languageOf } from '../../src/language/format.ts';
import { type Channel, DeliveryError, inOneLine, type Submission } from './channel.ts';
import { htmlBody, textBody } from './mail-body.ts';

export interface MailSettings {
  smtpUrl: string;
  to: string[];
  company: Pick<Company, 'name' | 'domain' | 'locale'>;
  /** Where the administrator reads the submissions. */
  inboxUrl: string;
  words: MailWords;
}

const timeoutMs = 30_000;

/** Mails enquiries to the company over one connection that is kept open between them. */
export function mailChannel(settings: MailSettings): Channel {
  const secrets = secretsOf(settings.smtpUrl);
  let opened: ReturnType<typeof openTransport> | undefined;
  return {
    name: 'mail',
    timeoutMs,
    async deliver(id, enquiry, signal) {
      opened ??= openTransport(settings.smtpUrl);
      const transport = await opened;
      try {
        await transport.sendMail({ ...enquiryMail(id, enquiry, settings), signal });
      } catch (error) {
        throw deliveryError(error, signal, secrets);
      }
    },
    close: () => void opened?.then((transport) => transport.close({ force: true })),
  };
}

/** The library comes with the first mail: until then it would be 3 MB for nothing. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // The outbox repeats what failed, later.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    socketCloseTimeout: 0,
    logger: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * The mail about an enquiry. What the visitor typed is only where it cannot become a header:
 * in the bodies, and in the subject and reply-to address, which the library encodes.
 */
export function enquiryMail(id: string, enquiry: Submission, settings: MailSettings): SendMailOptions {
  const { smtpUrl, to, company, inboxUrl, words } = settings;
  return {
    from: { name: words.sender, address: sender(smtpUrl, to) },
    to,
    // Without an isolate: it is the name that an address book keeps.
    replyTo: { name: withoutDirectionControls(headerText(enquiry.name)), address: enquiry.email },
    subject: fill(words.subject, { subject: isolateText(headerText(enquiry.subject)) }),
    // The same at each repetition, so that a mailbox knows the second copy.
    messageId: `<${id}@${company.domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: textBody(enquiry, inboxUrl, words),
    html: htmlBody(enquiry, inboxUrl, words, languageOf(company.locale)),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Who the mail is from: an account that the server knows, or else the company's own mailbox. */
function sender(smtpUrl: string, to: string[]): string {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return user.includes('@') ? user : (to[0] ?? '');
}

/** A header is one line. */
function headerText(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** What the mail server or the network said. Answers from 500 on are refusals. */
function deliveryError(error: unknown, signal: AbortSignal, secrets: string[]): DeliveryError {
  if (signal.aborted) return new DeliveryError('The mail server took too long.');
  const { message, responseCode = 0 } = error as { message: string; responseCode?: number };
  return new DeliveryError(inOneLine(`The mail server did not take it: ${message}`, secrets), responseCode >= 500);
}

/** The password, in each form in which a server may repeat it. */
function secretsOf(smtpUrl: string): string[] {
  const { username, password } = new URL(smtpUrl);
  if (!password) return [];
  const [user, plain] = [decodeURIComponent(username), decodeURIComponent(password)];
  return [base64(`\0${user}\0${plain}`), base64(plain), plain, password];
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
