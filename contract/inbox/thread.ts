/** A message about a submission: a note for the team, or a reply sent to the visitor by email. */
export interface ThreadMessage {
  id: string;
  kind: 'note' | 'reply';
  /** The account that wrote it; null if it is unknown. */
  author_id: string | null;
  /** The account's current address, or its last one if it was removed. */
  author: string;
  /** The account's current name, or its last one; null if it has none. */
  author_name: string | null;
  text: string;
  created_at: string;
  /** The state of the email; null for a note. */
  delivery: Omit<Delivery, 'name'> | null;
}

/** The maximum length of a note or a reply. It is separate from the schemas, so that browsers don't load those. */
export const maxMessageLength = 20_000;

export interface EarlierSubmission {
  id: string;
  subject: string;
  created_at: string;
}

export interface ReplyWords {
  /** True if the site sends replies itself. Otherwise they open in the user's email program. */
  isSent: boolean;
  signature: string;
  /** The line above the quote, with `{moment}` and `{name}`. */
  quote: string;
  saved: { title: string; text: string }[];
}

export interface Person {
  id: string;
  /** The name that signs replies. */
  name: string;
  email: string;
}

export interface People {
  self: string;
  people: Person[];
}

export interface SentFile {
  id: string;
  name: string;
  type: string;
  bytes: number;
}

export function filePath(submission: string, file: string): string {
  return `/api/contact-submissions/${submission}/files/${file}`;
}

export const maxDeliveries = 100;

export type DeliveryState = 'waiting' | 'sent' | 'failed';

export const overdueMs = 2 * 60_000;

export type ChannelName =
  | ('mail' | 'webhook' | 'autoreply' | 'reply' | 'invitation')
  | ('registration' | 'reminder')
  | ('confirmation' | 'newsletter');

/** An email or a webhook call about a submission. Timestamps are ISO 8601 in UTC. */
export interface Delivery {
  id: string;
  about_id: string;
  name: string;
  channel: ChannelName;
  state: DeliveryState;
  /** Counted since it was created or last retried by hand. */
  attempts: number;
  next_at: string;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}

/** Failed and overdue deliveries, and the number of all of them. */
export interface DeliveryList {
  count: number;
  deliveries: Delivery[];
}
