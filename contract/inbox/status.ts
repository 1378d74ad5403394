export const places = ['inbox', 'spam', 'bin'] as const;
export type Place = (typeof places)[number];

/** The statuses of a submission. Reading a new one opens it. */
export const statuses = ['new', 'open', 'answered', 'done'] as const;
export type Status = (typeof statuses)[number];

export function isStatus(text: string): text is Status {
  return statuses.some((status) => status === text);
}
