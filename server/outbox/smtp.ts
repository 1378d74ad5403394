import type { SendMailOptions } from 'nodemailer';
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
  let opened: ReturnType<typeof openTransport> | undefined;
  return {
    async send(mail, signal) {
      opened ??= openTransport(smtpUrl);
      const transport = await opened;
      try {
        await transport.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true, signal });
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
    // Shorter than a mail may take, so that it is known of a server that cannot be reached that it has taken nothing.
    connectionTimeout: mailTimeoutMs / 3,
    greetingTimeout: mailTimeoutMs / 3,
    socketTimeout: mailTimeoutMs,
    socketCloseTimeout: 0,
    logger: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Who a mail is from: an account that the server knows, or else the company's own mailbox. */
export function senderAddress(smtpUrl: string, to: string[]): string {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return user.includes('@') ? user : (to[0] ?? '');
}

/** A header is one line. */
export function headerText(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

interface SmtpFault {
  message: string;
  code?: string;
  /** What the system was asked for when it failed. */
  syscall?: string;
  responseCode?: number;
  /** What the server was told when it answered so. */
  command?: string;
  response?: string;
}

/** What the mail server or the network said. Answers from 500 on are refusals. */
function deliveryError(error: unknown, signal: AbortSignal, secrets: string[]): DeliveryError {
  if (signal.aborted) return new DeliveryError('The mail server took too long.', { isUnknown: true });
  const fault = error as SmtpFault;
  const { message, responseCode = 0, command, response = '' } = fault;
  const isRefusal = responseCode >= 500;
  const isBounce = command === 'RCPT TO' && saysNoSuchMailbox(response);
  return new DeliveryError(inOneLine(`The mail server did not take it: ${message}`, secrets), {
    isRefusal,
    isBounce,
    isUnknown: isUnanswered(fault),
  });
}

/** Whether the mail server fell silent, or the connection to it, after it was there: it may have taken the mail. */
function isUnanswered({ message, code, syscall, responseCode }: SmtpFault): boolean {
  if (responseCode) return false;
  if (code === 'ETIMEDOUT') return message === 'Timeout';
  return code === 'ECONNECTION' || syscall === 'read' || syscall === 'write';
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
