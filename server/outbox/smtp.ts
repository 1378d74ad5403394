import type { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import { cleanLine, cleanValue } from '../../language/clean-text.ts';
import { saysNoSuchMailbox } from './bounce.ts';
import { DeliveryError, inOneLine } from './channel.ts';

/** How long one mail may take. */
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

/** What each mail is read from while it is sent, by its signal. */
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
    // Of every mail: what is in it is given as it is, and is never fetched.
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
  /** What the server was told when it answered so. */
  command?: string;
  response?: string;
}

/**
 * Describes what the mail server or the network said. An answer from 500 on is a refusal: one of this mail is final (RFC 5321, 4.2.1), one
 * of the login or of the connection may be mended meanwhile.
 *
 * @param isBegun whether any of the mail was sent: without an answer, it may have been taken
 */
function deliveryError(error: unknown, signal: AbortSignal, isBegun: boolean, secrets: string[]): DeliveryError {
  if (signal.aborted) return new DeliveryError('The mail server took too long.', { isUnknown: isBegun });
  const { message, responseCode = 0, command, response = '' } = error as SmtpFault;
  const isUnknown = isBegun && responseCode === 0;
  const isBounce = command === 'RCPT TO' && saysNoSuchMailbox(response);
  const what = isUnknown ? 'did not confirm whether it accepted the email' : 'did not accept the email';
  return new DeliveryError(inOneLine(`The mail server ${what}: ${message}`, secrets), {
    isRefusal: responseCode >= 500,
    isFinal: responseCode >= 500 && responseCode !== 530 && /^(MAIL FROM|RCPT TO|DATA)$/.test(command ?? ''),
    isBounce,
    isUnknown,
  });
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
