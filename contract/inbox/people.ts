/** An account that can take charge of submissions. */
export interface Person {
  id: string;
  /** Replies are signed with it. */
  name: string;
  email: string;
}

export interface People {
  self: string;
  people: Person[];
}
