import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, notice, test } from './site.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

// Vite drops its connections when it has found another package to prepare, and when it is ended.
test.use({ allowedErrors: [/ERR_CONNECTION_RE(SET|FUSED)/] });

test('npm run dev serves the pages, the calls and the style guide', async ({ page, request }) => {
  const folder = await mkdtemp(join(tmpdir(), 'dev-'));
  const development = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'tasks/dev.ts', '--port', '4391'],
    {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: `file:${join(folder, 'dev.db')}`,
        ADMIN_PASSWORD: 'correct horse',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = new Promise((resolve) => development.once('exit', resolve));
  try {
    const address = await addressOf(development);
    await page.goto(`${address}/styleguide`);
    await expect(page.getByRole('heading', { name: 'The dark theme' })).toBeVisible();
    await page.locator('astro-island:not([ssr])').first().waitFor();
    await page.getByRole('button', { name: 'Success' }).first().click();
    await expect(notice(page, 'Message Sent')).toBeVisible();

    const answer = await request.post(`${address}/api/newsletter`, { data: { email: 'reader@example.org' } });
    expect(answer.status()).toBe(201);
    await page.goto(`${address}/admin/contact-submissions`);
    await expect(page).toHaveURL(/\/admin\/login$/);
  } finally {
    await page.goto('about:blank');
    development.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
});

function addressOf(development: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    development.stdout?.on('data', (chunk) => {
      output += String(chunk);
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address) resolve(address);
    });
    development.once('exit', (code) => reject(new Error(`It ended with code ${code}:\n${output}`)));
  });
}
