import { z } from 'zod';
import { line, text } from '../forms/fields.ts';
import { subjectLimit, type Topic, textLimit, topicNames } from './topics.ts';

/** A published post that a newsletter presents. Addresses are paths on this site. */
const post = z.object({
  path: z
    .string()
    .max(300)
    .regex(/^\/[\w/-]+$/, 'The post must be a page of this site.'),
  title: line('The title', 300),
  excerpt: text('The excerpt', 2000),
  picture: z
    .string()
    .max(300)
    .regex(/^\/[\w./-]+$/, 'The picture must be on this site.')
    .nullable(),
});

/** A draft for the subscribers of a topic. It has a text in Markdown, a post, or both. */
export const newsletterSchema = z
  .object({
    topic: z.enum(topicNames).default('articles'),
    subject: line('The subject', subjectLimit).min(1, 'Enter a subject.'),
    text: text('The text', textLimit).trim(),
    post: post.nullable(),
  })
  .refine((newsletter) => newsletter.post || newsletter.text, {
    path: ['text'],
    error: 'Write some text or choose a post.',
    when: ({ value }) => typeof (value as { text?: unknown } | null)?.text === 'string',
  });

export type Newsletter = z.output<typeof newsletterSchema>;
export type NewsletterPost = NonNullable<Newsletter['post']>;

const versionRule = 'Send the version of the draft.';
// PostgreSQL rejects numbers that exceed the column's type. A query string has the version as text.
const version = z.coerce
  .number(versionRule)
  .int(versionRule)
  .min(1, versionRule)
  .max(2 ** 31 - 1, versionRule);

export const versionSchema = z.object({ version });

/** The sender confirms the version and the number of recipients that the screen showed. */
export const sendSchema = z.object({
  version,
  recipients: z.int32('Send the number of recipients.').min(1, 'There are no subscribers to send it to.'),
});

export type SendConfirmation = z.output<typeof sendSchema>;

/** A newsletter's state. Timestamps are ISO 8601 in UTC. */
export interface ListedNewsletter {
  id: string;
  topic: Topic;
  subject: string;
  /** The email address of the account that last edited it. */
  author: string;
  created_at: string;
  /** The moment at which sending began; null for a draft. */
  begun_at: string | null;
  /** The moment at which the last email was sent or failed for good; null until then. */
  finished_at: string | null;
  stopped_at: string | null;
  version: number;
  /**
   * The number of recipients when sending began. Subscribers who leave before their email is sent count as neither sent
   * nor failed.
   */
  recipients: number;
  sent: number;
  failed: number;
  waiting: number;
}

export interface ReaderCounts {
  confirmed: number;
  pending: number;
}

export interface NewslettersState {
  canSend: boolean;
  perMinute: number;
  readers: Record<Topic, ReaderCounts>;
  newsletters: ListedNewsletter[];
}

/** A recipient whom the newsletter has not reached yet, or did not reach. */
export interface FailedRecipient {
  email: string | null;
  state: 'waiting' | 'failed';
  error: string;
  next_at: string;
}

export interface NewsletterDetails extends ListedNewsletter {
  content: Newsletter;
  failures: FailedRecipient[];
  retryable: number;
}
