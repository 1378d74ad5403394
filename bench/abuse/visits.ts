/** A visitor's actions on the site. */
export const actions = ['Home', 'picture', 'enquiry'] as const;
export type Action = (typeof actions)[number];

/** The milliseconds of each action, and the wrong answers. */
export interface Visits {
  times: Record<Action, number[]>;
  refused: string[];
  visitors: number;
}

export const emailDomain = 'visitor.example';

/** Returns the address that identifies the visitor's enquiry in the database. */
export function visitorEmail(visitor: number): string {
  return `visitor-${visitor}@${emailDomain}`;
}
