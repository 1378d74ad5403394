import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { machine, markdownTable, writeSection } from '../scripts/run/docs-section.ts';
import type { ServerProcess } from '../scripts/run/server-process.ts';
import { addFunctions } from '../server/database/sqlite.ts';
import type { Engine } from '../server/database/tables.ts';
import type { Row, TestDatabase } from '../tests/servers/databases.ts';
import { startMailServer } from '../tests/servers/mail-server.ts';
import { sendThroughKill } from '../tests/servers/newsletter-run.ts';
import { startPostgres } from '../tests/servers/postgres.ts';
import { startServerProcess } from '../tests/servers/site.ts';

/**
 * Sends a newsletter to 10,000 subscribers on both databases, with the server killed at a third of it and another one that
 * finishes, and prints how long it took and whether anybody got it twice. Run after a build: `npm run bench -- newsletter`;
 * `ROWS=1000` for a quick look, which leaves the page of benchmarks as it is; `ENGINES=sqlite` for one database alone.
 */
const subscribers = Number(process.env.ROWS ?? 10_000);
const engines = (process.env.ENGINES ?? 'sqlite,postgres').split(',') as Engine[];

const rows: Record<string, string>[] = [];
for (const engine of engines) rows.push(await measure(engine));
console.table(rows);
if (!process.env.ROWS && engines.length === 2) {
  await writeSection(
    'Newsletter',
    `\`npm run bench -- newsletter\`: a newsletter to ${subscribers.toLocaleString('en-US')} subscribers with \`NEWSLETTER_PER_MINUTE=100000\` and a mail server on the same
machine, on ${machine}. The site is killed when a third was taken, and another process finishes.\n\n${markdownTable(rows)}\n
One subscriber unsubscribed while no process ran, and got nothing. A mail that was on its way at the kill is not sent again
([decision 42](decisions/0042-newsletter.md)).`,
  );
}

async function measure(engine: Engine): Promise<Record<string, string>> {
  const [database, mail] = await Promise.all([open(engine), startMailServer()]);
  const servers: ServerProcess[] = [];
  const start = async () => {
    const server = await startServerProcess(database.url, {
      SMTP_URL: mail.url,
      NOTIFY_EMAIL: 'owner@company.example',
      NEWSLETTER_PER_MINUTE: '100000',
    });
    servers.push(server);
    return server;
  };
  try {
    const { copies, unknown, seconds } = await sendThroughKill({ database, mail, subscribers, start });
    const twice = [...copies.values()].filter((count) => count > 1).length;
    return {
      database: engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
      'got it': copies.size.toLocaleString('en-US'),
      'got it twice': String(twice),
      'on its way at the kill': String(unknown.length),
      took: `${seconds.toFixed(1)} s`,
      'a minute': Math.round((copies.size / seconds) * 60).toLocaleString('en-US'),
    };
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await mail.goDown();
    await database.remove();
  }
}

async function open(engine: Engine): Promise<TestDatabase> {
  if (engine === 'sqlite') {
    const folder = await mkdtemp(join(tmpdir(), 'newsletter-'));
    const path = join(folder, 'site.db');
    return {
      url: `file:${path}`,
      async run(statement) {
        const database = new DatabaseSync(path, { timeout: 30_000 });
        addFunctions(database);
        try {
          return database.prepare(statement).all() as Row[];
        } finally {
          database.close();
        }
      },
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  }
  // Durable, as at a customer's; all else as PostgreSQL comes.
  const server = await startPostgres({ fsync: 'on' });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  return {
    url: server.url,
    run: async (statement) => (await client.query(statement)).rows as Row[],
    async remove() {
      await client.end();
      await server.stop();
    },
  };
}
