/** A session in the list. Timestamps are ISO 8601 in UTC. */
export interface Session {
  id: string;
  created_at: string;
  /** Rounded to the minute. */
  seen_at: string;
  /** The latest time at which the session ends. */
  expires_at: string;
  /** `Firefox on Linux` */
  browser: string;
  /** True for the session of this request. */
  isCurrent: boolean;
}
