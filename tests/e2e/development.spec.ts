import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/run/free-port.ts';
import { collectOutput } from '../../scripts/run/server-process.ts';
import { copyProject, ownFolders, type ProjectCopy } from '../servers/project-copy.ts';
import { expect, test as siteTest } from './site.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Development {
  address: string;
  output(): string;
}

interface Fixtures {
  project: ProjectCopy;
  /** `development` runs in this folder. */
  folder: string;
  development: Development;
}

const test = siteTest.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  project: async ({}, use) => {
    const project = await copyProject();
    await use(project);
    await project.remove();
  },
  folder: [root, { option: true }],
  // The page closes before the server, which it would keep calling.
  development: async ({ page, folder }, use, testInfo) => {
    const { end, ...development } = await startDevelopment(folder);
    await use(development);
    // An attachment would be cut after 300 characters.
    if (testInfo.status !== testInfo.expectedStatus) console.error(development.output());
    await page.close();
    await end();
  },
});

// Vite drops connections when it finds another package to optimize, and when it ends.
test.use({ allowedErrors: [/ERR_CONNECTION_RE(SET|FUSED)/] });

// Parallel tests would optimize the same packages.
// Vite optimizes the packages of a fresh clone first, which takes minutes beside other tests.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

test('npm run dev serves the pages, the islands and the calls', async ({ page, request, development }) => {
  const { address } = development;
  await page.goto(`${address}/domains`);
  // Vite may reload the page between the input and the check.
  await expect(async () => {
    await page.getByRole('searchbox').fill('no such application');
    await expect(page.getByRole('heading', { name: 'No applications found' })).toBeVisible({ timeout: 3000 });
  }).toPass();

  const answer = await request.post(`${address}/api/newsletter`, { data: { email: 'reader@example.org' } });
  expect(answer.status()).toBe(201);
  await page.goto(`${address}/admin/contact-submissions`);
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
});

test.describe('under npm run dev', () => {
  test.use({
    allowedErrors: [/ERR_CONNECTION_RE(SET|FUSED)|status of 500/],
    folder: ({ project }, use) => use(project.folder),
  });

  test('shows a content error until it is fixed', async ({ page, project, development }) => {
    const typo = ['content/home.yaml', 'figure: client-satisfaction', 'figure: client-satisfation'] as const;
    const fault = /content\/home\.yaml: hero\.stats\[1\]\.figure refers to the figure "client-satisfation"/;
    await project.change(...typo);
    await expect.poll(() => development.output()).toMatch(fault);
    await page.goto(development.address);
    await expect(page.getByText(fault)).toBeVisible();

    await project.change(typo[0], typo[2], typo[1]);
    await expect(async () => {
      // Waiting for every file of the page once took longer than 300 s.
      await page.goto(development.address, { waitUntil: 'domcontentloaded', timeout: 30_000 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(development.output()).not.toMatch(/^\s+at .+:\d+:\d+\)?$/m);
  });
});

async function startDevelopment(cwd: string): Promise<Development & { end(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'dev-'));
  const PORT = String(await freePort());
  const development = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/run/dev.ts'], {
    cwd,
    env: {
      ...process.env,
      ...ownFolders,
      HOST: '127.0.0.1',
      PORT,
      DATABASE_URL: `file:${join(folder, 'dev.db')}`,
      ADMIN_PASSWORD: 'correct horse',
      LOG_LEVEL: 'error',
      // Many containers set this in their shell.
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => development.once('exit', resolve));
  const output = collectOutput(development);
  return {
    address: await readAddress(development),
    output,
    async end() {
      development.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function readAddress(development: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    development.stdout?.on('data', (chunk) => {
      output += String(chunk);
      const address = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(output)?.[0];
      if (address) resolve(address);
    });
    development.once('exit', (code) => reject(new Error(`The command ended with code ${code}:\n${output}`)));
  });
}
