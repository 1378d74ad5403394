import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { LiveKind, OtherProcesses } from './other-processes.ts';

const pollMs = 500;

/**
 * Processes on one SQLite file: each looks twice a second, while someone listens, whether another connection
 * has committed something, which costs no read of the disk.
 */
export function sqliteProcesses(
  db: Kysely<Tables>,
  hear: (kind: LiveKind) => void,
  report: (error: unknown) => void,
): OtherProcesses {
  let timer: NodeJS.Timeout | undefined;
  let seen: Seen | undefined;

  const look = async () => {
    const watched = timer;
    const version = await dataVersion(db);
    if (seen?.version === version) return;
    const newest = await newestSubmission(db);
    if (timer !== watched) return;
    if (seen) hear(newest.number > seen.number ? newest.kind : 'change');
    seen = { version, number: newest.number };
  };

  return {
    tell() {},
    listen() {
      seen = undefined;
      timer = setInterval(() => look().catch(report), pollMs).unref();
      look().catch(report);
    },
    rest() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

interface Seen {
  version: number;
  number: number;
}

/** Changes when another connection has committed something, and not by what this one does. */
async function dataVersion(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
  return rows[0]?.data_version ?? 0;
}

async function newestSubmission(db: Kysely<Tables>): Promise<{ number: number; kind: LiveKind }> {
  const newest = await db
    .selectFrom('contact_submissions')
    .select(['number', 'kind', 'spam_reason'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return { number: 0, kind: 'change' };
  return { number: newest.number, kind: newest.spam_reason === null ? newest.kind : 'change' };
}
