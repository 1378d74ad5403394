import type { Generated, GeneratedAlways } from 'kysely';
import type { ListedInvitation } from '../../contract/account/account.ts';
import type { Role } from '../../contract/account/permissions.ts';
import type { ListedPasskey } from '../../contract/account/second-factor.ts';
import type { AuditEntry } from '../../contract/audit-log/entry.ts';
import type { Place, Status, Submission } from '../../contract/inbox/listing.ts';
import type { SubscriptionRecord } from '../../contract/inbox/subscription.ts';
import type { Delivery, ThreadMessage } from '../../contract/inbox/thread.ts';
import type { ListedNewsletter } from '../../contract/newsletters/newsletter.ts';
import type { Topic } from '../../contract/newsletters/topics.ts';

/**
 * The tables as queries see them, the same on both engines. Timestamps are ISO 8601 strings in UTC with milliseconds.
 */
export interface Tables {
  contact_submissions: ContactSubmissionRow;
  admins: AdminRow;
  sessions: {
    token_hash: string;
    admin_id: string;
    created_at: string;
    expires_at: string;
    /** Stays the same when the token changes. */
    id: string;
    seen_at: string | null;
  };
  password_attempts: {
    /** A hash of the limited key, such as a visitor's address. */
    key: string;
    points: number;
    expires_at: string;
  };
  /** Browsers that an account has logged in with. */
  devices: { token_hash: string; admin_id: string; seen_at: string };
  /** Notes about a submission and replies to it. Ids are UUIDv7, so they sort by time. */
  submission_messages: Omit<ThreadMessage, 'delivery'> & { submission_id: string };
  submission_files: SubmissionFileRow;
  /**
   * Emails and webhook calls, pending or done. `about_id` is the id of a submission, except in the channels
   * `invitation` (an invitation), `confirmation` and `newsletter` (a subscriber). Ids are UUIDv7, so they sort by time.
   */
  outbox: Omit<Delivery, 'name'> & {
    /** The reply or the newsletter that it delivers; null for other deliveries. */
    message_id: string | null;
    /** The webinar reminder that it delivers; null for other emails. */
    reminder: string | null;
    /** The moment at which a process's claim ends. */
    locked_until: string | null;
  };
  audit_log: Omit<AuditEntry, 'action' | 'detail' | 'submissionExists'> & {
    action: string;
    /** Details of the action as JSON. They never contain a visitor's text. */
    detail: string;
  };
  invitations: Omit<ListedInvitation, 'invited_by' | 'mail'> & {
    /** SHA-256 of the token in hexadecimal. The token itself is only in the link. */
    token_hash: string;
    /** The hash of the token in the emailed link; null until the email is sent. */
    mail_token_hash: string | null;
    admin_id: string;
  };
  /** The secrets of authenticator apps. A secret becomes valid when its first code is entered. */
  authenticators: {
    admin_id: string;
    /** In base32, the format that apps accept. */
    secret: string;
    created_at: string;
    confirmed_at: string | null;
    /** The period of 30 seconds, counted since 1970, of the last code used. It ensures that each code works once. */
    last_step: number;
  };
  /** Passkeys. The authenticator chooses the id, in base64url. */
  passkeys: ListedPasskey & {
    admin_id: string;
    public_key: string;
    /** The passkey's own signature counter. Some passkeys always report 0. */
    counter: number;
    /** Comma-separated, as the browser reported them. */
    transports: string;
  };
  /** Codes that replace a second factor once. */
  recovery_codes: { admin_id: string; code_hash: string };
  /** Logins with the right password that are waiting for their second step. */
  pending_logins: {
    /** SHA-256 of the token in hexadecimal. The token itself is only in the browser's cookie. */
    token_hash: string;
    admin_id: string;
    expires_at: string;
  };
  /** Challenges that a passkey may sign once. */
  passkey_challenges: {
    challenge_hash: string;
    admin_id: string;
    /** The session or the pending login that it belongs to. */
    owner: string;
    expires_at: string;
  };
  /** Values shared by all processes of the site (`server/database/site-state.ts`). */
  site_state: { key: string; value: string };
  /**
   * Editors' drafts of records of `content/`. After a draft is published or discarded, its row stays as `none` and keeps
   * its version number, so that an older copy in an open tab is recognized as outdated.
   */
  content_drafts: {
    collection: string;
    id: string;
    kind: 'changed' | 'deleted' | 'none';
    /** Fields and Markdown as JSON; null unless the kind is `changed`. */
    content: string | null;
    /** A hash of the published record when the draft was saved or published; null if there was none. */
    base: string | null;
    /** Starts at 1 and increases with each change. */
    version: number;
    author_id: string;
    author: string;
    changed_at: string;
  };
  /** Uploaded pictures and PDFs. */
  content_files: {
    /** Below `content/files/`: `edge-ai.pdf`; the path from `content/` for a picture: `images/uploads/ward.webp`. */
    name: string;
    author: string;
    added_at: string;
    /** The number of the publication that put it live; null until then. */
    published: number | null;
    content: Uint8Array;
  };
  content_publications: {
    /** Counts from 1. */
    number: number;
    id: string;
    at: string;
    by_name: string;
    by_email: string;
    /** This column and the next contain JSON. */
    records: string;
    differences: string;
    commit_id: string | null;
    /** Explains why there is no commit; null also while it is being made. */
    commit_reason: string | null;
  };
  /** Records before and after a publication, as JSON; null if the record does not exist. */
  content_published_records: {
    number: number;
    collection: string;
    id: string;
    before: string | null;
    after: string | null;
  };
  /** Current, former and unconfirmed subscribers, with one row for each address and topic. */
  subscribers: Omit<SubscriptionRecord, 'list' | 'rests'> & {
    id: string;
    email: string;
    topic: Topic;
    /** The moment at which the sign-up was deleted or held as spam. No emails are sent until it is restored. */
    deleted_at: string | null;
  };
  /** Emails to all subscribers of a topic, and drafts of them. The counts are set when sending has finished. */
  newsletters: Omit<ListedNewsletter, 'waiting'> & {
    /** A text and a post, as JSON (`contract/newsletters/newsletter.ts`). */
    content: string;
  };
  /** Hashes of addresses that get no email about a topic until their owners confirm it. They survive an erasure. */
  suppressed_addresses: { hash: string; created_at: string };
}

