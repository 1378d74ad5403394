import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'vitest';
import { administrator, startServerProcess } from '../servers/site.ts';
import { startFirefox } from './driver/firefox.ts';
import { Page } from './driver/page.ts';
import type { BrowserSession, Engine } from './driver/session.ts';
import { startWebkit } from './driver/webkit.ts';

const engine = process.env.ENGINE as Engine;

interface Site {
  url: string;
  databaseUrl: string;
}

interface Fixtures {
  /** The server gets these environment variables in addition to the usual ones. */
  variables: Record<string, string>;
  site: Site;
  browser: BrowserSession;
  page: Page;
}

/** Starts a browser and a server for each file. A test fails if the browser reported a fault that it did not read. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from here
  variables: [({}, use) => use({}), { scope: 'file' }],
  site: [
    async ({ variables }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'engines-'));
      const databaseUrl = `file:${join(folder, 'site.db')}`;
      const server = await startServerProcess(databaseUrl, variables);
      await use({ url: server.url, databaseUrl });
      await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'file' },
  ],
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: likewise
    async ({}, use) => {
      const browser = await (engine === 'firefox' ? startFirefox : startWebkit)();
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  page: async ({ browser, site }, use) => {
    await browser.navigate('about:blank');
    await browser.resize(1280, 800);
    browser.reports.length = 0;
    const page = new Page(browser, site.url);
    await use(page);
    expect(await page.faults(), 'faults').toEqual([]);
  },
});

export { expect };

export const overflow = (page: Page) =>
  page.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits until every form is hydrated. Until then, the browser would post it as HTML. */
export const waitForForms = (page: Page) =>
  page.until('the forms are awake', () => !document.querySelector('astro-island[ssr] form'));

export async function logIn(page: Page): Promise<void> {
  await page.open('/admin/login');
  await page.fill('[name="email"]', administrator.email);
  await page.fill('[name="password"]', administrator.password);
  await page.press('button', 'Log In');
  await page.see('h1', 'Contact Form Submissions');
  await page.see('main', 'Total submissions: ');
}

/** Opens a page of the admin area, and logs in first if needed. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  await page.open(path);
  if ((await page.run(() => location.pathname)) !== '/admin/login') return;
  await logIn(page);
  await page.open(path);
}
