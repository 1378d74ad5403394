const diskIsFull =
  'The disk of the server is full. Nothing that is live has changed, and no draft is lost: publish again when there is room.';

/** Node's, of the programs that build, of SQLite and of PostgreSQL. */
const saysThatItIsFull = /ENOSPC|EDQUOT|no space left on device|disk quota exceeded|disk is full/i;

/**
 * Says why a publication failed, to the editor.
 *
 * @param error what was thrown, or the words of a build
 * @param otherwise when the disk of the server has room
 */
export function failureText(error: unknown, otherwise: string): string {
  return saysThatItIsFull.test(error instanceof Error ? error.message : String(error)) ? diskIsFull : otherwise;
}
