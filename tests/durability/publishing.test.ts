import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { EditedRecord, HistoryEntry } from '../../contract/content-editing/calls.ts';
import { sampleMoment } from '../../scripts/run/build-for-tests.ts';
import { upcoming } from '../reading/records.ts';
import { runTask } from '../servers/admin-command.ts';
import { clockAt } from '../servers/clock.ts';
import { describeBoth, emptyDatabase, type TestDatabase } from '../servers/databases.ts';
import { startMailServer } from '../servers/mail-server.ts';
import { makePublishingProject, type PublishingProject } from '../servers/publishing-project.ts';
import { until } from '../servers/until.ts';

/** Each start renders the whole site, because the build has no publications. `KILLS=20` repeats it more often. */
const kills = Number(process.env.KILLS ?? 4);

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

/** Expects that a server has every script, style and picture of a page. */
async function expectAssets(html: string, { url }: PublishingProject): Promise<void> {
  const names = [...html.matchAll(/"(\/_astro\/[^"\s?]+\.\w+)/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  for (const name of new Set(names)) expect([name, (await fetch(url + name)).status]).toEqual([name, 200]);
}

describeBoth('Publications on %s', (engine) => {
  let database: TestDatabase | undefined;
  let project: PublishingProject;

  beforeAll(async () => {
    database = engine === 'postgres' ? await emptyDatabase(engine) : undefined;
    project = await makePublishingProject(database?.url);
  });
  afterAll(async () => {
    await project?.remove();
    await database?.remove();
  });
  beforeEach(() => project.start());
  afterEach(() => project.end('SIGTERM'));

  const page = async (path = '/') => (await fetch(project.url + path)).text();
  const history = async () => (await (await project.call('GET', '/api/content/history')).json()) as HistoryEntry[];
  const file = (path: string) => readFile(join(project.folder, 'content', path), 'utf8');

  test('never show a page without its scripts, styles and pictures', async () => {
    const before = await page();
    await project.write('Words two.');
    await project.publish();
    for (const html of [before, await page()]) await expectAssets(html, project);
  });

  test('survive kills: pages are old or new, and no draft is lost', { timeout: (kills + 1) * 60_000 }, async () => {
    let live = (await history())[0]?.number ?? 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const words = `Words before kill ${kill}.`;
      await project.write(words);
      const answer = project.publish().catch(() => null);
      await wait(Math.random() * 3000);
      await project.end('SIGKILL');
      const publication = await answer;
      await project.start();
      const [newest] = await history();
      const number = newest?.number ?? 0;
      const isLive = number > live;
      // An answered publication is live and in the history; anything else is still a draft.
      if (publication) expect(number).toBe(publication.number);
      expect(number - live).toBeLessThanOrEqual(1);
      expect((await page()).includes(words)).toBe(isLive);
      expect(await project.drafts()).toHaveLength(isLive ? 0 : 1);
      await until('all is finished', async () =>
        (await history()).every(({ commit, commitReason }) => commit !== null || commitReason !== null),
      );
      expect((await file('home.yaml')).includes(words)).toBe(isLive);
      live = number;
    }
    await project.write('Words after all kills.');
    await project.publish();
    expect(await page()).toContain('Words after all kills.');
  });

  test('go live on schedule, or at the start after a missed time', async () => {
    const minutes = (count: number) => new Date(Date.now() + count * 60_000);
    const [now, due, between, dueLater, after] = [0, 2, 3, 4, 5].map(minutes) as [Date, Date, Date, Date, Date];
    await project.end('SIGTERM');
    await project.start(clockAt(now, between));
    for (const [id, moment] of [
      ['due-one', due],
      ['due-two', dueLater],
    ] as const) {
      const example = (await (await project.call('GET', '/api/content/records/blog/1')).json()) as EditedRecord;
      const data = { ...(example.data as object), title: `Title of ${id}`, publishOn: moment.toISOString() };
      const body = { id, data, text: example.text };
      expect((await project.call('POST', '/api/content/records/blog', body)).status).toBe(201);
    }
    await project.publish();
    const isPublic = async (id: string) => (await fetch(`${project.url}/blog/${id}`)).status === 200;
    expect(await isPublic('due-one')).toBe(false);
    process.kill(project.pid(), 'SIGUSR2');
    await until('the first one is public', () => isPublic('due-one'));
    expect(await isPublic('due-two')).toBe(false);
    await project.end('SIGTERM');
    await project.start(clockAt(after));
    expect(await isPublic('due-two')).toBe(true);
  });

  test('are read at a start before emails about their records are sent', async () => {
    const mail = await startMailServer();
    onTestFinished(() => mail.goDown());
    await mail.goDown();
    const variables = { SMTP_URL: mail.url, NOTIFY_EMAIL: 'owner@company.example', ENQUIRY_MIN_SECONDS: '0' };
    await project.end('SIGTERM');
    await project.start(variables);
    const path = '/api/content/records/webinars';
    const example = (await (await project.call('GET', `${path}/${upcoming[0]?.id}`)).json()) as EditedRecord;
    const data = { ...(example.data as object), title: 'Published here', registration: { places: 5 } };
    expect((await project.call('POST', path, { id: 'published-here', data, text: example.text })).status).toBe(201);
    await project.publish();
    const registered = await fetch(`${project.url}/webinars/published-here/register`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Ada', email: 'ada@visitor.example', company: 'Analytical Engines' }),
      headers: { origin: project.url },
      redirect: 'manual',
    });
    expect(registered.status).toBe(303);
    // An attempt that is interrupted is only repeated after its time limit.
    await until('the first attempt has failed', () => project.output().includes('A delivery failed (registration)'));
    await project.end('SIGKILL');
    await mail.comeBack();
    await project.start(variables);
    await until('it is confirmed', () => mail.taken.some(({ subject }) => subject?.includes('Published here')));
  });

  test('move with a backup, with drafts and history', async () => {
    await project.write('Words of a backup.');
    await project.publish();
    await project.write('Words of a draft.');
    const all = await history();
    await project.end('SIGTERM');
    const saved = join(project.folder, 'site.backup');
    const url = database?.url ?? `file:${join(project.folder, 'data/site.db')}`;
    expect(await runTask('backup', url, [saved])).toMatchObject({ code: 0 });
    const empty = engine === 'postgres' ? await emptyDatabase(engine) : undefined;
    const there = await makePublishingProject(empty?.url);
    try {
      const target = empty?.url ?? `file:${join(there.folder, 'data/site.db')}`;
      expect(await runTask('restore', target, [saved])).toMatchObject({ code: 0, complaint: '' });
      await there.start();
      // The files are those of the release, so the published text comes from the database.
      expect(await (await fetch(there.url)).text()).toContain('Words of a backup.');
      expect(await there.drafts()).toHaveLength(1);
      expect(await (await there.call('GET', '/api/content/history')).json()).toMatchObject(
        all.map(({ number, records }) => ({ number, records })),
      );
    } finally {
      await there.remove();
      await empty?.remove();
    }
  });
});

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
    await expectAssets(await home(one), two);
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
