import { rename } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import type { Server } from './site.ts';

/** What visitors have sent, as stored. */
export function stored({ databaseUrl }: Server): Record<string, unknown>[] {
  const database = new DatabaseSync(databaseUrl.slice('file:'.length), { readOnly: true });
  const rows = database.prepare('select * from contact_submissions').all();
  database.close();
  return rows.map((row) => ({ ...row }));
}

/** Puts the database's file aside, which is read from on and written to no more. Gives what puts it back. */
export async function putAside({ databaseUrl }: Server): Promise<() => Promise<void>> {
  const path = databaseUrl.slice('file:'.length);
  await rename(path, `${path}.aside`);
  return () => rename(`${path}.aside`, path);
}

/** Removes what editors have made of the content, for a test that shares its server with others. */
export function forgetEdits({ databaseUrl }: Server): void {
  const database = new DatabaseSync(databaseUrl.slice('file:'.length), { timeout: 30_000 });
  for (const table of ['content_drafts', 'content_pictures', 'content_file_parts', 'content_files']) {
    database.exec(`delete from ${table}`);
  }
  database.close();
}
