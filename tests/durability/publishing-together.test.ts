import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sampleMoment } from '../../scripts/run/build-for-tests.ts';
import { upcoming } from '../reading/records.ts';
import { clockAt } from '../servers/clock.ts';
import { emptyDatabase, type TestDatabase } from '../servers/databases.ts';
import { makePublishingProject, type PublishingProject } from '../servers/publishing-project.ts';
import { until } from '../servers/until.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

/** Each process has its own folder, as on two machines. */
describe('Two processes of one site', () => {
  let database: TestDatabase;
  let one: PublishingProject;
  let two: PublishingProject;

  beforeAll(async () => {
    database = await emptyDatabase('postgres');
    one = await makePublishingProject(database.url);
    await one.start();
    two = await makePublishingProject(database.url);
    await two.start();
  });
  afterAll(async () => {
    await one?.remove();
    await two?.remove();
    await database?.remove();
  });

  const home = async (server: PublishingProject) => (await fetch(server.url)).text();

  test('serve a publication: each the old pages, then only the new ones', async () => {
    for (const [by, other] of [
      [one, two],
      [two, one],
    ] as const) {
      const words = `Published by ${by.url}.`;
      await by.write(words);
      await by.publish();
      expect(await home(by)).toContain(words);
      await until('the other one serves it', async () => (await home(other)).includes(words));
      for (let turn = 0; turn < 20; turn += 1) {
        expect(await home(one)).toContain(words);
        expect(await home(two)).toContain(words);
      }
    }
  });

  test('have the scripts and pictures of each other’s pages', async () => {
    await one.write('With its pictures.');
    await one.publish();
    const html = await home(one);
    const names = [...html.matchAll(/"(\/_astro\/[^"\s?]+\.\w+)/g)].map(([, name = '']) => name);
    for (const name of new Set(names)) expect([name, (await fetch(two.url + name)).status]).toEqual([name, 200]);
  });

  test('continue when the publishing one is killed', async () => {
    await one.write('Before a kill.');
    const answer = one.publish().catch(() => null);
    await one.end('SIGKILL');
    await answer;
    await two.write('After a kill.');
    await two.publish();
    await one.start();
    expect(await home(one)).toContain('After a kill.');
  });

  test('show in the same second that a webinar has ended', async () => {
    const [next] = upcoming;
    if (!next) throw new Error('no webinar is upcoming');
    const servers = [one, two];
    const leadMs = 40_000;
    for (const server of servers) {
      await server.end('SIGTERM');
      await server.start(clockAt(sampleMoment, new Date(next.ends.getTime() - leadMs)));
    }
    const isPast = async ({ url }: PublishingProject) =>
      (await (await fetch(`${url}/webinars`)).text()).split('id="past"')[1]?.includes(next.title);
    const arePast = () => Promise.all(servers.map(isPast));
    expect(await arePast()).toEqual([false, false]);
    for (const server of servers) process.kill(server.pid(), 'SIGUSR2');
    const isAt = Date.now() + leadMs;
    await until('both show it', async () => (await arePast()).every(Boolean));
    expect(Math.abs(Date.now() - isAt)).toBeLessThan(2000);
  });
});
