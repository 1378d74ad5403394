import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { analyticsOrigin, redirect, removedAddresses, takeOver } from '../release/taken/take-over.ts';
import { exitWith, Failure, say, step } from './console.ts';
import { root, runCommand } from './run-command.ts';
import { startServer } from './server-process.ts';
import { chromiumArguments, findChromium } from './system-packages.ts';

/**
 * `npm run test:taken`: takes over the site in a clone as a company would, visits all its pages and runs `npm test`
 * there. `--without-tests` skips the last step.
 */
async function testTaken(): Promise<void> {
  const { values } = parseArgs({ options: { 'without-tests': { type: 'boolean' } } });
  const folder = await mkdtemp(join(tmpdir(), 'taken-'));
  const project = join(folder, 'site');
  const run = (...command: string[]) =>
    runCommand(process.execPath, ['bootstrap/main.mjs', ...command], { cwd: project });
  try {
    await step('Cloning', () => runCommand('git', ['clone', '--quiet', root, project]));
    await step('Taking over', () => takeOver(project, run));
    await step('Building', () => run('build'));
    await step('Visiting the site', () => visit(project, folder));
    if (!values['without-tests']) await step('Testing', () => run('test'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function visit(project: string, folder: string): Promise<void> {
  const variables = {
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
    LOG_LEVEL: 'silent',
  };
  const server = await startServer({ ...variables, PAGE_LIMIT_PER_ADDRESS: '0' }, [], project);
  try {
    const { pages, faults } = await crawlSite(server.url, ['Edgewright'], analyticsOrigin);
    say(`  ${pages.length} pages`);
    for (const path of removedAddresses) await expectStatus(path, 404);
    await expectStatus('/partners', 200);
    await expectStatus(redirect.from, 301);
    await expectStatus('/api/contact-submissions', 201, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Ida Fern',
        email: 'ida@fern.test',
        subject: 'A',
        message: 'B',
        'extra-industry': 'Inns',
      }),
    });
    if (faults.length > 0) throw new Failure(faults.join('\n'));

    async function expectStatus(path: string, status: number, options: RequestInit = {}) {
      const answer = await fetch(server.url + path, { redirect: 'manual', ...options });
      if (answer.status !== status) faults.push(`${path}: status ${answer.status}, not ${status}`);
    }
  } finally {
    await server.end('SIGTERM');
  }
}

await testTaken().catch((error) => exitWith(error, 'npm run test:taken -- [--without-tests]'));

/**
 * Opens every page that is linked, directly or indirectly, from Home.
 *
 * @param words that no page may show, such as the former name
 * @param externalOrigin the origin of an external script, which is replaced by an empty one
 * @returns the pages and their faults: missing pages, console errors and forbidden words
 */
async function crawlSite(origin: string, words: string[], externalOrigin: string) {
  const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumArguments });
  const page = await browser.newPage();
  await page.route(`${externalOrigin}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const faults: string[] = [];
  const pages = new Set(['/']);
  let path = '/';
  page.on('console', (message) => message.type() === 'error' && faults.push(`${path}: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`${path}: ${error}`));
  for (path of pages) {
    const response = await page.goto(origin + path);
    if (!response?.ok()) faults.push(`${path}: status ${response?.status()}`);
    const accept = page.locator('[data-consent="accepted"]');
    if (await accept.isVisible()) await accept.click();
    const { text, links } = await page.evaluate(() => ({
      text: `${document.title} ${document.body.innerText}`,
      links: [...document.querySelectorAll('a')].map(({ href }) => href.replace(/[?#].*/, '')),
    }));
    for (const word of words) if (text.includes(word)) faults.push(`${path}: still says ${word}`);
    for (const link of links) if (link.startsWith(`${origin}/`)) pages.add(link.slice(origin.length));
  }
  await browser.close();
  return { pages: [...pages], faults };
}
