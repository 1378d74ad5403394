import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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
});
