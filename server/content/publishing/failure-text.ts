const diskIsFull =
  'The server’s disk is full. The live site has not changed, and no draft is lost. Free some space, then publish again.';

/** Error messages of Node, SQLite and PostgreSQL. */
const diskFullError = /ENOSPC|EDQUOT|no space left on device|disk quota exceeded|disk is full/i;

export function failureText(error: unknown): string {
  if (diskFullError.test(error instanceof Error ? error.message : String(error))) return diskIsFull;
  return 'Publishing failed; the server’s log says why. The live site has not changed, and no draft is lost.';
}
