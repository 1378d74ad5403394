import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashesOf } from '../../server/publishing/hashes.ts';
import { describeBoth, freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { makePublishingProject, type PublishingProject, type PublishingServer } from '../servers/publishing-project.ts';
import { until } from '../servers/until.ts';

const pages = ['/', '/about', '/blog', '/contact'];

vi.setConfig({ testTimeout: 400_000 });

describeBoth('Two processes of one site on %s', (engine) => {
  let database: TestDatabase | undefined;
  let project: PublishingProject;
  let second: PublishingServer;

  beforeAll(async () => {
    // SQLite's is in the project, with the publications beside it.
    if (engine === 'postgres') database = await freshDatabase(engine);
    project = await makePublishingProject('fake', database?.url);
    second = await project.beside();
    await project.start();
    await second.start();
  });
  afterAll(async () => {
    await project?.remove();
    await database?.remove();
  });

  const page = async ({ url }: PublishingServer, path = '/') => (await fetch(url + path)).text();
  const isShown = async (server: PublishingServer, words: string) => (await page(server)).includes(words);
  const json = async (server: PublishingServer, path: string) => (await server.call('GET', path)).json();

  async function publish(server: PublishingServer, words: string) {
    await server.write(words);
    await server.publish();
    return server.ended();
  }

  /** Whether each page that a process gave was the new one, in their order, until both processes have it. */
  async function readUntilBoth(words: string): Promise<boolean[][]> {
    const seen: boolean[][] = [[], []];
    const read = async (server: PublishingServer, index: number) => {
      for (const path of pages) seen[index]?.push((await page(server, path)).includes(words));
    };
    await until('both serve it', async () => {
      await Promise.all([project, second].map(read));
      return seen.every((each) => each.slice(-pages.length).every(Boolean));
    });
    return seen;
  }

  test('serve what one of them publishes: each the old pages, then the new ones, and never the old ones again', async () => {
    for (const [server, words] of [
      [project, 'Words of the first.'],
      [second, 'Words of the second.'],
    ] as const) {
      await server.write(words);
      await server.publish();
      for (const seen of await readUntilBoth(words)) {
        expect(seen).toContain(false);
        expect(seen.slice(seen.indexOf(true))).not.toContain(false);
      }
      expect(await server.ended()).toMatchObject({ state: 'done' });
      for (const one of [project, second]) expect(await json(one, '/api/content')).toMatchObject({ pending: 0 });
    }
    expect(await json(project, '/api/content/history')).toEqual(await json(second, '/api/content/history'));
  });

  test('have the scripts and pictures of every page that the other has given', async () => {
    const publishing = publish(project, 'Words with a picture.');
    await until('the first serves it', () => isShown(project, 'Words with a picture.'));
    const [script = ''] = /\/_astro\/script\.\w+\.js/.exec(await page(project)) ?? [];
    for (const path of [script, script.replace('script', 'picture').replace('.js', '.svg')]) {
      expect((await fetch(second.url + path)).status, path).toBe(200);
    }
    expect((await fetch(`${second.url}/_astro/script.00000000.js`)).status).toBe(404);
    await publishing;
  });

  test('show a preview that the other one has built', async () => {
    await project.write('Words to be looked at.');
    await project.call('POST', '/api/content/publications', { kind: 'preview' });
    await project.ended();
    expect(await second.ended()).toMatchObject({ kind: 'preview', state: 'done', isCurrent: true });
    const preview = await second.call('GET', '/api/content/preview/about');
    expect(await preview.text()).toContain('Words to be looked at.');
  });

  test('publish one after the other when both are asked at once', async () => {
    await project.write('Words of both.');
    await Promise.all([project.publish(), second.publish()]);
    await until('both are done', async () => {
      const latest = await Promise.all(
        [project, second].map((server) => json(server, '/api/content/publications/latest')),
      );
      return latest.every(({ state }) => state === 'done');
    });
    await readUntilBoth('Words of both.');
    const folder = join(project.folder, 'data/publishing');
    const [{ number }] = await json(second, '/api/content/history');
    expect(await hashesOf(join(project.folder, 'content'))).toEqual(
      await hashesOf(join(folder, String(number), 'content')),
    );
  });

  test('when the one that publishes is killed, the other says so and goes on', async () => {
    for (const [victim, other] of [
      [project, second],
      [second, project],
    ] as const) {
      const words = `Slow words that outlive process ${victim.pid()}.`;
      await victim.write(words);
      await victim.publish();
      await until('it is being built', () => victim.children('publishing/build.ts').length > 0);
      await victim.end('SIGKILL');
      expect(await other.ended()).toMatchObject({ state: 'failed', failure: expect.stringContaining('publish again') });
      expect(await isShown(other, words)).toBe(false);
      await other.publish();
      expect(await other.ended()).toMatchObject({ state: 'done' });
      await victim.start();
      await readUntilBothServe(words);
    }
  });

  /** A process that has just started may have it from its start. */
  async function readUntilBothServe(words: string): Promise<void> {
    for (const server of [project, second]) {
      await until('it serves the publication', async () => {
        const texts = await Promise.all(pages.map((path) => page(server, path)));
        return texts.every((text) => text.includes(words));
      });
    }
  }

  test('what one was killed with on its way is finished by the other', async () => {
    const { number } = await publish(project, 'Words that were live before a kill.');
    await project.write('Words of a kill on the way.');
    await project.publish();
    await until('it is live', () => isShown(project, 'Words of a kill on the way.'));
    await project.end('SIGKILL');
    await until('the other follows', () => isShown(second, 'Words of a kill on the way.'));
    expect(await publish(second, 'Words of the one that stayed.')).toMatchObject({
      state: 'done',
      number: (number ?? 0) + 2,
    });
    await project.start();
    await readUntilBothServe('Words of the one that stayed.');
    for (const one of [project, second]) expect(await json(one, '/api/content')).toMatchObject({ pending: 0 });
  });
});
