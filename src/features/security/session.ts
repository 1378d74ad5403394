/** A login that lasts, as the list of sessions carries it. Moments are ISO 8601 in UTC. */
export interface Session {
  id: string;
  created_at: string;
  /** To the minute. */
  seen_at: string;
  /** When it ends however much it is used. */
  expires_at: string;
  /** `Firefox on Linux` */
  browser: string;
  /** The one that asks. */
  isCurrent: boolean;
}
