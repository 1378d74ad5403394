import type { Delivery } from './deliveries.ts';

/** What is written about a submission: a note for the team, or a reply that is mailed to the sender. */
export interface ThreadMessage {
  id: string;
  kind: 'note' | 'reply';
  /** The account that wrote it; null when nobody knows which. */
  author_id: string | null;
  /** The address of that account: as it is, or as it was when the account was removed. */
  author: string;
  /** The name of that account, likewise; null when it has none. */
  author_name: string | null;
  text: string;
  created_at: string;
  /** How far the mail is; null for a note. */
  delivery: Omit<Delivery, 'name'> | null;
}

/** Most characters of a note or a reply. Apart from the schemas, which no browser needs. */
export const longestMessage = 20_000;

/** Another submission from the same address. */
export interface EarlierSubmission {
  id: string;
  subject: string;
  created_at: string;
}

/** What a reply is written with. */
export interface ReplyWords {
  /** Whether the site can send mail; otherwise the administrator's own mail program does. */
  isSent: boolean;
  /** Below the name of the author. */
  signature: string;
  /** Above what is quoted, with `{moment}` and `{name}`. */
  quote: string;
  /** Texts that are offered, with `{name}`. */
  saved: { title: string; text: string }[];
}
