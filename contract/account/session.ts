/** A session in the list. Moments are ISO 8601 in UTC. */
export interface Session {
  id: string;
  created_at: string;
  /** To the minute. */
  seen_at: string;
  /** The latest end of the session. */
  expires_at: string;
  /** `Firefox on Linux` */
  browser: string;
  /** True for the session of this request. */
  isCurrent: boolean;
}
