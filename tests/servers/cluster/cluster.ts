import { chownSync, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { postgresProgram } from '../../../scripts/operate/backup/postgres-program.ts';
import type { ServerProcess } from '../../../scripts/run/server-process.ts';
import { type Nginx, startNginx } from '../nginx.ts';
import { serverAccount } from '../postgres.ts';
import { startServerProcess } from '../site.ts';
import { until } from '../until.ts';
import { type KeptProcess, keep } from './kept-process.ts';
import { type Machine, makeNetwork } from './machines.ts';

const files = fileURLToPath(new URL('../../../deploy/cluster', import.meta.url));

const databaseMachines = ['db1', 'db2'] as const;
const siteMachines = ['site1', 'site2'] as const;
export type DatabaseMachine = (typeof databaseMachines)[number];
type SiteMachine = (typeof siteMachines)[number];
type MachineName = DatabaseMachine | SiteMachine | 'witness';

/** The machine and the port of each process of the site. */
const siteProcesses: readonly [SiteMachine, number][] = [
  ['site1', 3000],
  ['site1', 3001],
  ['site2', 3000],
];

const programs = { etcd: '/usr/bin/etcd', patroni: '/usr/bin/patroni', haproxy: '/usr/sbin/haproxy' };
const others = ['/usr/sbin/pgbouncer', '/usr/sbin/nginx', '/usr/bin/setpriv', '/usr/sbin/ip'];

/** Whether this machine has what a cluster needs: the packages, and the right to make networks. */
export const canHaveCluster =
  process.getuid?.() === 0 && [...Object.values(programs), ...others].every((path) => existsSync(path));

/** Each of the passwords that the files ask for. Nobody outside the namespaces reaches what they protect. */
const secrets = { SUPERUSER_PASSWORD: 'of-postgres', REPLICATION_PASSWORD: 'of-replicator', SITE_PASSWORD: 'of-site' };

/** A cluster as companies run it, from the files in `deploy/cluster/`, each machine in a network namespace. */
export interface Cluster {
  /** The balancer before all sites. */
  nginx: Nginx;
  machines: Record<MachineName, Machine>;
  /** The three processes of the site. */
  sites: ServerProcess[];
  /** The processes that are kept, as `site1 haproxy`. */
  kept: Map<string, KeptProcess>;
  /** Which database may write, as Patroni says; undefined while none may. */
  primary(): Promise<DatabaseMachine | undefined>;
  /** The one that may write, once Patroni says so. */
  untilPrimary(): Promise<DatabaseMachine>;
  /** Waits until one database may write and the other follows it synchronously. */
  untilWhole(): Promise<void>;
  /** The address of the database of the site on one of the machines, past everything. */
  databaseUrl(machine: DatabaseMachine): string;
  /** What its processes wrote last: to be told when a test fails. */
  told(): string;
  /** Ends all that runs on a machine at once, as the loss of its power does, until `power`. */
  lose(name: MachineName): Promise<void>;
  /** Starts what runs on a machine. */
  power(name: MachineName): Promise<void>;
  /** Writes to the database of a machine from that machine itself; whether it was acknowledged. */
  isWriteTaken(name: DatabaseMachine): Promise<boolean>;
  /** Stops one of the processes of the site when it still runs, starts it again, and lets the balancer know. */
  restartSite(index: number): Promise<void>;
  /** What stands in the database, read on the machine of the primary. */
  query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
  /** Ends everything, and removes all that it wrote. */
  stop(): Promise<void>;
}

/** Starts it and waits until all three sites store. The site must be built. */
export async function startCluster(balancerPort: number): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'cluster-'));
  await chmod(folder, 0o755);
  const { machines, range, remove } = await makeNetwork([...databaseMachines, ...siteMachines, 'witness'] as const);
  const kept = new Map<string, KeptProcess>();
  const sites: ServerProcess[] = [];
  let nginx: Nginx | undefined;
  const common = {
    ...secrets,
    NETWORK: range,
    DB1: machines.db1.address,
    DB2: machines.db2.address,
    WITNESS: machines.witness.address,
    POSTGRES_PROGRAMS: dirname(postgresProgram('postgres')),
    CREATE_SITE: join(files, 'create-site'),
  };

  /** Runs a program on a machine as Debian's service would, with its file filled in. */
  const serve = async (machine: Machine, program: string, command: (path: (file: string) => string) => string[]) => {
    const own = join(folder, machine.name, program);
    await ownFolder(own);
    const values = { ...common, NAME: machine.name, ADDRESS: machine.address, DATA: join(own, 'data'), SOCKETS: own };
    const paths = { PGPASS: join(own, 'pgpass'), POOL_USERS: join(own, 'pgbouncer-users') };
    for (const file of filesOf[program] ?? []) {
      await writeOwn(join(own, file), fill(await readFile(join(files, file), 'utf8'), { ...values, ...paths }));
    }
    const env = { ...secrets, ...(program === 'etcd' && (await variablesIn(join(own, 'etcd')))) };
    const parts = command((file) => join(own, file));
    kept.set(
      `${machine.name} ${program}`,
      keep(() => machine.start(parts, { uid: 'postgres', env, cwd: own })),
    );
  };
  const power = async (name: MachineName) => {
    const machine = machines[name];
    if (name === 'site1' || name === 'site2') {
      await serve(machine, 'haproxy', (path) => [programs.haproxy, '-db', '-f', path('haproxy.cfg')]);
      await serve(machine, 'pgbouncer', (path) => ['/usr/sbin/pgbouncer', path('pgbouncer.ini')]);
      return;
    }
    await serve(machine, 'etcd', () => [programs.etcd]);
    if (name !== 'witness') await serve(machine, 'patroni', (path) => [programs.patroni, path('patroni.yml')]);
  };

  const primary = async () => {
    for (const name of databaseMachines) if (await isIn(machines[name], '/primary')) return name;
    return undefined;
  };
  const untilPrimary = async () => {
    for (const start = Date.now(); Date.now() < start + 90_000; ) {
      const one = await primary();
      if (one) return one;
      await wait(200);
    }
    throw new Error(`No database may write.\n${outputs(kept)}`);
  };
  const databaseUrl = (name: DatabaseMachine) =>
    `postgres://site:${secrets.SITE_PASSWORD}@${machines[name].address}:5432/site`;
  const startSite = async (index: number) => {
    const [name, port] = siteProcesses[index] as [SiteMachine, number];
    const site = await startServerProcess(
      `postgres://site:${secrets.SITE_PASSWORD}@127.0.0.1:6432/site`,
      {
        DATABASE_DIRECT_URL: `postgres://site:${secrets.SITE_PASSWORD}@127.0.0.1:5000/site`,
        DATABASE_STANDBY_URL: `postgres://site:${secrets.SITE_PASSWORD}@127.0.0.1:5001/site`,
        HOST: machines[name].address,
        PORT: String(port),
        SITE_URL: `http://127.0.0.1:${balancerPort}`,
        TRUST_PROXY: range,
      },
      machines[name].inside,
    );
    // It says where visitors find it, which is the balancer.
    return { ...site, url: `http://${machines[name].address}:${port}` };
  };
  const cluster: Cluster = {
    get nginx() {
      return nginx as Nginx;
    },
    machines,
    sites,
    kept,
    primary,
    untilPrimary,
    async untilWhole() {
      await until(
        () => `both databases are there\n${outputs(kept)}`,
        async () => {
          await wait(200);
          const one = await primary();
          return one !== undefined && (await isIn(machines[one === 'db1' ? 'db2' : 'db1'], '/synchronous'));
        },
      );
    },
    databaseUrl,
    told: () => outputs(kept),
    async lose(name) {
      for (const [of, process] of kept) if (of.startsWith(`${name} `)) process.letGo();
      await machines[name].lose();
    },
    power,
    async isWriteTaken(name) {
      const statement = `create table written_${Math.random().toString(36).slice(2)} ()`;
      const writing = machines[name].start(['timeout', '5', 'psql', databaseUrl(name), '--command', statement]);
      return (await new Promise((resolve) => writing.once('exit', resolve))) === 0;
    },
    async restartSite(index) {
      await sites[index]?.end('SIGTERM');
      sites[index] = await startSite(index);
      // Otherwise nginx takes it for gone until `fail_timeout`, and with the next two that are stopped all are.
      await nginx?.reload(balancer(sites, balancerPort));
    },
    async query<Row extends pg.QueryResultRow>(statement: string) {
      const client = new pg.Client({ connectionString: databaseUrl(await untilPrimary()) });
      client.on('error', () => {});
      await client.connect();
      const { rows } = await client.query<Row>(statement);
      await client.end();
      return rows;
    },
    async stop() {
      for (const process of kept.values()) process.letGo();
      await nginx?.stop();
      await Promise.all(sites.map((site) => site.end('SIGKILL')));
      await remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    for (const name of ['witness', 'db1', 'db2', 'site1', 'site2'] as const) await power(name);
    await cluster.untilWhole();
    for (const index of siteProcesses.keys()) sites.push(await startSite(index));
    nginx = await startNginx(balancer(sites, balancerPort), balancerPort);
    for (const site of sites) {
      await until(
        () => `${site.url} is ready\n${site.output()}\n${outputs(kept)}`,
        async () => (await fetch(`${site.url}/readyz`)).status === 200,
      );
    }
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** What each program reads. */
const filesOf: Record<string, string[]> = {
  etcd: ['etcd'],
  patroni: ['patroni.yml'],
  haproxy: ['haproxy.cfg'],
  pgbouncer: ['pgbouncer.ini', 'pgbouncer-users'],
};

/** As deploy/nginx.conf does, without TLS. */
function balancer(sites: ServerProcess[], port: number): string {
  return `  upstream site {
    ${sites.map(({ url }) => `server ${new URL(url).host} max_fails=1 fail_timeout=2s;`).join('\n    ')}
    keepalive 32;
    keepalive_timeout 4s;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Request-Id $request_id;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout non_idempotent;
      proxy_next_upstream_tries 2;
      proxy_buffering off;
    }
  }`;
}

/** Whether Patroni on the machine says yes; no when it does not answer. */
async function isIn({ address }: Machine, path: string): Promise<boolean> {
  const answer = await fetch(`http://${address}:8008${path}`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  return answer?.status === 200;
}

/** Without what Patroni writes of each check of HAProxy, which hangs up when it has read the status. */
const noise = /^$|^\s|^Traceback|^ConnectionResetError|Exception happened|WARNING: Traceback/;

function outputs(kept: Map<string, KeptProcess>): string {
  const lines = (output: string) => output.split('\n').filter((line) => !noise.test(line));
  return [...kept].map(([name, process]) => `${name}:\n${lines(process.output()).slice(-40).join('\n')}`).join('\n');
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

async function writeOwn(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 });
  own(path);
}

/** Gives a path to who the servers run as. */
function own(path: string): void {
  const account = serverAccount();
  if (account) chownSync(path, account.uid, account.gid);
}
