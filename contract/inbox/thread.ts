import type { Delivery } from './deliveries.ts';

/** A message about a submission: a note for the team, or a reply that is mailed to the sender. */
export interface ThreadMessage {
  id: string;
  kind: 'note' | 'reply';
  /** The account that wrote it; null if it is unknown. */
  author_id: string | null;
  /** The account's current address, or the last one of a removed account. */
  author: string;
  /** The account's current or last name; null if it has none. */
  author_name: string | null;
  text: string;
  created_at: string;
  /** The state of the email; null for a note. */
  delivery: Omit<Delivery, 'name'> | null;
}

/** The maximum length of a note or a reply, separate from the schemas, so that browsers don't load those. */
export const maxMessageLength = 20_000;

export interface EarlierSubmission {
  id: string;
  subject: string;
  created_at: string;
}

export interface ReplyWords {
  /** True if the site can send mail; otherwise replies open in the user's own mail client. */
  isSent: boolean;
  /** Below the author's name. */
  signature: string;
  /** Above the quote, with `{moment}` and `{name}`. */
  quote: string;
  /** The saved texts, with `{name}`. */
  saved: { title: string; text: string }[];
}

/** An account that submissions can be assigned to. */
export interface Person {
  id: string;
  /** Used to sign replies. */
  name: string;
  email: string;
}

export interface People {
  self: string;
  people: Person[];
}
