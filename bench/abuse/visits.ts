export const actions = ['Home', 'picture', 'enquiry'] as const;
export type Action = (typeof actions)[number];

export interface Visits {
  times: Record<Action, number[]>;
  refused: string[];
  visitors: number;
}

/** Returns a visitor's email address, which identifies the enquiry in the database. */
export function visitorEmail(visitor: number): string {
  return `visitor-${visitor}@visitor.example`;
}
