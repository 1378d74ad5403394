const diskIsFull =
  'The disk of the server is full. Nothing that is live has changed, and no draft is lost: publish again when there is room.';

/** The words of Node, of SQLite and of PostgreSQL. */
const saysThatItIsFull = /ENOSPC|EDQUOT|no space left on device|disk quota exceeded|disk is full/i;

export function failureText(error: unknown): string {
  if (saysThatItIsFull.test(error instanceof Error ? error.message : String(error))) return diskIsFull;
  return 'It could not be published; the log of the server says why. Nothing that is live has changed, and no draft is lost.';
}
