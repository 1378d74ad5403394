import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../database/tables.ts';
import type { LiveKind, OtherProcesses } from './other-processes.ts';

const channel = 'submissions_changed';
const reconnectMs = 500;

/** Processes on one PostgreSQL database: NOTIFY after each change, LISTEN on a connection of its own. */
export function postgresProcesses(
  db: Kysely<Tables>,
  url: string,
  hear: (kind: LiveKind) => void,
  report: (error: unknown) => void,
): OtherProcesses {
  const self = randomUUID();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = () => {
    const connecting = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client = connecting;
    const again = () => {
      if (client !== connecting) return;
      client = undefined;
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
    rest() {
      clearTimeout(timer);
      const connected = client;
      client = undefined;
      connected?.end().catch(() => {});
    },
  };
}
