import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startLoad } from '../../bench/cluster/load.ts';
import { freePort } from '../../scripts/run/free-port.ts';
import type { Listing } from '../../src/features/submissions/listing.ts';
import { type Cluster, canHaveCluster, startCluster } from '../servers/cluster/cluster.ts';
import { faults, other } from '../servers/cluster/faults.ts';
import { logIn, post } from '../servers/requests.ts';
import { buildOnce } from '../servers/site.ts';
import { until } from '../servers/until.ts';

/** As many as a machine takes that has other work as well. */
const load = { rate: 20, readers: 1 };

// Five machines on two cores that others use as well: at a load of 60 one test took 110 s.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 400_000 });

describe.skipIf(!canHaveCluster)('A cluster as deploy/cluster describes it, while enquiries arrive', () => {
  let cluster: Cluster;
  let visitors: ReturnType<typeof watch>;
  let cookie: string;

  beforeAll(async () => {
    await buildOnce();
    cluster = await startCluster(await freePort());
    cookie = await logIn(cluster.nginx.url);
  }, 400_000);
  afterAll(() => cluster?.stop());
  beforeEach(async () => {
    await cluster.untilWhole();
    visitors = watch(cluster.nginx.url);
    await untilMoreAreStored('before');
  });
  afterEach(async () => {
    await untilMoreAreStored('afterwards');
    await cluster.untilWhole();
    const { confirmed, failedPages } = await visitors.stop();
    const stored = (await cluster.query<{ subject: string }>('select subject from contact_submissions')).map(
      ({ subject }) => subject,
    );
    expect(new Set(stored).size).toBe(stored.length);
    expect(confirmed.filter((subject) => !stored.includes(subject))).toEqual([]);
    expect(failedPages).toEqual([]);
    // Nobody was logged out. A connection that broke meanwhile is a process's to notice once.
    await until('the inbox opens', async () => (await inbox()).status === 200);
  });

  const inbox = () => fetch(`${cluster.nginx.url}/api/contact-submissions`, { headers: { cookie } });
  const untilMoreAreStored = async (when: string) => {
    const before = visitors.confirmed();
    await until(
      () => `20 more are thanked for ${when}\n${cluster.told()}`,
      () => visitors.confirmed() > before + 20,
    );
  };
  const isStruckBy = async (fault: keyof typeof faults) => {
    const before = await cluster.untilPrimary();
    const mend = await faults[fault](cluster);
    return { before, mend };
  };

  test.each([
    'the machine of the primary is lost',
    'a planned switchover',
  ] as const)('%s: the other takes over', async (fault) => {
    const { before, mend } = await isStruckBy(fault);
    await untilMoreAreStored('by the other');
    expect(await cluster.untilPrimary()).toBe(other(before));
    await mend();
  });

  test('the machine of the standby is lost: the primary goes on alone', async () => {
    const { before, mend } = await isStruckBy('the machine of the standby is lost');
    await untilMoreAreStored('by the primary alone');
    expect(await cluster.untilPrimary()).toBe(before);
    await mend();
  });

  test('the primary is cut off: it takes no writes, the other does, and still does when the first is back', async () => {
    const { before: cut, mend } = await isStruckBy('the primary is cut off from all others');
    await until('the other takes over', async () => (await cluster.primary()) === other(cut));
    await untilMoreAreStored('by the other');
    expect(await cluster.isWriteTaken(cut)).toBe(false);
    expect(await cluster.isWriteTaken(other(cut))).toBe(true);
    await mend();
    await cluster.untilWhole();
    expect(await cluster.untilPrimary()).toBe(other(cut));
  });

  test('two of three machines that vote are lost, the primary among them: the inbox is read in the standby', async () => {
    const lost = [await cluster.untilPrimary(), 'witness'] as const;
    for (const machine of lost) await cluster.lose(machine);
    const read = async () => (await (await inbox()).json()) as Partial<Listing>;
    await until(
      () => `the inbox is read\n${cluster.told()}`,
      async () => (await read()).isReadOnly === true,
    );
    const { submissions = [] } = await read();
    const change = { ids: [submissions[0]?.id], status: 'done' };
    const refused = await post(`${cluster.nginx.url}/api/contact-submissions/status`, change, { cookie });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    for (const machine of lost) await cluster.power(machine);
    await until('it can be written again', async () => (await read()).isReadOnly === false);
  });

  test.each([
    'one of three etcd is killed',
    'HAProxy of a machine is killed',
    'PgBouncer of a machine is killed',
    'a process of the site is killed',
    'the site is restarted process by process',
  ] as const)('%s: enquiries are stored, by the others at least', async (fault) => {
    const { mend } = await isStruckBy(fault);
    await untilMoreAreStored('meanwhile');
    await mend();
  });
});

/** Sends enquiries and reads pages until stopped, and sums up the answers. */
function watch(url: string) {
  const visitors = startLoad(url, load);
  const sum = { confirmed: [] as string[], failedPages: [] as string[] };
  const take = () => {
    const { confirmed, failedPages } = visitors.take();
    sum.confirmed.push(...confirmed);
    sum.failedPages.push(...failedPages);
    return sum;
  };
  return {
    confirmed: () => take().confirmed.length,
    async stop() {
      await visitors.stop();
      return take();
    },
  };
}
