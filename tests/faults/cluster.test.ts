import { expect, test, vi } from 'vitest';
import { logIn } from '../servers/requests.ts';
import { buildOnce } from '../servers/site.ts';
import { until } from '../servers/until.ts';
import { canHaveCluster, otherMachine, startCluster } from './cluster.ts';
import { expectPages, expectStored, keepSending } from './standing.ts';

// Four machines on two cores that others use as well.
vi.setConfig({ testTimeout: 600_000 });

test.skipIf(!canHaveCluster)(
  'an isolated primary accepts no writes, and the standby takes over with every confirmed one',
  async ({ onTestFinished }) => {
    await buildOnce();
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
    // Nobody was logged out.
    const inbox = () => fetch(`${site.url}/api/contact-submissions`, { headers: { cookie } });
    await until('the inbox opens', async () => (await inbox()).status === 200);
  },
);
