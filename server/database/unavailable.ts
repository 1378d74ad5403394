import { MisplacedFileError } from './database-file.ts';

/** SQLite's result codes: locked, read-only, an error of the disk, full, no such file. */
const ofSqlite = [5, 8, 10, 13, 14];

/**
 * PostgreSQL's error codes: a connection that broke (PgBouncer's own errors are among them), a server that stops, starts or
 * has no connection left, a full disk, and a server that may only be read.
 */
const ofPostgres = /^(08...|57P0\d|53100|53300|25006)$/;

/** Node's own, and those of `pg`, which have no code. */
const ofConnection = /^E(CONN|TIMEDOUT|PIPE|HOST|NET|AI_AGAIN|NOTFOUND)/;
const saidByPg =
  /^(Connection terminated|Client has encountered|Client was closed|timeout exceeded when trying|Query read timeout)/;

/** Returns true when the database cannot be used at the moment, and false when the statement itself is at fault. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof MisplacedFileError) return true;
  if (!(error instanceof Error)) return false;
  const { errcode, code } = error as { errcode?: number; code?: string };
  if (errcode !== undefined) return ofSqlite.includes(errcode & 0xff);
  if (typeof code === 'string') return ofPostgres.test(code) || ofConnection.test(code);
  return saidByPg.test(error.message);
}
