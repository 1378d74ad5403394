/** A session, as the list shows it. Moments are ISO 8601 in UTC. */
export interface Session {
  id: string;
  created_at: string;
  /** To the minute. */
  seen_at: string;
  /** When it ends at the latest. */
  expires_at: string;
  /** `Firefox on Linux` */
  browser: string;
  /** The current one. */
  isCurrent: boolean;
}
