import { z } from 'zod';
import { line, text } from '../forms/fields.ts';
import { maximumEmphasis, subjectLimit, textLimit } from './limits.ts';
import { type Topic, topicNames } from './topics.ts';

/** The most that a mail may weigh, in bytes: Gmail cuts off what is above 102 KB, and others load it slowly. */
export const mostBytes = 60_000;

/** A published post that a newsletter is about: addresses are paths of this site. */
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
    .regex(/^\/[\w./-]+$/, 'The picture must be of this site.')
    .nullable(),
});

/** A newsletter as it is written: a text in Markdown, or a post, or both, to the subscribers of its topic. */
export const newsletterSchema = z
  .object({
    topic: z.enum(topicNames).default('articles'),
    subject: line('The subject', subjectLimit).min(1, 'Enter a subject.'),
    text: text('The text', textLimit)
      .trim()
      .refine((typed) => (typed.match(/[*_]/g) ?? []).length <= maximumEmphasis, {
        error: `The text has more than ${maximumEmphasis} signs * and _. Write it more simply.`,
      }),
    post: post.nullable(),
  })
  .refine((newsletter) => newsletter.post || newsletter.text, {
    path: ['text'],
    error: 'Write a text, or choose a post.',
    when: ({ value }) => typeof (value as { text?: unknown } | null)?.text === 'string',
  });

export type Newsletter = z.output<typeof newsletterSchema>;
export type NewsletterPost = NonNullable<Newsletter['post']>;

const versionRule = 'Say which version of the draft it is.';
// What a column of the database holds; PostgreSQL refuses larger ones with an error.
const version = z.int32(versionRule).min(1);

/** A draft as it is changed, with the version that somebody has seen and changed. */
export const versionSchema = z.object({ version });

/** The same in the address of a call. */
export const seenVersionSchema = z.object({
  version: z
    .string(versionRule)
    .regex(/^\d{1,9}$/, versionRule)
    .transform(Number),
});

/** What the screen showed when a newsletter was sent: which version of it, and how many get it. */
export const sendSchema = z.object({
  version,
  recipients: z.int32('Say how many get it.').min(1, 'Nobody gets it yet.'),
});

export type Shown = z.output<typeof sendSchema>;

/** How far a newsletter is. Moments are ISO 8601 in UTC. */
export interface ListedNewsletter {
  id: string;
  topic: Topic;
  subject: string;
  /** The address of the account that wrote it last. */
  author: string;
  created_at: string;
  /** When the sending began; null for a draft. */
  begun_at: string | null;
  /** When the last mail was sent or given up; null until then. */
  finished_at: string | null;
  /** When somebody stopped it; null when nobody did. */
  stopped_at: string | null;
  /** Which version of the draft it is. */
  version: number;
  /** How many mails were owed when it began. Somebody who unsubscribed before their turn counts as neither sent nor failed. */
  recipients: number;
  sent: number;
  failed: number;
  waiting: number;
}

/** How many get what is sent now about a topic, and how many have not confirmed that they want it. */
export interface ReaderCounts {
  confirmed: number;
  pending: number;
}

/** What the screen shows. */
export interface NewslettersState {
  /** Whether mail can be sent at all. */
  canSend: boolean;
  perMinute: number;
  readers: Record<Topic, ReaderCounts>;
  /** The newest first. */
  newsletters: ListedNewsletter[];
}

/** An address to which it could not be sent, or not yet. */
export interface FailedRecipient {
  /** Null when the subscriber has been removed since. */
  email: string | null;
  /** Unknown: the mail server may have taken it, and it is not sent again. */
  state: 'waiting' | 'failed' | 'unknown';
  attempts: number;
  error: string;
  next_at: string;
}

/** One newsletter with what it says, and the addresses that it has not reached. */
export interface NewsletterDetails extends ListedNewsletter {
  content: Newsletter;
  failures: FailedRecipient[];
  /** How many mails that were given up can be tried again. */
  repeatable: number;
}
