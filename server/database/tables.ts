import type { Generated, GeneratedAlways } from 'kysely';
import type { Role } from '../../contract/account/permissions.ts';
import type { AuditEntry } from '../../contract/audit-log/entry.ts';
import type { Delivery } from '../../contract/inbox/deliveries.ts';
import type { Place, Status, Submission } from '../../contract/inbox/listing.ts';
import type { ThreadMessage } from '../../contract/inbox/thread.ts';
import type { Topic } from '../../contract/newsletters/topics.ts';

/**
 * The tables as queries see them, the same on both engines. Timestamps are ISO 8601 strings in UTC with milliseconds.
 */
export interface Tables {
  contact_submissions: ContactSubmissionRow;
  admins: AdminRow;
  sessions: SessionRow;
  password_attempts: PasswordAttemptsRow;
  devices: DeviceRow;
  submission_messages: SubmissionMessageRow;
  submission_files: SubmissionFileRow;
  outbox: OutboxRow;
  audit_log: AuditRow;
  invitations: InvitationRow;
  authenticators: AuthenticatorRow;
  passkeys: PasskeyRow;
  recovery_codes: RecoveryCodeRow;
  pending_logins: PendingLoginRow;
  passkey_challenges: PasskeyChallengeRow;
  site_state: SiteStateRow;
  content_drafts: ContentDraftRow;
  content_files: ContentFileRow;
  content_publications: ContentPublicationRow;
  content_published_records: ContentPublishedRecordRow;
  subscribers: SubscriberRow;
  newsletters: NewsletterRow;
  suppressed_addresses: SuppressedAddressRow;
}

/** A value shared by all processes of the site (`server/database/site-state.ts`). */
interface SiteStateRow {
  key: string;
  value: string;
}

/** A column for each field of the form, and columns that the site adds. Ids are UUIDv7, so they sort by time. */
export interface ContactSubmissionRow
  extends Omit<
    Submission,
    | 'status'
    | 'assigned_to'
    | 'phone_typed'
    | 'context'
    | 'item'
    | 'answers'
    | 'deleted_at'
    | 'has_failed_reply'
    | 'is_sending_reply'
  > {
  date: string;
  website: string;
  created_at: string;
  /** The order of arrival. */
  number: Generated<number>;
  fingerprint: string | null;
  /** The phone number as typed; `phone` contains its digits. */
  phone_typed: Generated<string | null>;
  /** The subject of the button that led to the form. */
  context: Generated<string | null>;
  /** The content record that it is about. */
  item: Generated<string | null>;
  /** The answers in the form's extra fields, as JSON; null if there are none. */
  answers: Generated<string | null>;
  status: Generated<Status>;
  assigned_to: Generated<string | null>;
  /** The answers and the texts of the notes, for the search. */
  notes_text: Generated<string | null>;
  deleted_at: Generated<string | null>;
  /** Submissions that were deleted together are restored together. */
  deleted_batch: Generated<string | null>;
  /** Generated from the spam reason and the time of deletion. */
  place: GeneratedAlways<Place>;
  /** The email address in lower case, which identifies a sender. */
  lower_email: GeneratedAlways<string>;
  /** The searchable text. On PostgreSQL it is folded. */
  searched: GeneratedAlways<string>;
}

