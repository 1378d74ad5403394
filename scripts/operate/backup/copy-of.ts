import type { Copy } from './copy.ts';
import { postgresCopy } from './postgres.ts';
import { sqliteCopy } from './sqlite.ts';

/** @param databaseUrl as `DATABASE_URL` names it */
export function copyOf(databaseUrl: string): Copy {
  return databaseUrl.startsWith('file:') ? sqliteCopy(databaseUrl) : postgresCopy(databaseUrl);
}
