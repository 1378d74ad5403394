/** Somebody who can be in charge. */
export interface Person {
  id: string;
  /** Replies are signed with it. */
  name: string;
  email: string;
}

/** Everybody who works in the inbox, and which of them is logged in. */
export interface People {
  self: string;
  people: Person[];
}
