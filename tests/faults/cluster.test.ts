import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/run/free-port.ts';
import {
  balancer,
  type Cluster,
  canHaveCluster,
  type DatabaseMachine,
  startCluster,
} from '../servers/cluster/cluster.ts';
import { logIn } from '../servers/requests.ts';
import { buildOnce } from '../servers/site.ts';
import { until } from '../servers/until.ts';
import { keepSending } from './standing.ts';

describe.skipIf(!canHaveCluster)('A cluster as deploy/cluster describes it, while enquiries arrive', () => {
  let cluster: Cluster;
  let port: number;
  let sending: ReturnType<typeof keepSending>;
  let reading: ReturnType<typeof keepReading>;
  let cookie: string;

  beforeAll(async () => {
    await buildOnce();
    port = await freePort();
    cluster = await startCluster(port);
    cookie = await logIn(cluster.nginx.url);
  }, 400_000);
  afterAll(() => cluster?.stop());
  beforeEach(async () => {
    await cluster.untilWhole();
    sending = keepSending({ url: cluster.nginx.url });
    reading = keepReading(cluster.nginx.url);
    await untilMoreAreStored('before');
  });
  afterEach(async () => {
    await untilMoreAreStored('afterwards');
    await cluster.untilWhole();
    const thanked = await sending.stop();
    const stored = await subjects();
    expect(new Set(stored).size).toBe(stored.length);
    expect(thanked.filter((subject) => !stored.includes(subject))).toEqual([]);
    expect(await reading.stop()).toEqual([]);
    // Nobody was logged out. A connection that broke meanwhile is a process's to notice once.
    const list = async () =>
      (await fetch(`${cluster.nginx.url}/api/contact-submissions`, { headers: { cookie } })).status;
    await until('the inbox opens', async () => (await list()) === 200);
  });

  const onPrimary = async <Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> => {
    const primary = (await cluster.primary()) as DatabaseMachine;
    const client = new pg.Client({ connectionString: cluster.databaseUrl(primary) });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<Row>(statement);
    await client.end();
    return rows;
  };
  const subjects = async () =>
    (await onPrimary<{ subject: string }>('select subject from contact_submissions')).map(({ subject }) => subject);
  const untilMoreAreStored = async (when: string) => {
    const before = sending.count(201);
    await until(
      () => `50 more are thanked for ${when}, answers ${sending.told()}\n${cluster.told()}`,
      () => sending.count(201) > before + 50,
    );
  };
  const other = (machine: DatabaseMachine): DatabaseMachine => (machine === 'db1' ? 'db2' : 'db1');

  test('the machine of the primary is lost: the other takes over', async () => {
    const lost = (await cluster.primary()) as DatabaseMachine;
    await cluster.lose(lost);
    await untilMoreAreStored('by the other');
    expect(await cluster.primary()).toBe(other(lost));
    await cluster.power(lost);
  });

  test('the machine of the standby is lost: the primary goes on alone', async () => {
    const primary = (await cluster.primary()) as DatabaseMachine;
    const lost = other(primary);
    await cluster.lose(lost);
    await untilMoreAreStored('by the primary alone');
    expect(await cluster.primary()).toBe(primary);
    await cluster.power(lost);
  });

  test('one of three etcd is killed', async () => {
    cluster.kept.get('witness etcd')?.kill();
    await untilMoreAreStored('with two');
  });

  test.each(['haproxy', 'pgbouncer'])('%s of a machine is killed', async (program) => {
    cluster.kept.get(`site1 ${program}`)?.kill();
    await untilMoreAreStored('meanwhile');
  });

  test('a process of the site is killed', async () => {
    await cluster.sites[0]?.end('SIGKILL');
    await untilMoreAreStored('by the others');
    cluster.sites[0] = await cluster.startSite('site1', 3000);
  });

  test('the primary is cut off: it takes no writes, and the other does', async () => {
    const cut = (await cluster.primary()) as DatabaseMachine;
    await cluster.machines[cut].cut();
    await until('the other takes over', async () => (await cluster.primary()) === other(cut));
    await untilMoreAreStored('by the other');
    expect(await cluster.isWriteTaken(cut)).toBe(false);
    expect(await cluster.isWriteTaken(other(cut))).toBe(true);
    await cluster.machines[cut].join();
  });

  test('a planned switchover', async () => {
    const before = (await cluster.primary()) as DatabaseMachine;
    const answer = await fetch(`http://${cluster.machines[before].address}:8008/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: before, candidate: other(before) }),
    });
    expect(answer.status).toBe(200);
    await untilMoreAreStored('by the other');
    expect(await cluster.primary()).toBe(other(before));
  });

  test('the site is restarted process by process', async () => {
    for (const [index, [machine, at]] of (
      [
        ['site1', 3000],
        ['site1', 3001],
        ['site2', 3000],
      ] as const
    ).entries()) {
      await cluster.sites[index]?.end('SIGTERM');
      expect(cluster.sites[index]?.exitCode()).toBe(0);
      cluster.sites[index] = await cluster.startSite(machine, at);
      // Otherwise nginx takes it for gone until `fail_timeout`, and with the next two that are stopped all are.
      await cluster.nginx.reload(balancer(cluster.sites, port));
    }
    await untilMoreAreStored('by the new ones');
  });
});

/** Asks for pages until stopped, and gives those that did not come. */
function keepReading(url: string) {
  let isStopped = false;
  const failed: string[] = [];
  const read = async () => {
    while (!isStopped) {
      for (const path of ['/', '/about', '/blog/1']) {
        const answer = await fetch(url + path, { signal: AbortSignal.timeout(10_000) }).catch(String);
        const told = typeof answer === 'string' ? answer : answer.status;
        if (typeof answer !== 'string') await answer.arrayBuffer();
        if (told !== 200) failed.push(`${path}: ${told}`);
      }
    }
  };
  const done = read();
  return {
    async stop() {
      isStopped = true;
      await done;
      return failed;
    },
  };
}
