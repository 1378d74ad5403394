import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import type { ServerProcess } from '../../scripts/run/server-process.ts';
import { findPostgresProgram } from '../../scripts/run/system-packages.ts';
import type { Row } from '../servers/databases.ts';
import { serverAccount } from '../servers/postgres.ts';
import { logIn } from '../servers/requests.ts';
import { startServerProcess } from '../servers/site.ts';
import { until } from '../servers/until.ts';
import { expectPages, expectStored, keepSending } from './standing.ts';

const run = promisify(execFile);
const files = fileURLToPath(new URL('../../deploy/cluster', import.meta.url));

const machineNames = ['db1', 'db2', 'witness', 'site1'] as const;
type MachineName = (typeof machineNames)[number];
type DatabaseMachine = 'db1' | 'db2';

const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
};
const others = ['/usr/bin/setpriv', '/usr/sbin/ip'];

/** Only root can create networks. */
const canHaveCluster =
  process.getuid?.() === 0 && [...Object.values(programs), ...others].every((path) => existsSync(path));

// Four machines may run on two busy cores.
vi.setConfig({ testTimeout: 600_000 });

test.skipIf(!canHaveCluster)(
  'an isolated primary accepts no writes, and the standby takes over with every confirmed one',
  async ({ onTestFinished }) => {
    const cluster = await startCluster();
    onTestFinished(() => cluster.stop(), 60_000);
    const { site } = cluster;
    const cookie = await logIn(site.url);
    const sending = keepSending(site, 2);
    const waitForMore = async (when: string) => {
      const before = sending.count(201);
      await until(
        () => `20 more are confirmed ${when}\n${sending.told()}\n${cluster.output()}`,
        () => sending.count(201) > before + 20,
      );
    };

    await waitForMore('before');
    const cut = await cluster.waitUntilComplete();
    expect(await cluster.command(cut)).toBe(401);
    const other = otherMachine(cut);
    await cluster.cut(cut);
    await expectPages(site);
    await until(
      () => `the other takes over\n${cluster.output()}`,
      async () => (await cluster.primary()) === other,
    );
    await waitForMore('by the other');
    expect(await cluster.isWriteTaken(cut)).toBe(false);
    expect(await cluster.isWriteTaken(other)).toBe(true);

    await cluster.join(cut);
    expect(await cluster.waitUntilComplete()).toBe(other);
    await waitForMore('afterwards');
    const confirmed = await sending.stop();
    await expectStored({ run: cluster.query }, confirmed);
    const inbox = () => fetch(`${site.url}/api/contact-submissions`, { headers: { cookie } });
    await until('the inbox opens', async () => (await inbox()).status === 200);
  },
);

/** Nobody outside the namespaces can reach the services that these passwords protect. */
const secrets = {
  SUPERUSER_PASSWORD: 'of-postgres',
  REPLICATION_PASSWORD: 'of-replicator',
  RESTAPI_PASSWORD: 'of-patroni',
  SITE_PASSWORD: 'of-site',
};

