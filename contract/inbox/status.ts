export const places = ['inbox', 'spam', 'bin'] as const;
export type Place = (typeof places)[number];

/** The statuses of a submission. A new one becomes open when it is read. */
export const statuses = ['new', 'open', 'answered', 'done'] as const;
export type Status = (typeof statuses)[number];

export function isStatus(text: string): text is Status {
  return statuses.some((status) => status === text);
}
