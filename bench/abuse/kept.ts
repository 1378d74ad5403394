import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/**
 * Returns the addresses at this domain whose submissions are in the inbox, not held as spam. It reads the database
 * directly.
 */
export async function inboxEmails(databaseUrl: string, domain: string): Promise<Set<string>> {
  const query = `select email from contact_submissions where spam_reason is null and email like '%@${domain}'`;
  const rows = databaseUrl.startsWith('file:') ? fromFile(databaseUrl, query) : await fromServer(databaseUrl, query);
  return new Set(rows.map(({ email }) => email));
}

function fromFile(databaseUrl: string, query: string): { email: string }[] {
  const database = new DatabaseSync(databaseUrl.slice('file:'.length), { readOnly: true });
  try {
    return database.prepare(query).all() as { email: string }[];
  } finally {
    database.close();
  }
}

async function fromServer(connectionString: string, query: string): Promise<{ email: string }[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<{ email: string }>(query)).rows;
  } finally {
    await client.end();
  }
}
