/**
 * The tables as the queries see them, the same on both engines. Moments are ISO 8601 strings in UTC
 * with milliseconds; the PostgreSQL connection is set to give them as such.
 */
export interface Tables {
  contact_submissions: ContactSubmissionRow;
  admins: AdminRow;
  sessions: SessionRow;
  rate_limits: RateLimitRow;
}

export interface ContactSubmissionRow {
  /** UUIDv7, so that ids sort by time. */
  id: string;
  name: string;
  email: string;
  company: string | null;
  /** The digits of the phone number as an integer, at most 15 digits. */
  phone: number | null;
  subject: string;
  message: string;
  date: string;
  /** The site that the submission came from. */
  website: string;
  created_at: string;
}

export interface AdminRow {
  id: string;
  email: string;
  password_hash: string;
  updated_at: string;
}

export interface SessionRow {
  /** SHA-256 of the token in hexadecimal; the token itself is only in the browser's cookie. */
  token_hash: string;
  admin_id: string;
  created_at: string;
  expires_at: string;
}

export interface RateLimitRow {
  id: string;
  /** What is limited, for example `login:address:192.0.2.1`. */
  key: string;
  at: string;
}
