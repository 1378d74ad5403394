import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../scripts/run/free-port.ts';
import { findPostgresProgram } from '../../scripts/run/system-packages.ts';

const run = promisify(execFile);

export type PostgresServer = Awaited<ReturnType<typeof startServer>>;

/** The account of the server, because PostgreSQL refuses to run as root. */
type Account = { uid: number; gid: number } | undefined;

/** Starts a PostgreSQL server in a temporary folder, on a free port. `changes` overrides settings. */
export async function startPostgres(changes: Record<string, string> = {}) {
  const account = serverAccount();
  const folder = await mkdtemp(join(tmpdir(), 'pg-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  // Every Debian has C.UTF-8, which knows the case of all letters.
  const settings = ['--no-sync', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--username=postgres'];
  try {
    await run(findPostgresProgram('initdb') ?? 'initdb', ['--pgdata', data, ...settings], { ...account, cwd: folder });
    return await startServer(findPostgresProgram('postgres') ?? 'postgres', folder, data, account, changes);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function startServer(
  binary: string,
  folder: string,
  data: string,
  account: Account,
  changes: Record<string, string>,
) {
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    // The tests kill only the site, never the machine, so commits need not wait for the disk.
    fsync: 'off',
    ...changes,
  };
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child: ChildProcess;
  let log = '';
  const killOnExit = () => child.kill('SIGQUIT');
  process.once('exit', killOnExit);

  const start = async () => {
    child = spawn(binary, ['-D', data, ...parameters], {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr?.on('data', (chunk) => {
      log = (log + String(chunk)).slice(-10_000);
    });
    await untilReady(url, child);
  };
  const stop = async () => {
    process.removeListener('exit', killOnExit);
    await stopChild(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL did not start: ${(error as Error).message}\n${log}`);
  }
  return {
    /** The address of the database that every server has. */
    url,
    /** Stops the server and removes its folder. */
    stop,
    /** Stops the server until `resume`, but keeps its folder and port. */
    halt: () => stopChild(child),
    resume: start,
  };
}

export async function runOn(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

export async function createDatabaseIn(server: string, name: string, copied = 'template0'): Promise<string> {
  await runOn(server, `create database "${name}" template "${copied}"`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}`);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(50);
    }
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // PostgreSQL does not wait for clients after SIGINT.
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), 10_000);
  await ended;
  clearTimeout(timer);
}

/** Returns undefined unless the tests run as root. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return undefined;
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'postgres');
  if (!entry) throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" to run it as.');
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}
