import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleMoment } from '../../scripts/run/sample-moment.ts';
import { differing, hashesOf } from '../../server/publishing/hashes.ts';
import type { StoredFile } from '../../src/features/content-editing/files/kinds.ts';
import { smallPdf } from '../servers/documents.ts';
import { makePublishingProject, type PublishingProject } from '../servers/publishing-project.ts';
import { logIn } from '../servers/requests.ts';
import { buildOnce } from '../servers/site.ts';
import { until } from '../servers/until.ts';
import { mp4 } from '../servers/videos.ts';

/** Two builds of the same content at the same moment are to be the same bytes. */
const moment = { SOURCE_DATE_EPOCH: String(sampleMoment.getTime() / 1000) };
const minutes = 60_000;

describe('Publications with the real build', () => {
  let project: PublishingProject;

  beforeAll(async () => {
    // The first publication builds all of it in a workspace of its own, whatever the project begins with.
    await buildOnce();
    project = await makePublishingProject('built');
    await project.start(moment);
  }, 10 * minutes);
  afterAll(() => project.remove());

  /** How long a publication from a warm workspace took. */
  let warmMs: number | undefined;

  const page = async (path = '/') => (await fetch(project.url + path)).text();
  const publishing = (...path: string[]) => join(project.folder, 'data/publishing', ...path);

  async function built(words: string) {
    await project.write(words);
    await project.publish();
    return project.ended(10 * minutes);
  }

  test(
    'put what was written on Home, and leave the project as the next start wants it',
    async () => {
      expect(await built('The first words of a test.')).toMatchObject({ state: 'done', failure: null, number: 1 });
      expect(await page()).toContain('The first words of a test.');
      // Pages on demand and what the server says itself are of the new one, too.
      expect((await fetch(`${project.url}/contact`)).status).toBe(200);
      const said = execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/build/build.ts'], {
        cwd: project.folder,
        env: { ...process.env, ...moment, NODE_ENV: undefined, NODE_OPTIONS: undefined, PORT: '3000' },
        encoding: 'utf8',
      });
      expect(said).not.toMatch(/Building|Rendering/);
    },
    12 * minutes,
  );

  test(
    'are the same bytes from a warm workspace and from a cold one',
    async () => {
      const cold = await hashesOf(publishing('1/dist'));
      expect(await built('The second words of a test.')).toMatchObject({ state: 'done', number: 2 });
      const start = performance.now();
      expect(await built('The first words of a test.')).toMatchObject({ state: 'done', number: 3 });
      warmMs = performance.now() - start;
      expect(differing(await hashesOf(publishing('3/dist')), cold)).toEqual([]);
    },
    30 * minutes,
  );

  test(
    'change nothing when the build or the server is killed',
    async () => {
      for (const victim of ['build', 'server'] as const) {
        await project.write(`Words before the end of the ${victim}.`);
        await project.publish();
        await until('it is being built', () => project.children('publishing/build.ts').length > 0);
        // Ends it while the pages are rendered.
        if (!warmMs) throw new Error('How long a publication takes is measured by the test before.');
        await wait(Math.random() * 0.3 * warmMs);
        const [build] = project.children('publishing/build.ts');
        if (!build) throw new Error('The build had ended before it was killed.');
        if (victim === 'build') process.kill(build, 'SIGKILL');
        else await project.end('SIGKILL');
        if (victim === 'server') {
          await until('the build has ended with it', () => !isRunning(build));
          await project.start(moment);
        }
        expect(await project.ended()).toMatchObject({ state: 'failed' });
        expect(await page()).toContain('The first words of a test.');
      }
    },
    15 * minutes,
  );

  test(
    'go on after a kill, give visitors the files that an editor has uploaded, and put them into the content',
    async () => {
      const upload = async (kind: string, name: string, bytes: Buffer<ArrayBuffer>, path: string, field: object) => {
        const address = `${project.url}/api/content/files?${new URLSearchParams({ kind, name })}`;
        const sent = await fetch(address, {
          method: 'POST',
          headers: { cookie: await logIn(project.url) },
          body: bytes,
        });
        expect(sent.status).toBe(201);
        const record = await (await project.call('GET', path)).json();
        const change = { version: record.version, data: { ...record.data, ...field }, text: record.text };
        expect(await (await project.call('PUT', path, change)).json()).toMatchObject({ faults: [] });
      };
      const [paper, video] = [smallPdf(3), mp4(2_000_000)];
      const records = '/api/content/records';
      const whitepaper = `${records}/whitepapers/clinical-ai-governance`;
      await upload('document', 'Governance.pdf', paper, whitepaper, { download: { file: 'governance.pdf' } });
      const recording = { recording: { file: 'session.mp4' } };
      await upload('video', 'Session.mp4', video, `${records}/webinars/tutoring-at-scale`, recording);
      expect(await built('After all of it.')).toMatchObject({ state: 'done', failure: null, number: 4 });
      expect(await page()).toContain('After all of it.');

      const addressIn = (html: string, name: string) =>
        new RegExp(`/_astro/${name}\\.[\\w-]+\\.\\w+`).exec(html)?.[0] ?? '';
      for (const [path, name, type, bytes] of [
        ['/whitepapers', 'governance', 'application/pdf', paper],
        ['/webinars', 'session', 'video/mp4', video],
      ] as const) {
        const answer = await fetch(project.url + addressIn(await page(path), name));
        expect([answer.status, answer.headers.get('content-type')], name).toEqual([200, type]);
        expect(Buffer.from(await answer.arrayBuffer()).equals(bytes), name).toBe(true);
      }
      expect(
        (await readdir(join(project.folder, 'content/files'))).filter((name) => !name.startsWith('.')).sort(),
      ).toEqual(['governance.pdf', 'session.mp4']);
      const files = await (await project.call('GET', '/api/content/files')).json();
      expect(files.map(({ isPublished }: StoredFile) => isPublished)).toEqual([true, true]);
    },
    12 * minutes,
  );

  test(
    'refuse what is too heavy for its page, in words',
    async () => {
      const path = '/api/content/records/legal/privacy-policy';
      const record = await (await project.call('GET', path)).json();
      const random = Array.from({ length: 9000 }, () => Math.random().toString(36).slice(2)).join(' ');
      const text = `${record.text}\n\n${random}\n`;
      const saved = await project.call('PUT', path, { version: record.version, data: record.data, text });
      expect(saved.status).toBe(200);
      await project.publish();
      const publication = await project.ended(10 * minutes);
      expect(publication.state).toBe('failed');
      expect(publication.failure).toMatch(/^The page \/privacy-policy would be too heavy: /);
      const { version } = await saved.json();
      await project.call('DELETE', `/api/content/drafts/legal/privacy-policy?version=${version}`);
    },
    12 * minutes,
  );

  test(
    'refuse a link that leads nowhere, with the field that it stands in',
    async () => {
      const path = '/api/content/records/blog/1';
      const record = await (await project.call('GET', path)).json();
      const text = `${record.text}\n\n[Nowhere](/capabilities/none-of-ours)\n`;
      await project.call('PUT', path, { version: record.version, data: record.data, text });
      const answer = await project.call('POST', '/api/content/publications', { kind: 'publish' });
      const faults = answer.status === 422 ? (await answer.json()).faults : (await project.ended(10 * minutes)).faults;
      expect(faults).toContainEqual(expect.objectContaining({ collection: 'blog', id: '1', field: 'text' }));
    },
    12 * minutes,
  );
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
