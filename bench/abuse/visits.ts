export const actions = ['Home', 'picture', 'enquiry'] as const;
export type Action = (typeof actions)[number];

export interface Visits {
  times: Record<Action, number[]>;
  refused: string[];
  visitors: number;
}

/** The address by which an enquiry is found in the database afterwards. */
export function visitorEmail(visitor: number): string {
  return `visitor-${visitor}@visitor.example`;
}
