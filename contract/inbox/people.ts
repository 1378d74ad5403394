/** An account that submissions can be assigned to. */
export interface Person {
  id: string;
  /** Used to sign replies. */
  name: string;
  email: string;
}

export interface People {
  self: string;
  people: Person[];
}
