/** What a visitor does on the site. */
export const actions = ['Home', 'picture', 'enquiry'] as const;
export type Action = (typeof actions)[number];

/** Milliseconds of each action, and what was not answered as it should be. */
export interface Visits {
  times: Record<Action, number[]>;
  refused: string[];
  visitors: number;
}

/** The address by which an enquiry is found in the database afterwards. */
export function emailOf(visitor: number): string {
  return `visitor-${visitor}@visitor.example`;
}
