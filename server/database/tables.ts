import type { Generated, GeneratedAlways } from 'kysely';
import type { Role } from '../../contract/account/permissions.ts';
import type { AuditEntry } from '../../contract/audit-log/entry.ts';
import type { Delivery } from '../../contract/inbox/deliveries.ts';
import type { Place, Status, Submission } from '../../contract/inbox/listing.ts';
import type { ThreadMessage } from '../../contract/inbox/thread.ts';
import type { Topic } from '../../contract/newsletters/topics.ts';

/**
 * The tables as the queries see them, the same on both engines. Moments are ISO 8601 strings in UTC
 * with milliseconds; the PostgreSQL connection is set to give them as such.
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
  content_pictures: ContentPictureRow;
  content_files: ContentFileRow;
  content_file_parts: ContentFilePartRow;
  content_publications: ContentPublicationRow;
  content_published_records: ContentPublishedRecordRow;
  subscribers: SubscriberRow;
  newsletters: NewsletterRow;
  suppressed_addresses: SuppressedAddressRow;
}

/** Something that every process of the site has to know, and that outlives them: `server/database/site-state.ts`. */
interface SiteStateRow {
  key: string;
  value: string;
}

/** A column for each field of the form, and the site's own columns. Its id is a UUIDv7, so ids sort by time. */
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
  /** The phone number as it was typed; `phone` has its digits. */
  phone_typed: Generated<string | null>;
  /** The subject of the button that led to the form. */
  context: Generated<string | null>;
  /** The record of the content that it is about. */
  item: Generated<string | null>;
  /** The answers in the form's extra fields, as JSON; null without any. */
  answers: Generated<string | null>;
  status: Generated<Status>;
  assigned_to: Generated<string | null>;
  /** The values of the answers and the texts of the notes, for the search. */
  notes_text: Generated<string | null>;
  deleted_at: Generated<string | null>;
  /** Submissions deleted together are restored together. */
  deleted_batch: Generated<string | null>;
  /** Follows from the columns above. */
  place: GeneratedAlways<Place>;
  /** The address in small letters, to know a sender by. */
  lower_email: GeneratedAlways<string>;
  /** The texts that are searched, on PostgreSQL folded. */
  searched: GeneratedAlways<string>;
}

/** A note about a submission or a reply to it. Its id is a UUIDv7: the order of writing. */
interface SubmissionMessageRow extends Omit<ThreadMessage, 'delivery' | 'author_id' | 'author_name'> {
  submission_id: string;
  /** The account that wrote it, which may be gone; null for what was written before accounts were kept, by one that was gone. */
  author_id: Generated<string | null>;
  /** The name of that account as it was then; null when it had none. */
  author_name: Generated<string | null>;
}

/** A file that was sent with a submission. Its id is a UUIDv7. */
export interface SubmissionFileRow {
  id: string;
  submission_id: string;
  name: string;
  /** The media type, as its content says. */
  type: string;
  bytes: number;
  content: Uint8Array;
  created_at: string;
}

/**
 * A mail or a webhook call for a submission, pending or done; of the channel `invitation` it is an invitation whose id
 * stands in `submission_id`, of `confirmation` and `newsletter` a subscriber. Its own id is a UUIDv7: the order of arrival.
 */
export interface OutboxRow extends Omit<Delivery, 'name'> {
  /** The reply or the newsletter that it delivers; null for what tells that something arrived. */
  message_id: Generated<string | null>;
  /** The webinar reminder that this row delivers; null for other mails. */
  reminder: Generated<string | null>;
  /** Until then another process is at it. */
  locked_until: string | null;
  /** When it was about to be sent, of what may not be sent twice; null again when it is known that it was not taken. */
  handed_at: Generated<string | null>;
}

interface AuditRow extends Omit<AuditEntry, 'action' | 'detail'> {
  action: string;
  /** The object of the action as JSON, without anything visitors wrote. */
  detail: string;
}

/** An account. The one whose id is the smallest is the one that the environment names. */
export interface AdminRow {
  id: string;
  email: string;
  password_hash: string;
  /** A hash of the `ADMIN_PASSWORD` that was applied last; null until one was. */
  environment_password_hash: string | null;
  updated_at: string;
  role: Generated<Role>;
  /** The name in the invitation, until the account changes it; the environment's account starts without one. */
  name: Generated<string>;
  /** When an invitation was accepted; null for the account that the environment names. */
  created_at: string | null;
}

export interface InvitationRow {
  id: string;
  /** SHA-256 of the token in hexadecimal; the token itself is only in the link. */
  token_hash: string;
  /** The same of the link in the mail; null until one is mailed. */
  mail_token_hash: Generated<string | null>;
  admin_id: string;
  email: string;
  name: string;
  role: Role;
  created_at: string;
  expires_at: string;
}

/** The secret of an authenticator app; it counts once a code of it was entered. */
export interface AuthenticatorRow {
  admin_id: string;
  /** In base32, as apps take it. */
  secret: string;
  created_at: string;
  confirmed_at: string | null;
  /** The 30 seconds, counted since 1970, of the last code that was used: a code works once. */
  last_step: number;
}

