import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { analyticsOrigin, redirect, removedAddresses, takeOver } from '../release/taken/take-over.ts';
import { exitWith, Failure, say, step } from './console.ts';
import { root, runCommand } from './run-command.ts';
import { startTemporarySite } from './server-process.ts';
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
    await step('Visiting the site', () => visit(project));
    if (!values['without-tests']) await step('Testing', () => run('test'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function visit(project: string): Promise<void> {
  const server = await startTemporarySite(project);
  try {
    const { pages, faults } = await crawlSite(server.url);
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
    await server.end();
  }
}

await testTaken().catch((error) => exitWith(error, 'npm run test:taken -- [--without-tests]'));

/** Opens every page that is linked, directly or indirectly, from Home. Returns the pages and their faults. */
async function crawlSite(origin: string) {
  const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumArguments });
  const page = await browser.newPage();
  await page.route(`${analyticsOrigin}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
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
    if (text.includes('Edgewright')) faults.push(`${path}: still has the former name`);
    for (const link of links) if (link.startsWith(`${origin}/`)) pages.add(link.slice(origin.length));
  }
  await browser.close();
  return { pages: [...pages], faults };
}
