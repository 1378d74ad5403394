import { isIP } from 'node:net';
import type { Selectable } from 'kysely';
import type { SendMailOptions } from 'nodemailer';
import { z } from 'zod';
import { invitationHours } from '../../contract/account/account-limits.ts';
import { type FieldName, fieldNames, getField, parseAnswers } from '../../contract/forms/submission-fields.ts';
import { fill } from '../../language/fill.ts';
import { isolateText, withoutDirectionControls } from '../../language/isolate-text.ts';
import type { Company } from '../../src/content/company.ts';
import type { Mails, MailWords } from '../../src/content/interface/mails.ts';
import type { MailedInvitation } from '../account/invitations.ts';
import type { ContactSubmissionRow } from '../database/tables.ts';
import type { Environment } from '../environment/environment.ts';
import { headerText } from './smtp.ts';

export type Submission = Selectable<ContactSubmissionRow>;

export interface Sender {
  address: string;
  /** Null if the name depends on the email. */
  name: string | null;
}

/**
 * Returns `MAIL_FROM`, the account in `SMTP_URL` if it is an address, or `no-reply@` the site's domain. It is never a
 * recipient's address: relays reject foreign domains.
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

export function fromHeader({ address, name }: Sender, fallbackName: string): { name: string; address: string } {
  return { name: name ?? fallbackName, address };
}

export function senderText({ address, name }: Sender): string {
  return name === null ? address : `${name} <${address}>`;
}

export interface MailFrame {
  sender: Sender;
  company: Pick<Company, 'name' | 'domain' | 'email' | 'locale' | 'offices'>;
  words: Mails;
  origin: string;
}

/** Returns the Message-ID of an email. It is the same for each attempt, so that mailboxes recognize duplicates. */
export function messageId(id: string, { company }: Pick<MailFrame, 'company'>): string {
  return `<${id}@${company.domain}>`;
}

/** Replies go to the company's address, because the notified mailboxes are internal. */
export function visitorHeaders({ name, email }: Pick<Submission, 'name' | 'email'>, { company, sender }: MailFrame) {
  return {
    from: fromHeader(sender, company.name),
    to: { name: withoutDirectionControls(headerText(name)), address: email },
    replyTo: company.email,
  };
}

/**
 * Renders the email that notifies the company of a submission. The visitor's text appears only where it cannot become a
 * header: in the text, and in the subject and the reply-to address, which the library encodes.
 */
export function enquiryMail(id: string, enquiry: Submission, to: string[], frame: MailFrame): SendMailOptions {
  const words = frame.words.enquiry;
  return {
    from: fromHeader(frame.sender, words.sender),
    to,
    // Address books may store this name, so it has no isolates.
    replyTo: { name: withoutDirectionControls(headerText(enquiry.name)), address: enquiry.email },
    subject: fill(words.subject, { subject: isolateText(headerText(enquiry.subject)) }),
    messageId: messageId(id, frame),
    references: messageId(enquiry.id, frame),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: textBody(enquiry, `${frame.origin}/admin/contact-submissions`, words),
  };
}

function filledFields(enquiry: Submission, words: MailWords): [label: string, value: string][] {
  const all: [string, string | number | null][] = [
    ...fieldNames
      .filter((name) => getField(name).place !== 'body')
      .map((name): [string, string | number | null] => [getField(name).label, shownValue(enquiry, name)]),
    ...parseAnswers(enquiry.answers).map(({ label, value }): [string, string] => [label, value]),
    [words.context, enquiry.context],
    [words.website, enquiry.website],
    [words.received, fill(words.moment, { moment: enquiry.created_at.slice(0, 16).replace('T', ' ') })],
  ];
  return all.flatMap(([label, value]) => (value === null ? [] : [[label, String(value)]]));
}

/** A phone number is shown as typed, because nobody can dial the stored integer. */
function shownValue(enquiry: Submission, name: FieldName): string | number | null {
  return getField(name).type === 'phone' ? (enquiry.phone_typed ?? enquiry[name]) : enquiry[name];
}

/** The message is shown as typed. A change of text direction ends with its line. */
function textBody(enquiry: Submission, inboxUrl: string, words: MailWords): string {
  // Continuation lines are indented, so that none of them looks like a field.
  const shown = (value: string) => value.split('\n').map(isolateText).join('\n  ');
  const lines = filledFields(enquiry, words).map(([label, value]) => `${label}: ${shown(value)}`);
  const reply = fill(words.reply, { visitor: enquiry.email });
  return `${lines.join('\n')}\n\n${enquiry.message}\n\n-- \n${reply}\n${words.inbox}: ${inboxUrl}\n`;
}

/**
 * Renders the autoreply (RFC 3834), which other autoresponders ignore. It contains nothing that was typed, so that
 * nobody can use the form to send words to others. Its id begins the submission's thread.
 */
export function autoreplyMail(enquiry: Submission, frame: MailFrame): SendMailOptions {
  return {
    ...visitorHeaders({ name: '', email: enquiry.email }, frame),
    subject: frame.words.autoreply.subject,
    messageId: messageId(enquiry.id, frame),
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    text: frame.words.autoreply.text,
  };
}

export interface Reply {
  id: string;
  author: string | null;
  text: string;
  before: string[];
}

/** References the first and the previous message, so that mail clients show one thread. */
export function replyMail(submission: Submission, reply: Reply, frame: MailFrame): SendMailOptions {
  const words = frame.words.reply;
  const ids = [submission.id, ...reply.before].map((id) => messageId(id, frame));
  const visitor = visitorHeaders(submission, frame);
  const name = reply.author && headerText(fill(words.sender, { author: reply.author }));
  return {
    ...visitor,
    from: name ? { ...frame.sender, name } : visitor.from,
    subject: fill(words.subject, { subject: headerText(submission.subject) }),
    messageId: messageId(reply.id, frame),
    inReplyTo: ids.at(-1) ?? '',
    references: ids,
    text: reply.text,
  };
}

export function invitationMail(id: string, invitation: MailedInvitation, frame: MailFrame): SendMailOptions {
  const { name, token, invited_by } = invitation;
  const words = frame.words.invitation;
  // The token is in the fragment, which browsers neither send to servers nor log.
  const link = `${frame.origin}/admin/invitation#${token}`;
  return {
    ...visitorHeaders(invitation, frame),
    replyTo: invited_by,
    subject: words.subject,
    messageId: messageId(id, frame),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: fill(words.text, { name, inviter: invited_by, link, hours: String(invitationHours) }),
  };
}