/** A passkey. Its id is the one that the authenticator gave, in base64url. */
export interface PasskeyRow {
  id: string;
  admin_id: string;
  public_key: string;
  /** The passkey's own signature counter; some passkeys always report 0. */
  counter: number;
  /** Comma-separated, as the browser reported them. */
  transports: string;
  /** The browser in which it was made. */
  name: string;
  created_at: string;
  used_at: string | null;
}

/** A code that takes the place of a second factor, once. */
export interface RecoveryCodeRow {
  admin_id: string;
  code_hash: string;
}

/** A login whose password was right and whose second step is missing. */
export interface PendingLoginRow {
  /** SHA-256 of the token in hexadecimal; the token itself is only in the browser's cookie. */
  token_hash: string;
  admin_id: string;
  expires_at: string;
}

/** A challenge that a passkey signs once. */
export interface PasskeyChallengeRow {
  challenge_hash: string;
  admin_id: string;
  /** The session or the pending login for which it was made. */
  owner: string;
  expires_at: string;
}

interface SessionRow {
  token_hash: string;
  admin_id: string;
  created_at: string;
  expires_at: string;
  /** Names it in the list of sessions; tells nothing of the token. */
  id: string;
  seen_at: string | null;
  /** The browser and system, as the list shows them. */
  browser: string | null;
}

export interface PasswordAttemptsRow {
  /** A hash of what is limited, such as a visitor's address. */
  key: string;
  points: number;
  expires_at: string;
}

/** A browser in which the administrator has logged in. */
interface DeviceRow {
  token_hash: string;
  admin_id: string;
  seen_at: string;
}

/**
 * An editor's draft of a record of `content/`. The row stays as `none` when the draft is published or discarded: its version
 * keeps counting, so that an older copy in an open tab is recognised as outdated.
 */
interface ContentDraftRow {
  collection: string;
  id: string;
  kind: 'changed' | 'deleted' | 'none';
  /** Fields and Markdown as JSON, of `changed` alone. */
  content: string | null;
  /** A hash of the record as it was published when the draft was saved; null when there was none. */
  base: string | null;
  /** Starts at 1 and increases with each change. */
  version: number;
  author_id: string;
  author: string;
  changed_at: string;
}

/** A picture that was uploaded and is not published yet. */
interface ContentPictureRow {
  /** The path from `content/`: `images/blog/ward.webp`. */
  path: string;
  content: Uint8Array;
  bytes: number;
  width: number;
  height: number;
  author: string;
  added_at: string;
  /** The number of the publication with which it went live. */
  published: number | null;
}

/** A document or video that was uploaded and is not published yet. */
interface ContentFileRow {
  /** Below `content/files/`: `edge-ai.pdf`. */
  name: string;
  /** Null until all of it has come. */
  bytes: number | null;
  author: string;
  added_at: string;
  published: number | null;
}

/** A publication, or records whose date has come. */
interface ContentPublicationRow {
  /** The number counts from 1 on. */
  number: number;
  id: string;
  kind: 'publish' | 'schedule';
  at: string;
  /** The moment that the site was rendered for. */
  moment: string;
  by_id: string;
  by_name: string;
  by_email: string;
  /** These three as JSON. */
  records: string;
  differences: string;
  came_live: string;
  commit_id: string | null;
  /** Why there is no commit, in words; null also while it is being made. */
  commit_reason: string | null;
}

/** A record before and after a publication: as JSON, null of one that was not there or is not there any more. */
interface ContentPublishedRecordRow {
  number: number;
  collection: string;
  id: string;
  before: string | null;
  after: string | null;
}

interface ContentFilePartRow {
  file: string;
  part: number;
  content: Uint8Array;
}

/** An address that gets what is written about a topic, or did, or is still to confirm it: one row for each address and topic. */
export interface SubscriberRow {
  id: string;
  email: string;
  topic: Generated<Topic>;
  state: 'pending' | 'confirmed' | 'unsubscribed' | 'bounced';
  /** The consent text of the form; null for sign-ups that are older than this column. */
  consent: string | null;
  asked_at: string;
  /** When the button behind the mailed link was pressed; null for a sign-up where nobody is asked to. */
  confirmed_at: string | null;
  changed_at: string;
  /** When the sign-up was deleted or held back in the inbox: nothing is sent while it is. */
  deleted_at: string | null;
}

/** A mail to all subscribers of a topic, or the draft of one. */
export interface NewsletterRow {
  id: string;
  topic: Generated<Topic>;
  subject: string;
  /** A text and a post, as JSON (`contract/newsletters/newsletter.ts`). */
  content: string;
  author: string;
  created_at: string;
  /** When it was given to the outbox; null for a draft. */
  begun_at: string | null;
  /** When the last of its mails was sent or given up. */
  finished_at: string | null;
  /** When somebody stopped it: what waited then was dropped. */
  stopped_at: Generated<string | null>;
  /** Grows with each change of a draft. */
  version: Generated<number>;
  recipients: Generated<number>;
  /** Set when sending has finished. */
  sent: Generated<number>;
  failed: Generated<number>;
}

/** An address that is not written to about a topic until its owner confirms it: as a hash, which outlasts an erasure. */
interface SuppressedAddressRow {
  hash: string;
  created_at: string;
}

export type Engine = 'sqlite' | 'postgres';

/** An engine, with the column types in which the two differ. */
export interface ColumnTypes {
  engine: Engine;
  uuid: 'uuid' | 'text';
  moment: 'timestamptz' | 'text';
}
