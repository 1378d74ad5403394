import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { SubmissionKind } from '../../contract/forms/submission-kinds.ts';
import { loadPg } from './load-pg.ts';
import type { Database } from './open.ts';
import type { Tables } from './tables.ts';

/** A change of the inbox: something of this kind arrived, or something else changed. */
export type LiveKind = SubmissionKind | 'change';

/** Lets the processes that share a database hear of each other's changes. */
export interface OtherProcesses {
  /** Tells the others. A fault is reported, not thrown: they see the change when they next look. */
  tell(kind: LiveKind): void;
  /** Begins to hear the others. */
  listen(): void;
  /** Stops hearing them, and holds nothing open. */
  stop(): void;
}

/** @param hear is called with what other processes tell */
export function otherProcesses(
  { db, engine, directUrl }: Database,
  hear: (kind: LiveKind) => void,
  report: (error: unknown) => void,
): OtherProcesses {
  if (engine === 'sqlite') return sqliteProcesses(db, hear, report);
  return postgresProcesses(db, directUrl, hear, report);
}

const pollMs = 500;

/**
 * Processes on one SQLite file: each looks twice a second, while someone listens, whether another connection
 * has committed something, which costs no read of the disk.
 */
function sqliteProcesses(
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
    stop() {
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

const channel = 'submissions_changed';
const reconnectMs = 500;

/**
 * Processes on one PostgreSQL database: NOTIFY after each change, LISTEN on a connection of its own.
 *
 * @param url past a pool of connections, which would give the one that listens to somebody else
 */
function postgresProcesses(
  db: Kysely<Tables>,
  url: string,
  hear: (kind: LiveKind) => void,
  report: (error: unknown) => void,
): OtherProcesses {
  const { Client } = loadPg();
  const self = randomUUID();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = () => {
    const connecting = new Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client = connecting;
    let hears = false;
    const again = () => {
      if (client !== connecting) return;
      client = undefined;
      // Listeners look again and find the database away.
      if (hears) hear('change');
      timer = setTimeout(connect, reconnectMs).unref();
      connecting.end().catch(() => {});
    };
    connecting.on('error', (error) => {
      if (client === connecting) report(error);
      again();
    });
    connecting.on('end', again);
    connecting.on('notification', ({ payload = '' }) => {
      const [from, kind] = payload.split(' ');
      if (client === connecting && from !== self && kind) hear(kind as LiveKind);
    });
    connecting
      .connect()
      .then(() => connecting.query(`listen ${channel}`))
      .then(() => {
        hears = true;
        // Something may have been missed until now.
        if (client === connecting) hear('change');
      })
      .catch((error) => {
        if (client === connecting) report(error);
        again();
      });
  };

  return {
    tell(kind) {
      sql`select pg_notify(${channel}, ${`${self} ${kind}`})`.execute(db).catch(report);
    },
    listen: connect,
    stop() {
      clearTimeout(timer);
      const connected = client;
      client = undefined;
      connected?.end().catch(() => {});
    },
  };
}
