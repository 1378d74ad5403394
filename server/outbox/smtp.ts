import type { SendMailOptions } from 'nodemailer';
import { cleanLine, cleanValue } from '../../language/clean-text.ts';
import { DeliveryError, toOneLine } from './channel.ts';

export const mailTimeoutMs = 30_000;

/** A connection to a mail server. It is opened for the first email and stays open between emails. */
export interface MailServer {
  /** @throws DeliveryError whose message does not contain the password */
  send(mail: SendMailOptions, signal: AbortSignal): Promise<void>;
  close(): void;
}

export function mailServer(smtpUrl: string): MailServer {
  const secrets = findSecrets(smtpUrl);
  let opened: ReturnType<typeof openTransport> | undefined;
  return {
    async send(mail, signal) {
      opened ??= openTransport(smtpUrl);
      const transport = await opened;
      try {
        await transport.sendMail({ ...cleanValue(mail), signal });
      } catch (error) {
        throw deliveryError(error, signal, secrets);
      }
    },
    close: () => void opened?.then((transport) => transport.close({ force: true })),
  };
}

/** Loads the library for the first email, because it takes 3 MB. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // The outbox retries failed emails itself.
    maxRequeues: 0,
    connectionTimeout: mailTimeoutMs / 3,
    greetingTimeout: mailTimeoutMs / 3,
    socketTimeout: mailTimeoutMs,
    socketCloseTimeout: 0,
    logger: false,
    // Emails are composed in memory, so they must never read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export function headerText(text: string): string {
  return cleanLine(text).replace(/\p{Cc}+/gu, ' ');
}

interface SmtpFault {
  message: string;
  responseCode?: number;
  command?: string;
  response?: string;
}

/**
 * Classifies the mail server's response, or a network error. A status of 500 or more rejects the email for good (RFC
 * 5321, 4.2.1), but someone can fix a rejected login or connection.
 */
function deliveryError(error: unknown, signal: AbortSignal, secrets: string[]): DeliveryError {
  if (signal.aborted) return new DeliveryError('The mail server took too long.', 'slow');
  const { message, responseCode = 0, command = '', response = '' } = error as SmtpFault;
  const what = toOneLine(`The mail server did not accept the email: ${message}`, secrets);
  if (responseCode < 500) return new DeliveryError(what);
  if (command === 'RCPT TO' && isMailboxUnknown(response)) return new DeliveryError(what, 'bounced');
  const concernsMail = responseCode !== 530 && /^(MAIL FROM|RCPT TO|DATA)$/.test(command);
  return new DeliveryError(what, concernsMail ? 'final' : 'later');
}

/**
 * Returns true if a reply to `RCPT TO` says that the mailbox does not exist, so that nothing is sent to it again. Other
 * rejections may be the site's own fault, such as a missing login or a quota. Counting those would end every
 * subscription.
 */
export function isMailboxUnknown(reply: string): boolean {
  const [, code, enhanced, words = ''] = /^(5\d\d)[ -](?:(5\.\d{1,3}\.\d{1,3})\s)?(.*)/s.exec(reply) ?? [];
  if (!code) return false;
  if (enhanced) return noMailboxCodes.has(enhanced);
  // Servers without RFC 3463 codes use words instead.
  return /^55[013]$/.test(code) && mailboxWords.test(words) && !senderWords.test(words);
}

/** RFC 3463 and RFC 7505: the mailbox or domain does not exist, has moved, is disabled, or accepts no mail. */
const noMailboxCodes = new Set(['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);

const mailboxWords =
  /no such|unknown|invalid|unrout|not exist|n['’]t exist|not found|no mailbox|no longer|disabled|inactive/i;

const senderWords = /sender|relay|auth|log ?in|polic|prohibit|denied|block|list|helo|ehlo/i;

/** Returns the password in every form in which a server may repeat it. */
function findSecrets(smtpUrl: string): string[] {
  const { username, password } = new URL(smtpUrl);
  if (!password) return [];
  const [user, plain] = [decodeURIComponent(username), decodeURIComponent(password)];
  return [base64(`\0${user}\0${plain}`), base64(plain), plain, password];
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
