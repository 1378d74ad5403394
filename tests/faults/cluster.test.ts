import { expect, test, vi } from 'vitest';
import { canHaveCluster, otherThan, startCluster } from '../servers/cluster.ts';
import { logIn } from '../servers/requests.ts';
import { buildOnce } from '../servers/site.ts';
import { until } from '../servers/until.ts';
import { expectPages, expectStored, keepSending } from './standing.ts';

// Four machines on two cores that others use as well.
vi.setConfig({ testTimeout: 600_000 });

test.skipIf(!canHaveCluster)(
  'a primary that is cut off takes no writes, and the other takes over with all that was confirmed',
  async ({ onTestFinished }) => {
    await buildOnce();
    const cluster = await startCluster();
    onTestFinished(() => cluster.stop(), 60_000);
    const { site } = cluster;
    const cookie = await logIn(site.url);
    const sending = keepSending(site, 2);
    const untilMoreAreStored = async (when: string) => {
      const before = sending.count(201);
      await until(
        () => `20 more are confirmed ${when}\n${sending.told()}\n${cluster.output()}`,
        () => sending.count(201) > before + 20,
      );
    };

    await untilMoreAreStored('before');
    const cut = await cluster.untilWhole();
    const other = otherThan(cut);
    await cluster.cut(cut);
    await expectPages(site);
    await until(
      () => `the other takes over\n${cluster.output()}`,
      async () => (await cluster.primary()) === other,
    );
    await untilMoreAreStored('by the other');
    expect(await cluster.isWriteTaken(cut)).toBe(false);
    expect(await cluster.isWriteTaken(other)).toBe(true);

    await cluster.join(cut);
    expect(await cluster.untilWhole()).toBe(other);
    await untilMoreAreStored('afterwards');
    const confirmed = await sending.stop();
    await expectStored({ run: cluster.query }, confirmed);
    // Nobody was logged out.
    const inbox = () => fetch(`${site.url}/api/contact-submissions`, { headers: { cookie } });
    await until('the inbox opens', async () => (await inbox()).status === 200);
  },
);
