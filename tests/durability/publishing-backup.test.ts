import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exists } from '../../server/file-system/folders.ts';
import { runTask } from '../servers/admin-command.ts';
import { describeBoth, emptyDatabase, type TestDatabase } from '../servers/databases.ts';
import { makePublishingProject, type PublishingProject } from '../servers/publishing-project.ts';

/** Each prepares two projects. */
vi.setConfig({ testTimeout: 400_000 });

describeBoth('A backup on %s, with what was published', (engine) => {
  const databases: TestDatabase[] = [];
  const projects: PublishingProject[] = [];
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'publishing-backup-'));
  });
  afterEach(async () => {
    await Promise.all(projects.splice(0).map((project) => project.remove()));
    await Promise.all(databases.splice(0).map((database) => database.remove()));
    await rm(folder, { recursive: true });
  });

  /** A project, the address of its database, and what runs one of the commands on both. */
  async function make() {
    const database = engine === 'postgres' ? await emptyDatabase(engine) : undefined;
    if (database) databases.push(database);
    const project = await makePublishingProject('fake', database?.url);
    projects.push(project);
    const publishing = join(project.folder, 'data/publishing');
    const url = database?.url ?? `file:${join(project.folder, 'data/site.db')}`;
    const run = (task: string, file: string) => runTask(task, url, [file], { PUBLISHING_DIRECTORY: publishing });
    const page = async () => (await fetch(project.url)).text();
    return { project, publishing, run, page };
  }

  test('takes history and drafts elsewhere, where a step back leads on', async () => {
    const here = await make();
    await here.project.start();
    for (const words of ['Words one.', 'Words two.']) {
      await here.project.write(words);
      await here.project.publish();
      expect(await here.project.ended()).toMatchObject({ state: 'done' });
    }
    await here.project.write('Words of a draft.');
    const history = await (await here.project.call('GET', '/api/content/history')).json();
    expect(history).toHaveLength(3);
    const file = join(folder, 'site.backup');
    expect(await here.run('backup', file)).toMatchObject({
      code: 0,
      complaint: '',
      output: expect.stringContaining('3 publications of the content'),
    });
    await here.project.end('SIGTERM');

    const there = await make();
    expect(await there.run('restore', file)).toMatchObject({ code: 0, complaint: '' });
    // Built pages are made of it again.
    expect(await exists(join(there.publishing, '2/dist'))).toBe(false);
    await cp(join(there.publishing, '2/content'), join(there.project.folder, 'content'), { recursive: true });
    await there.project.start();
    expect(await (await there.project.call('GET', '/api/content/history')).json()).toEqual(history);
    expect(await (await there.project.call('GET', '/api/content')).json()).toMatchObject({
      pending: 1,
      live: { number: 2 },
    });
    const taken = await there.project.call('POST', '/api/content/history/2/take-back', {});
    expect(await taken.json()).toEqual({ drafts: 1 });
    await there.project.publish();
    expect(await there.project.ended()).toMatchObject({ state: 'done', number: 3 });
    expect(await there.page()).toContain('Words one.');
    const home = (number: number) => readFile(join(there.publishing, String(number), 'content/home.yaml'), 'utf8');
    expect(await home(3)).toBe(await home(1));
    expect(await readFile(join(there.project.folder, 'content/home.yaml'), 'utf8')).toBe(await home(1));
  });

  test('never writes publications over others', async () => {
    const here = await make();
    await here.project.start();
    await here.project.write('Words one.');
    await here.project.publish();
    await here.project.ended();
    const file = join(folder, 'site.backup');
    expect((await here.run('backup', file)).code).toBe(0);
    await here.project.end('SIGTERM');
    const there = await make();
    await cp(here.publishing, there.publishing, { recursive: true });
    const refused = await there.run('restore', file);
    expect(refused).toMatchObject({ code: 1, complaint: expect.stringContaining('nothing is written over') });
    await rm(there.publishing, { recursive: true });
    expect(await there.run('restore', file)).toMatchObject({ code: 0 });
  });
});
