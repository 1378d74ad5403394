import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { expect, type Server, startSession } from './site.ts';

/** What visitors have sent, as stored. */
export function stored({ databaseUrl }: Server): Record<string, unknown>[] {
  const database = new DatabaseSync(databaseUrl.slice('file:'.length), { readOnly: true });
  const rows = database.prepare('select * from contact_submissions').all();
  database.close();
  return rows.map((row) => ({ ...row }));
}

/**
 * Logs in where other tests have edited the content of the same server: removes what they made of it, and has it read once.
 * The first reading takes longer than most tests, and on a busy machine longer than a call is waited for.
 */
export async function startEditing(page: Page, { url, databaseUrl }: Server): Promise<void> {
  const database = new DatabaseSync(databaseUrl.slice('file:'.length), { timeout: 30_000 });
  for (const table of ['content_drafts', 'content_file_parts', 'content_files']) {
    database.exec(`delete from ${table}`);
  }
  database.close();
  await startSession(page, url);
  const status = async () => (await page.request.get(`${url}/api/content`)).status();
  await expect.poll(status, { timeout: 240_000 }).toBe(200);
}
