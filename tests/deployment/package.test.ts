import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderSize, makePackage } from '../../scripts/release/package/make.ts';
import { call } from '../servers/accounts.ts';
import { clockAt } from '../servers/clock.ts';
import { ownFolders } from '../servers/project-copy.ts';
import { enquiry, logIn, post } from '../servers/requests.ts';
import { administrator, buildOnce } from '../servers/site.ts';
import { until } from '../servers/until.ts';
import { startPackage } from './packaged-site.ts';

const run = promisify(execFile);
let base: string;
let folder: string;
let state: string;
let origin: string;

beforeAll(async () => {
  await buildOnce(ownFolders);
  base = await mkdtemp(join(tmpdir(), 'package-'));
  folder = join(base, 'package');
  state = await mkdtemp(join(base, 'state-'));
  await makePackage(folder);
  origin = (await readFile(join(folder, 'dist/.published'), 'utf8')).split(' ')[1] ?? '';
});
afterAll(async () => {
  await rm(base, { recursive: true, force: true });
});

test('contains only what it needs to run', async () => {
  expect((await readdir(folder)).sort()).toEqual([
    ...['LICENSE', 'admin', 'backup', 'bin', 'content', 'contract', 'dist', 'language', 'node_modules'],
    ...['package-lock.json', 'package.json', 'restore', 'sbom.cdx.json', 'scripts', 'server', 'src', 'start'],
  ]);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isSymbolicLink())).toEqual([]);
  const names = entries.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  expect(
    names.filter((name) => /[.]test[.]ts$|[.]map$|node_modules[/](astro|vite|react-dom|typescript)$/.test(name)),
  ).toEqual([]);
  // Node takes 127 MB, packages 150, the built site 50 and the content 15. Build tools would add 300.
  expect((await folderSize(folder)).bytes).toBeLessThan(380e6);
});

test('lists exactly its packages', async () => {
  const bill = JSON.parse(await readFile(join(folder, 'sbom.cdx.json'), 'utf8'));
  const { packages } = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'));
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'consultancy-website' } } });
  // A version that is installed in two places counts once.
  const held = Object.entries<{ version: string }>(packages).filter(([path]) => path);
  const versions = new Set(held.map(([path, { version }]) => `${path.split('node_modules/').at(-1)} ${version}`));
  expect(bill.components).toHaveLength(versions.size);
});

test('serves pages, pictures and calls on its own, and stops on SIGTERM', async () => {
  const site = await startPackage(folder, state, { SITE_URL: origin });
  expect(await (await fetch(site.url)).text()).toContain('</html>');
  // The built code renders this page on demand.
  expect((await fetch(`${site.url}/admin/login`)).status).toBe(200);
  // Sharp draws this picture with the package's fonts.
  const drawing = await post(`${site.url}/api/generate-image`, { prompt: 'A dashboard', width: 512, height: 512 });
  expect(await drawing.json()).toMatchObject({ imageUrl: expect.stringMatching(/^data:image[/]webp/) });
  // A form that is filled in faster would be held as spam.
  const answer = await post(`${site.url}/api/contact-submissions`, enquiry({ elapsed: 5000 }));
  expect(answer.status).toBe(201);
  expect(await site.end()).toBe(0);

  const database = new DatabaseSync(join(state, 'data/site.db'));
  expect(database.prepare('select email from contact_submissions').all()).toMatchObject([{ email: 'ada@example.com' }]);
  database.close();
  // The package was made for this origin, so nothing is published again.
  expect(site.output()).not.toContain('Publishing');
});

test('lets editors preview and publish, and serves the result after a restart', async () => {
  const variables = {
    SITE_URL: origin,
    CACHE_DIRECTORY: join(base, 'pictures'),
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  };
  const site = await startPackage(folder, state, variables);
  const cookie = await logIn(site.url);
  const ask = (method: string, path: string, body?: unknown) =>
    call(site, method, `/api/content${path}`, body, cookie).then((answer) => answer.json());
  const record = await ask('GET', '/records/about-page/only');
  const data = { ...record.data, title: 'Written in the package' };
  const { version } = await ask('PUT', '/records/about-page/only', {
    version: record.version,
    data,
    text: record.text,
  });
  const preview = await fetch(`${site.url}/api/content/preview/about`, { headers: { cookie } });
  expect(await preview.text()).toContain('Written in the package');
  const records = [{ collection: 'about-page', id: 'only', version }];
  expect(await ask('POST', '/publications', { records })).toMatchObject({ number: 1 });
  expect(await (await fetch(`${site.url}/about`)).text()).toContain('Written in the package');
  expect(await site.end()).toBe(0);

  // A webinar has ended since the package was made.
  const again = await startPackage(folder, state, { ...variables, ...clockAt('2027-01-20T15:00:00Z') });
  await until('the publication is served again', async () =>
    (await (await fetch(`${again.url}/about`)).text()).includes('Written in the package'),
  );
  await until('the webinar is past', async () => {
    const [, past = ''] = (await (await fetch(`${again.url}/webinars`)).text()).split('id="past"');
    return past.includes('Patient Monitoring in Practice');
  });
  expect(await again.end()).toBe(0);
});

test('publishes its pages for another origin once, into the writable folder', async () => {
  const variables = { SITE_URL: 'https://other.example', CACHE_DIRECTORY: join(base, 'cache') };
  const site = await startPackage(folder, state, variables);
  expect(await (await fetch(site.url)).text()).toContain('<link rel="canonical" href="https://other.example');
  expect(await site.end()).toBe(0);
  expect(site.output()).toContain('Publishing the pages for https://other.example');

  const again = await startPackage(folder, state, variables);
  expect(await (await fetch(again.url)).text()).toContain('https://other.example');
  expect(await again.end()).toBe(0);
  expect(again.output()).not.toContain('Publishing');
});

test('includes the admin commands', async () => {
  const options = { cwd: state, env: {} };
  expect(
    (await run(join(folder, 'admin'), ['erase', '--email', 'ada@example.com', '--dry-run'], options)).stdout,
  ).toContain('1  submissions');
  expect((await run(join(folder, 'backup'), ['copy.db'], options)).stdout).toContain('1 submissions');
  const elsewhere = { ...options, env: { DATABASE_URL: 'file:elsewhere.db' } };
  expect((await run(join(folder, 'restore'), ['copy.db'], elsewhere)).stdout).toContain('Restored');
});