/** Runs each machine of `deploy/cluster/` in a network namespace. The site must be built first. */
async function startCluster() {
  const folder = await mkdtemp(join(tmpdir(), 'cluster-'));
  await chmod(folder, 0o755);
  const network = await makeNetwork();
  const { addresses, start } = network;
  const outputs = new Map<string, string>();
  let isStopping = false;

  /** Starts a program again whenever it ends, as systemd does with `Restart=always`. */
  const keep = (name: string, begin: () => ChildProcess) => {
    const child = begin();
    const collect = (chunk: unknown) => outputs.set(name, `${outputs.get(name) ?? ''}${chunk}`.slice(-5000));
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', collect);
    child.once('error', collect);
    child.once('exit', async () => {
      await wait(1000);
      if (!isStopping) keep(name, begin);
    });
  };
  /** Fills in a program's files and runs it as Debian's service would. */
  const serve = async (machine: MachineName, program: keyof typeof programs) => {
    const own = join(folder, machine, program);
    await ownFolder(own);
    const values = {
      ...secrets,
      NETWORK: network.range,
      DB1: addresses.db1,
      DB2: addresses.db2,
      WITNESS: addresses.witness,
      POSTGRES_PROGRAMS: dirname(findPostgresProgram('postgres') ?? ''),
      CREATE_SITE: join(files, 'create-site'),
      NAME: machine,
      ADDRESS: addresses[machine],
      DATA: join(own, 'data'),
      SOCKETS: own,
      PGPASS: join(own, 'pgpass'),
      POOL_USERS: join(own, 'pgbouncer-users'),
    };
    for (const file of filesOf[program])
      await writeOwned(join(own, file), fill(await readFile(join(files, file), 'utf8'), values));
    const variables = program === 'etcd' ? await variablesIn(join(own, 'etcd')) : {};
    const parameters = argumentsOf[program].map((part) => (part.startsWith('-') ? part : join(own, part)));
    const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];
    const command = [...asPostgres, programs[program], ...parameters];
    keep(`${machine} ${program}`, () => start(machine, command, { ...secrets, ...variables }, own));
  };
  /** Asks Patroni which database may write; the result is undefined while none may. */
  const primary = async () => {
    for (const name of ['db1', 'db2'] as const) if (await isHealthy(addresses[name], '/primary')) return name;
    return undefined;
  };
  const databaseUrl = (name: DatabaseMachine) =>
    `postgres://site:${secrets.SITE_PASSWORD}@${addresses[name]}:5432/site`;
  const output = () => [...outputs].map(([name, text]) => `${name}:\n${text}`).join('\n');
  const stop = async (site?: ServerProcess) => {
    isStopping = true;
    await site?.end('SIGKILL');
    await network.remove();
    await rm(folder, { recursive: true, force: true });
  };
  /** Waits until one database may write and the other follows it synchronously. */
  const waitUntilComplete = async () => {
    let found: DatabaseMachine | undefined;
    await until(
      () => `both databases are there\n${output()}`,
      async () => {
        found = await primary();
        return found !== undefined && (await isHealthy(addresses[otherMachine(found)], '/synchronous'));
      },
    );
    return found as DatabaseMachine;
  };

  try {
    for (const name of ['db1', 'db2', 'witness'] as const) await serve(name, 'etcd');
    for (const name of ['db1', 'db2'] as const) await serve(name, 'patroni');
    for (const program of ['haproxy', 'pgbouncer'] as const) await serve('site1', program);
    await waitUntilComplete();
    const started = await startServerProcess(
      `postgres://site:${secrets.SITE_PASSWORD}@127.0.0.1:6432/site`,
      {
        DATABASE_DIRECT_URL: `postgres://site:${secrets.SITE_PASSWORD}@127.0.0.1:5000/site`,
        HOST: addresses.site1,
        PORT: '3000',
      },
      network.inside('site1'),
    );
    await until(
      () => `the site is ready\n${started.output()}\n${output()}`,
      async () => (await fetch(`${started.url}/readyz`)).status === 200,
    );
    return {
      site: started,
      primary,
      waitUntilComplete,
      /** Unplugs a machine; its programs keep running but reach nobody. */
      cut: network.cut,
      join: network.join,
      /** Tries a write from the machine itself, which reaches its own database even if it is unplugged. */
      async isWriteTaken(name: DatabaseMachine) {
        const statement = `create table written_${Math.random().toString(36).slice(2)} ()`;
        const writing = start(name, ['timeout', '5', 'psql', databaseUrl(name), '--command', statement]);
        return (await new Promise((resolve) => writing.once('exit', resolve))) === 0;
      },
      /** Sends Patroni a command without its password, and returns the status. */
      async command(name: DatabaseMachine) {
        const options = { method: 'PATCH', body: '{}', signal: AbortSignal.timeout(10_000) };
        return (await fetch(`http://${addresses[name]}:8008/config`, options)).status;
      },
      async query(statement: string) {
        const client = new pg.Client({ connectionString: databaseUrl(await waitUntilComplete()) });
        await client.connect();
        const { rows } = await client.query<Row>(statement);
        await client.end();
        return rows;
      },
      output,
      stop: () => stop(started),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function otherMachine(machine: DatabaseMachine): DatabaseMachine {
  return machine === 'db1' ? 'db2' : 'db1';
}

const filesOf = {
  etcd: ['etcd'],
  patroni: ['patroni.yml'],
  haproxy: ['haproxy.cfg'],
  pgbouncer: ['pgbouncer.ini', 'pgbouncer-users'],
};
const argumentsOf = {
  etcd: [],
  patroni: ['patroni.yml'],
  haproxy: ['-db', '-f', 'haproxy.cfg'],
  pgbouncer: ['pgbouncer.ini'],
};

/**
 * Connects network namespaces, each with an address and a link that can be cut.
 *
 * @throws if this process may not create network namespaces
 */
async function makeNetwork() {
  // Parallel runs need separate networks. The name of a link has at most 15 characters.
  const mark = process.pid.toString(36);
  const prefix = `10.${64 + (process.pid & 63)}.${(process.pid >> 6) & 255}`;
  const bridge = `br${mark}`;
  const space = (name: MachineName) => `${mark}-${name}`;
  const link = (name: MachineName) => `v${mark}${machineNames.indexOf(name)}`;
  const inside = (name: MachineName) => ['ip', 'netns', 'exec', space(name)];
  const addresses = Object.fromEntries(machineNames.map((name, index) => [name, `${prefix}.${index + 11}`]));

  await ip('link', 'add', bridge, 'type', 'bridge');
  await ip('address', 'add', `${prefix}.1/24`, 'dev', bridge);
  await ip('link', 'set', bridge, 'up');
  for (const name of machineNames) {
    await ip('netns', 'add', space(name));
    await ip('link', 'add', link(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space(name));
    await ip('link', 'set', link(name), 'master', bridge, 'up');
    await ip('-netns', space(name), 'address', 'add', `${addresses[name]}/24`, 'dev', 'eth0');
    await ip('-netns', space(name), 'link', 'set', 'lo', 'up');
    await ip('-netns', space(name), 'link', 'set', 'eth0', 'up');
  }
  return {
    addresses: addresses as Record<MachineName, string>,
    range: `${prefix}.0/24`,
    inside,
    start(name: MachineName, command: string[], env: NodeJS.ProcessEnv = {}, cwd?: string): ChildProcess {
      const [program = '', ...parameters] = [...inside(name), ...command];
      return spawn(program, parameters, { env: { ...process.env, ...env }, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    },
    cut: async (name: MachineName) => void (await ip('link', 'set', link(name), 'down')),
    join: async (name: MachineName) => void (await ip('link', 'set', link(name), 'up')),
    async remove() {
      for (const name of machineNames) {
        const pids = async () => (await ip('netns', 'pids', space(name))).split('\n').filter(Boolean);
        for (let found = await pids(); found.length > 0; found = await pids())
          await run('kill', ['-9', ...found]).catch(() => {});
        await ip('netns', 'delete', space(name));
      }
      await ip('link', 'delete', bridge);
    },
  };
}

async function ip(...parameters: string[]): Promise<string> {
  return (await run('ip', parameters)).stdout;
}

async function isHealthy(address: string, path: string): Promise<boolean> {
  const answer = await fetch(`http://${address}:8008${path}`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  return answer?.status === 200;
}

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing says what \${${name}} is.`);
    return value;
  });
}

async function variablesIn(file: string): Promise<Record<string, string>> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

async function ownFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await chmod(dirname(path), 0o755);
  own(path);
}

async function writeOwned(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 });
  own(path);
}

function own(path: string): void {
  const account = serverAccount();
  if (account) chownSync(path, account.uid, account.gid);
}
