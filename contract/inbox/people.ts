/** An account that can take charge of submissions. */
export interface Person {
  id: string;
  /** Replies are signed with it. */
  name: string;
  email: string;
}

/** All accounts that use the inbox, and the id of the current one. */
export interface People {
  self: string;
  people: Person[];
}
