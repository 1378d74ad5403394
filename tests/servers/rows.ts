import { v7 as uuidv7 } from 'uuid';
import type { TestDatabase } from './databases.ts';

export interface StoredSubmission {
  id: string;
  name: string;
  email: string;
  company: string | null;
  phone: number | null;
  phone_typed?: string;
  subject: string;
  message: string;
  date: string;
  website: string;
  created_at: string;
}

/** A stored submission; what is given takes the place of the usual. */
export function submission(changes: Partial<StoredSubmission> = {}): StoredSubmission {
  const moment = changes.created_at ?? '2026-01-02T03:04:05.678Z';
  return {
    id: uuidv7(),
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    company: null,
    phone: null,
    subject: 'An engine',
    message: 'Hello',
    date: moment,
    website: 'edgewright.example',
    created_at: moment,
    ...changes,
  };
}

/** Puts submissions into the database past the product, so that a test chooses their moments itself. */
export async function insert(database: TestDatabase, rows: StoredSubmission[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) {
    const values = rows.slice(start, start + 500).map((row) => `(${Object.values(row).map(literal).join(', ')})`);
    const columns = Object.keys(rows[start] ?? {}).join(', ');
    await database.run(`insert into contact_submissions (${columns}) values ${values.join(', ')}`);
  }
}

function literal(value: string | number | null): string {
  if (value === null) return 'null';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
