import { DatabaseSync } from 'node:sqlite';
import type { Server } from './site.ts';

/** What visitors have sent, as stored. */
export function stored({ databaseUrl }: Server): Record<string, unknown>[] {
  const database = new DatabaseSync(databaseUrl.slice('file:'.length), { readOnly: true });
  const rows = database.prepare('select * from contact_submissions').all();
  database.close();
  return rows.map((row) => ({ ...row }));
}