/** A column for each field of the form, and columns that the site adds. Ids are UUIDv7, so they sort by time. */
export interface ContactSubmissionRow
  extends Omit<Submission, 'status' | 'answers' | 'has_failed_reply' | 'is_sending_reply'> {
  date: string;
  website: string;
  created_at: string;
  /** The order of arrival. */
  number: Generated<number>;
  fingerprint: string | null;
  /** The answers in the form's extra fields, as JSON; null if there are none. */
  answers: string | null;
  status: Generated<Status>;
  /** The answers and the texts of the notes, for the search. */
  searched_extra: string | null;
  /** The moment at which the team marked it as spam; null for spam that was held on arrival. */
  held_at: Generated<string | null>;
  /** Submissions that were deleted together are restored together. */
  deleted_batch: string | null;
  /** Generated from the spam reason and the time of deletion. */
  place: GeneratedAlways<Place>;
  /** The email address in lower case, which identifies a sender. */
  lower_email: GeneratedAlways<string>;
  /** The searchable text. On PostgreSQL it is folded. */
  searched: GeneratedAlways<string>;
}

/** A file that was sent with a submission. Ids are UUIDv7, so they sort by time. */
export interface SubmissionFileRow {
  id: string;
  submission_id: string;
  name: string;
  /** The media type, detected from the content. */
  type: string;
  bytes: number;
  content: Uint8Array;
  created_at: string;
}

/** An account. The one with the smallest id is set in the environment. */
export interface AdminRow {
  id: string;
  email: string;
  password_hash: string;
  /** A hash of the last `ADMIN_PASSWORD` that was applied; null if there was none. */
  environment_password_hash: string | null;
  updated_at: string;
  role: Generated<Role>;
  /** The name from the invitation, until the account changes it. The environment's account starts without a name. */
  name: Generated<string>;
  /** The moment at which an invitation was accepted; null for the account set in the environment. */
  created_at: string | null;
}

export type Engine = 'sqlite' | 'postgres';

/** A database engine, with the column types that differ between the two. */
export interface ColumnTypes {
  engine: Engine;
  uuid: 'uuid' | 'text';
  moment: 'timestamptz' | 'text';
  bytes: 'bytea' | 'blob';
}
