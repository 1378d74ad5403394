import { MisplacedFileError } from './database-file.ts';

/** SQLite's result codes: locked, read-only, disk error, disk full, no such file. */
const sqliteCodes = [5, 8, 10, 13, 14];

/**
 * PostgreSQL's error codes: a broken connection (including PgBouncer's own errors); a server that is stopping, starting
 * or out of connections; a full disk; and a read-only server.
 */
const postgresCodes = /^(08...|57P0\d|53100|53300|25006)$/;

/** Node's error codes, and the messages of errors of `pg` without a code. */
const nodeCodes = /^E(CONN|TIMEDOUT|PIPE|HOST|NET|AI_AGAIN|NOTFOUND)/;
const pgMessages =
  /^(Connection terminated|Client has encountered|Client was closed|timeout exceeded when trying|Query read timeout)/;

/** Returns true if the database is currently unavailable, and false if the statement itself is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof MisplacedFileError) return true;
  if (!(error instanceof Error)) return false;
  const { errcode, code } = error as { errcode?: number; code?: string };
  if (errcode !== undefined) return sqliteCodes.includes(errcode & 0xff);
  if (typeof code === 'string') return postgresCodes.test(code) || nodeCodes.test(code);
  return pgMessages.test(error.message);
}
