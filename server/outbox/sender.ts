import { isIP } from 'node:net';
import { z } from 'zod';
import type { Company } from '../../src/content/company.ts';
import type { Environment } from '../environment/environment.ts';

/** Whom mails are from. */
export interface Sender {
  address: string;
  /** Null to name each mail by its content. */
  name: string | null;
}

/**
 * The sender of all mails: `MAIL_FROM`, or else the account of `SMTP_URL` when that is an address, or else `no-reply@` the
 * site's domain. Never a recipient: a relay refuses the domain of others, and visitors would see a mailbox of the team.
 */
export function mailSender(
  { mail, mailFrom, siteUrl }: Pick<Environment, 'mail' | 'mailFrom' | 'siteUrl'>,
  { domain }: Pick<Company, 'domain'>,
): Sender {
  if (mailFrom) return mailFrom;
  const account = mail ? decodeURIComponent(new URL(mail.smtpUrl).username) : '';
  if (z.email().safeParse(account).success) return { address: account, name: null };
  const host = siteUrl ? new URL(siteUrl).hostname : '';
  const isPublic = host.includes('.') && isIP(host) === 0;
  return { address: `no-reply@${(isPublic ? host : domain).replace(/^www\./, '')}`, name: null };
}

/** The From of a mail. The envelope has the same address. */
export function fromHeader({ address, name }: Sender, nameOfMail: string): { name: string; address: string } {
  return { name: name ?? nameOfMail, address };
}

/** The sender as the start says it. */
export function senderText({ address, name }: Sender): string {
  return name === null ? address : `${name} <${address}>`;
}
