/** Where a submission is: in the inbox, held back as spam, or deleted and not yet removed. */
export const places = ['inbox', 'spam', 'bin'] as const;
export type Place = (typeof places)[number];

/** How far a submission is: nobody has opened it, somebody has, it was replied to, nothing is left to do. */
export const statuses = ['new', 'open', 'answered', 'done'] as const;
export type Status = (typeof statuses)[number];

/** Whether a text names a status. */
export function isStatus(text: string): text is Status {
  return statuses.some((status) => status === text);
}
