import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeBoth, emptyDatabase, type TestDatabase } from '../servers/databases.ts';
import {
  makeProjectFolder,
  makePublishingProject,
  type PublishingProject,
  type PublishingServer,
  removeProjectFolder,
  serverOn,
} from '../servers/publishing-project.ts';
import { until } from '../servers/until.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

describeBoth('Two processes of one site on %s', (engine) => {
  let database: TestDatabase | undefined;
  let one: PublishingProject;
  let two: PublishingServer;
  /** On PostgreSQL, the second process has its own folder, as on another machine. */
  let folder: string | undefined;

  beforeAll(async () => {
    database = engine === 'postgres' ? await emptyDatabase(engine) : undefined;
    one = await makePublishingProject(database?.url);
    await one.start();
    if (database) {
      folder = await makeProjectFolder();
      two = await serverOn(folder, database.url);
    } else {
      two = await one.beside();
    }
    await two.start();
  });
  afterAll(async () => {
    await two?.end('SIGKILL');
    await one?.remove();
    if (folder) await removeProjectFolder(folder);
    await database?.remove();
  });

  const home = async (server: PublishingServer) => (await fetch(server.url)).text();

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

  test.runIf(engine === 'postgres')('a machine with older files shows the publication', async () => {
    const older = join(one.folder, '../older');
    await makeProjectFolder(older);
    const third = await serverOn(older, database?.url ?? '');
    try {
      await third.start();
      expect(await home(third)).toContain('After a kill.');
    } finally {
      await third.end('SIGKILL');
      await rm(older, { recursive: true, force: true });
    }
  });
});