/** A note about a submission or a reply to it. Ids are UUIDv7, so they sort by time. */
interface SubmissionMessageRow extends Omit<ThreadMessage, 'delivery' | 'author_id' | 'author_name'> {
  submission_id: string;
  /** The author's account, which may have been removed. Null if it was removed before this column existed. */
  author_id: Generated<string | null>;
  /** The author's name when the message was written; null if there was none. */
  author_name: Generated<string | null>;
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

/**
 * An email or a webhook call, pending or done. `submission_id` is the id of a submission, except in the channels
 * `invitation` (an invitation), `confirmation` and `newsletter` (a subscriber). Ids are UUIDv7, so they sort by time.
 */
export interface OutboxRow extends Omit<Delivery, 'name'> {
  /** The reply or the newsletter that it delivers; null for other deliveries. */
  message_id: Generated<string | null>;
  /** The webinar reminder that this row delivers; null for other emails. */
  reminder: Generated<string | null>;
  /** The moment at which a process's claim ends. */
  locked_until: string | null;
}

interface AuditRow extends Omit<AuditEntry, 'action' | 'detail'> {
  action: string;
  /** Details of the action as JSON. They never contain a visitor's text. */
  detail: string;
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

interface InvitationRow {
  id: string;
  /** SHA-256 of the token in hexadecimal. The token itself is only in the link. */
  token_hash: string;
  /** The hash of the token in the emailed link; null until the email is sent. */
  mail_token_hash: Generated<string | null>;
  admin_id: string;
  email: string;
  name: string;
  role: Role;
  created_at: string;
  expires_at: string;
}

/** The secret of an authenticator app. It becomes valid when its first code is entered. */
interface AuthenticatorRow {
  admin_id: string;
  /** In base32, the format that apps accept. */
  secret: string;
  created_at: string;
  confirmed_at: string | null;
  /** The period of 30 seconds, counted since 1970, of the last code used. It ensures that each code works once. */
  last_step: number;
}

/** A passkey. The authenticator chooses the id, in base64url. */
interface PasskeyRow {
  id: string;
  admin_id: string;
  public_key: string;
  /** The passkey's own signature counter. Some passkeys always report 0. */
  counter: number;
  /** Comma-separated, as the browser reported them. */
  transports: string;
  /** The browser that created it. */
  name: string;
  created_at: string;
  used_at: string | null;
}

/** A code that replaces a second factor once. */
interface RecoveryCodeRow {
  admin_id: string;
  code_hash: string;
}

/** A login with the right password that is waiting for its second step. */
interface PendingLoginRow {
  /** SHA-256 of the token in hexadecimal. The token itself is only in the browser's cookie. */
  token_hash: string;
  admin_id: string;
  expires_at: string;
}

/** A challenge that a passkey may sign once. */
interface PasskeyChallengeRow {
  challenge_hash: string;
  admin_id: string;
  /** The session or the pending login that it belongs to. */
  owner: string;
  expires_at: string;
}

interface SessionRow {
  token_hash: string;
  admin_id: string;
  created_at: string;
  expires_at: string;
  /** Stays the same when the token changes. */
  id: string;
  seen_at: string | null;
}

interface PasswordAttemptsRow {
  /** A hash of the limited key, such as a visitor's address. */
  key: string;
  points: number;
  expires_at: string;
}

/** A browser that an account has logged in with. */
interface DeviceRow {
  token_hash: string;
  admin_id: string;
  seen_at: string;
}

/**
 * An editor's draft of a record of `content/`. After the draft is published or discarded, the row stays as `none` and
 * keeps its version number, so that an older copy in an open tab is recognized as outdated.
 */
interface ContentDraftRow {
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
}

/** An uploaded picture or PDF. */
interface ContentFileRow {
  /** Below `content/files/`: `edge-ai.pdf`; the path from `content/` for a picture: `images/blog/ward.webp`. */
  name: string;
  author: string;
  added_at: string;
  /** The number of the publication that put it live; null until then. */
  published: number | null;
  content: Uint8Array;
}

interface ContentPublicationRow {
  /** Counts from 1. */
  number: number;
  id: string;
  at: string;
  by_id: string;
  by_name: string;
  by_email: string;
  /** This column and the next contain JSON. */
  records: string;
  differences: string;
  commit_id: string | null;
  /** Explains why there is no commit; null also while it is being made. */
  commit_reason: string | null;
}

/** A record before and after a publication, as JSON; null if it does not exist. */
interface ContentPublishedRecordRow {
  number: number;
  collection: string;
  id: string;
  before: string | null;
  after: string | null;
}

/** A current, former or unconfirmed subscriber, with one row for each address and topic. */
export interface SubscriberRow {
  id: string;
  email: string;
  topic: Generated<Topic>;
  state: 'pending' | 'confirmed' | 'unsubscribed' | 'bounced';
  /** The form's consent text; null for sign-ups that are older than this column. */
  consent: string | null;
  asked_at: string;
  /** The moment of the confirmation. It is null until then, and if no confirmation is required. */
  confirmed_at: string | null;
  changed_at: string;
  /** The moment at which the sign-up was deleted or held as spam. No emails are sent until it is restored. */
  deleted_at: string | null;
}

/** An email to all subscribers of a topic, or the draft of one. */
export interface NewsletterRow {
  id: string;
  topic: Generated<Topic>;
  subject: string;
  /** A text and a post, as JSON (`contract/newsletters/newsletter.ts`). */
  content: string;
  author: string;
  created_at: string;
  /** The moment at which it was queued; null for a draft. */
  begun_at: string | null;
  /** The moment at which the last of its emails was sent or failed for good. */
  finished_at: string | null;
  /** The moment at which it was stopped, which cancels unsent emails. */
  stopped_at: Generated<string | null>;
  /** Increases with each change of a draft. */
  version: Generated<number>;
  recipients: Generated<number>;
  /** Set when sending has finished. */
  sent: Generated<number>;
  failed: Generated<number>;
}

/** The hash of an address that gets no email about a topic until its owner confirms it. It survives an erasure. */
interface SuppressedAddressRow {
  hash: string;
  created_at: string;
}

export type Engine = 'sqlite' | 'postgres';

/** A database engine, with the column types that differ between the two. */
export interface ColumnTypes {
  engine: Engine;
  uuid: 'uuid' | 'text';
  moment: 'timestamptz' | 'text';
  bytes: 'bytea' | 'blob';
}
