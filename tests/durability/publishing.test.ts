import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeWhole } from '../../server/file-system/write-whole.ts';
import { describeBoth, freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { makePublishingProject, type PublishingProject } from '../servers/publishing-project.ts';
import { until } from '../servers/until.ts';

const pages = ['/', '/about', '/blog', '/contact'];

/** Four of the server and two of the build; `PUBLISHING_KILLS=18` is three times as many. */
const kills = Number(process.env.PUBLISHING_KILLS ?? 6);

vi.setConfig({ testTimeout: 400_000 });

describeBoth('Publications on %s, with a build that takes a second', (engine) => {
  let database: TestDatabase | undefined;
  let project: PublishingProject;

  beforeAll(async () => {
    // SQLite's is in the project, with the publications beside it.
    if (engine === 'postgres') database = await freshDatabase(engine);
    project = await makePublishingProject('fake', database?.url);
    await project.start();
  });
  afterAll(async () => {
    await project?.remove();
    await database?.remove();
  });

  const page = async (path = '/') => (await fetch(project.url + path)).text();
  const json = async (path: string) => (await project.call('GET', path)).json();

  async function publish(words: string) {
    await project.write(words);
    await project.publish();
    return project.ended();
  }

  test('are live at once: each page is the old one or the new one, and never the old one again', async () => {
    const before = await page();
    await project.write('Words one.');
    await project.publish();
    const seen: boolean[] = [];
    let isOver = false;
    const reading = (async () => {
      while (!isOver) for (const path of pages) seen.push((await page(path)).includes('Words one.'));
    })();
    expect(await project.ended()).toMatchObject({ state: 'done', number: 1 });
    isOver = true;
    await reading;
    expect(before).not.toContain('Words one.');
    expect(seen).toContain(false);
    expect(seen.slice(seen.indexOf(true))).not.toContain(false);
    expect(await readFile(join(project.folder, 'content/home.yaml'), 'utf8')).toContain('Words one.');
    expect(await readFile(join(project.folder, 'dist/published/about.html'), 'utf8')).toContain('Words one.');
    expect(await json('/api/content')).toMatchObject({ pending: 0, live: { number: 1 } });
  });

  test('leave the scripts and pictures of before where open pages find them', async () => {
    const old = await page();
    const [script = ''] = /\/_astro\/script\.\w+\.js/.exec(old) ?? [];
    await publish('Words two.');
    for (const path of [script, script.replace('script', 'picture').replace('.js', '.svg')]) {
      expect((await fetch(project.url + path)).status, path).toBe(200);
    }
  });

  test('are previewed with everything that is unpublished, while the site stays as it is', async () => {
    await project.write('Words three.');
    const asked = await project.call('POST', '/api/content/publications', { kind: 'preview' });
    expect(asked.status).toBe(202);
    expect(await project.ended()).toMatchObject({ kind: 'preview', state: 'done', isCurrent: true });
    const answer = await project.call('GET', '/api/content/preview/about');
    const text = await answer.text();
    expect(text).toContain('Words three.');
    expect(text).toContain('href="/api/content/preview/about"');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'; connect-src 'none'");
    const [script = ''] = /\/_astro\/script\.\w+\.js/.exec(text) ?? [];
    const picture = script.replace('script', 'picture').replace('.js', '.svg');
    expect((await project.call('GET', picture)).status).toBe(200);
    expect((await fetch(project.url + picture)).status).toBe(404);
    expect(await page()).toContain('Words two.');
    expect((await fetch(`${project.url}/api/content/preview/about`)).status).toBe(401);
    for (const path of [
      '../../current.json',
      '%2e%2e/%2e%2e/current.json',
      '.headers.json',
      '%2e%2e%2fserver/pages-on-demand.json',
    ]) {
      expect((await project.call('GET', `/api/content/preview/${path}`)).status, path).toBe(404);
    }
    // What was previewed goes live as it is.
    await project.publish();
    expect((await project.ended()).steps.map(({ name }) => name)).toEqual(['live']);
    expect(await page()).toContain('Words three.');
  });

  test('that cannot be built change nothing and say why', async () => {
    expect(await publish('Heavy words.')).toMatchObject({
      state: 'failed',
      failure: 'The page /about would be too heavy.',
    });
    expect(await page()).toContain('Words three.');
    expect(await json('/api/content')).toMatchObject({ pending: 1 });
  });

  test('two at the same time are one after the other, and those that wait are one', async () => {
    await project.write('Slow words four.');
    const first = await project.publish();
    await until('it runs', async () => (await json('/api/content/publications/latest')).state === 'running');
    await project.write('Words five.');
    const [second, third] = [await project.publish(), await project.publish()];
    expect(second.id).toBe(first.id + 1);
    expect(third.id).toBe(second.id);
    await until('the second has ended', async () => {
      const latest = await json('/api/content/publications/latest');
      return latest.id === second.id && latest.state === 'done';
    });
    expect(await page()).toContain('Words five.');
    expect(await json('/api/content')).toMatchObject({ pending: 0 });
  });

  test('never overwrite what somebody changed in the files meanwhile', async () => {
    await project.write('Slow words six.');
    await project.publish();
    await until('it is being built', () => project.children('publishing/build.ts').length > 0);
    const path = join(project.folder, 'content/jobs');
    const [name = ''] = await readdir(path);
    const file = join(path, name);
    const text = await readFile(file, 'utf8');
    await writeWhole(file, `${text}\n`);
    const publication = await project.ended();
    expect(publication).toMatchObject({ state: 'failed' });
    expect(publication.failure).toContain(`content/jobs/${name}`);
    expect(await page()).toContain('Words five.');
    await project.publish();
    expect(await project.ended()).toMatchObject({ state: 'done' });
    expect(await readFile(file, 'utf8')).toBe(`${text}\n`);
  });

  test('step back to the first bytes', async () => {
    const history = await json('/api/content/history');
    expect(history.at(-1)).toMatchObject({ number: 0, kind: 'start' });
    const number = history.find(({ number: one }: { number: number }) => one === 2).number;
    expect(await json(`/api/content/history/${number}`)).toMatchObject({ differences: [{ label: 'Introduction' }] });
    const taken = await project.call('POST', `/api/content/history/${number}/take-back`, {});
    expect(await taken.json()).toEqual({ drafts: 1 });
    await project.publish();
    await project.ended();
    const folder = (one: number) => join(project.folder, 'data/publishing', String(one), 'content/home.yaml');
    const latest = (await json('/api/content/history'))[0].number;
    expect(await readFile(folder(latest))).toEqual(await readFile(folder(1)));
    expect(await page()).toContain('Words one.');
  });

  /** Publishes a new post of the blog that is to be public from a moment on. */
  async function holdBack(id: string, moment: Date): Promise<void> {
    const like = await json('/api/content/records/blog/1');
    const data = { ...like.data, publishOn: moment.toISOString() };
    const saved = await project.call('POST', '/api/content/records/blog', { id, data, text: like.text });
    expect(saved.status, await saved.clone().text()).toBe(201);
    await project.publish();
    expect(await project.ended()).toMatchObject({ state: 'done' });
  }

  test('go live at their moment by themselves, and when the server was away then, at its start', async () => {
    // Long enough for the publications before it, also on a busy machine.
    const start = Date.now();
    expect(await publish('Words before it.')).toMatchObject({ state: 'done' });
    const took = Date.now() - start;
    const soon = () => new Date(Date.now() + 15_000 + 5 * took);
    const moment = soon();
    await holdBack('later', moment);
    while (Date.now() < moment.getTime()) {
      const text = await page('/blog');
      // One that is asked for just before the moment may be answered after it.
      if (Date.now() < moment.getTime()) expect(text).not.toContain('<li>later.md</li>');
      await wait(200);
    }
    await until('the post is live', async () => (await page('/blog')).includes('<li>later.md</li>'));
    // It was begun before, so that it was there at the moment.
    const { kind, at } = await json('/api/content/publications/latest');
    expect(kind).toBe('schedule');
    expect(Date.parse(at)).toBeLessThan(moment.getTime());
    await until('it is written down', async () => (await json('/api/content/history'))[0].kind === 'schedule');
    const next = soon();
    await holdBack('later-still', next);
    await project.end('SIGKILL');
    await wait(Math.max(0, next.getTime() + 1000 - Date.now()));
    await project.start();
    await until('what became due is live', async () => (await page('/blog')).includes('<li>later-still.md</li>'));
  });

  test('survive kills of the server and, every third, of the build, whole each time', async () => {
    let last = await page().then((text) => /<p>(.*?)<\/p>/s.exec(text)?.[1] ?? '');
    for (let round = 1; round <= kills; round += 1) {
      const words = `Round ${round}.`;
      await project.write(words);
      await project.publish();
      await wait(Math.random() * 1500);
      if (round % 3 === 0) {
        for (const pid of project.children('publishing/')) kill(pid);
        await project.ended();
      } else {
        await project.end('SIGKILL');
        await project.start();
        await project.ended();
      }
      const texts = await Promise.all(pages.map(page));
      const isNew = texts[0]?.includes(words) ?? false;
      for (const text of texts) expect(text, `round ${round}`).toContain(isNew ? words : last);
      if (isNew) last = words;
      const { pending } = await json('/api/content');
      if (!isNew) expect(pending, `round ${round}`).toBe(1);
    }
    // It ends with all that was written, after all.
    expect(await publish('After all.')).toMatchObject({ state: 'done' });
    expect(await page('/about')).toContain('After all.');
    const left = await readdir(join(project.folder, 'data/publishing'));
    // But what the server may be writing at this moment.
    const partial = left.filter((name) => name.endsWith('.partial') && !name.startsWith('status.json'));
    expect(partial).toEqual([]);
    expect(left.filter((name) => name.startsWith('candidate-')).length).toBeLessThanOrEqual(1);
  }, 600_000);

  test('are not there when content editing is off', async () => {
    await project.end('SIGTERM');
    await project.start({ CONTENT_EDITING: 'off' });
    for (const path of ['', '/publications/latest', '/history', '/preview/about']) {
      expect((await project.call('GET', `/api/content${path}`)).status, path).toBe(404);
    }
  });
});

/** Kills a process, unless it has ended meanwhile. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
