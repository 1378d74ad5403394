import type { Cluster, DatabaseMachine } from './cluster.ts';

/** Breaks one thing of a cluster, and gives what makes it whole again. */
type Fault = (cluster: Cluster) => Promise<() => Promise<unknown>>;

/** What can break, as its test and its measurement name it. */
export const faults = {
  'the machine of the primary is lost': async (cluster) => {
    const lost = await cluster.untilPrimary();
    await cluster.lose(lost);
    return () => cluster.power(lost);
  },
  'the machine of the standby is lost': async (cluster) => {
    const lost = other(await cluster.untilPrimary());
    await cluster.lose(lost);
    return () => cluster.power(lost);
  },
  'the primary is cut off from all others': async (cluster) => {
    const cut = await cluster.untilPrimary();
    await cluster.machines[cut].cut();
    return () => cluster.machines[cut].join();
  },
  'a planned switchover': async (cluster) => {
    const leader = await cluster.untilPrimary();
    const answer = await fetch(`http://${cluster.machines[leader].address}:8008/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader, candidate: other(leader) }),
    });
    if (!answer.ok) throw new Error(`Patroni refused the switchover: ${await answer.text()}`);
    return async () => {};
  },
  'one of three etcd is killed': killed('witness etcd'),
  'HAProxy of a machine is killed': killed('site1 haproxy'),
  'PgBouncer of a machine is killed': killed('site1 pgbouncer'),
  'a process of the site is killed': async (cluster) => {
    await cluster.sites[0]?.end('SIGKILL');
    return () => cluster.restartSite(0);
  },
  'the site is restarted process by process': async (cluster) => {
    for (const index of cluster.sites.keys()) await cluster.restartSite(index);
    return async () => {};
  },
} satisfies Record<string, Fault>;

/** The one of the two databases that this one is not. */
export const other = (machine: DatabaseMachine): DatabaseMachine => (machine === 'db1' ? 'db2' : 'db1');

/** What is kept starts again by itself. */
function killed(name: string): Fault {
  return async (cluster) => {
    cluster.kept.get(name)?.kill();
    return async () => {};
  };
}
