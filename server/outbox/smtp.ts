import type { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import { cleanLine, cleanValue } from '../../language/clean-text.ts';
import { DeliveryError, inOneLine } from './channel.ts';

/** The time that one mail may take. */
export const mailTimeoutMs = 30_000;

/** A way to a mail server, opened with the first mail and kept open between them. */
export interface MailServer {
  /** Resolves once the server has taken the mail. @throws DeliveryError without the password in it */
  send(mail: SendMailOptions, signal: AbortSignal): Promise<void>;
  close(): void;
}

export function mailServer(smtpUrl: string): MailServer {
  const secrets = secretsOf(smtpUrl);
  const sources: Sources = new WeakMap();
  let opened: ReturnType<typeof openTransport> | undefined;
  return {
    async send(mail, given) {
      opened ??= openTransport(smtpUrl, sources);
      const transport = await opened;
      // One of this mail's own, by which its source is found.
      const signal = AbortSignal.any([given]);
      try {
        await transport.sendMail({ ...cleanValue(mail), signal });
      } catch (error) {
        // It is read once the mail server has said that it is to follow: before that nothing can have been taken.
        throw deliveryError(error, signal, sources.get(signal)?.readableDidRead ?? false, secrets);
      }
    },
    close: () => void opened?.then((transport) => transport.close({ force: true })),
  };
}

/** The stream that each mail is read from while it is sent, by its signal. */
type Sources = WeakMap<AbortSignal, Readable>;

/** The library comes with the first mail: until then it would be 3 MB for nothing. */
async function openTransport(url: string, sources: Sources) {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // The outbox repeats what failed, later.
    maxRequeues: 0,
    // Shorter than a mail may take, so that it is known of a server that cannot be reached that it has taken nothing.
    connectionTimeout: mailTimeoutMs / 3,
    greetingTimeout: mailTimeoutMs / 3,
    socketTimeout: mailTimeoutMs,
    socketCloseTimeout: 0,
    logger: false,
    // A mail never fetches its content.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return transport.use('stream', ({ data, message }, done) => {
    const open = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const source = open(options);
      if (data.signal) sources.set(data.signal, source);
      return source;
    };
    done();
  });
}

/** A header is one line. */
export function headerText(text: string): string {
  return cleanLine(text).replace(/\p{Cc}+/gu, ' ');
}

interface SmtpFault {
  message: string;
  responseCode?: number;
  /** The command that the server answered. */
  command?: string;
  response?: string;
}

/**
 * Describes an answer of the mail server, or of the network. From 500 on the mail is refused for good (RFC 5321, 4.2.1), but a
 * refused login or connection may be mended.
 *
 * @param isBegun whether any of the mail was sent: without an answer, it may have been taken
 */
function deliveryError(error: unknown, signal: AbortSignal, isBegun: boolean, secrets: string[]): DeliveryError {
  if (signal.aborted) return new DeliveryError('The mail server took too long.', isBegun ? 'unknown' : 'later');
  const { message, responseCode = 0, command = '', response = '' } = error as SmtpFault;
  const isUnknown = isBegun && responseCode === 0;
  const what = inOneLine(
    `The mail server did not ${isUnknown ? 'confirm whether it accepted the email' : 'accept the email'}: ${message}`,
    secrets,
  );
  if (isUnknown) return new DeliveryError(what, 'unknown');
  if (responseCode < 500) return new DeliveryError(what);
  if (command === 'RCPT TO' && saysNoSuchMailbox(response)) return new DeliveryError(what, 'bounced');
  const isOfThisMail = responseCode !== 530 && /^(MAIL FROM|RCPT TO|DATA)$/.test(command);
  return new DeliveryError(what, isOfThisMail ? 'final' : 'later');
}

/**
 * Tells whether a reply to `RCPT TO` says that there is no such mailbox, so that the address is never written to again. Any
 * other refusal may be a fault of the site's own, such as a missing login or a quota, and would end every subscription.
 */
export function saysNoSuchMailbox(reply: string): boolean {
  const [, code, enhanced, words = ''] = /^(5\d\d)[ -](?:(5\.\d{1,3}\.\d{1,3})\s)?(.*)/s.exec(reply) ?? [];
  if (!code) return false;
  if (enhanced) return noMailboxCodes.has(enhanced);
  // Servers that give no code of RFC 3463 say it in words.
  return /^55[013]$/.test(code) && mailboxWords.test(words) && !senderWords.test(words);
}

/** RFC 3463 and RFC 7505: a mailbox or domain that does not exist, has moved, is disabled or takes no mail at all. */
const noMailboxCodes = new Set(['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);

const mailboxWords =
  /no such|unknown|invalid|unrout|not exist|n['’]t exist|not found|no mailbox|no longer|disabled|inactive/i;

const senderWords = /sender|relay|auth|log ?in|polic|prohibit|denied|block|list|helo|ehlo/i;

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
