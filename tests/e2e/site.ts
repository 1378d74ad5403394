import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { Role } from '../../contract/account/permissions.ts';
import { startServer } from '../../scripts/run/server-process.ts';
import { type MailServer, startMailServer } from '../servers/mail-server.ts';
import { enquiry, post } from '../servers/requests.ts';
import { administrator, siteVariables } from '../servers/site.ts';
import { allowing, test as base } from './console-watch.ts';
import { withDatabase } from './database.ts';
import { Sites, type StartedSite } from './sites.ts';

export interface Server extends StartedSite {
  databaseUrl: string;
  /** The id of the site's own process. Only sites with `clockAt` have one. */
  pid?: number;
}

interface TestFixtures {
  /** Adds to the environment of `freshServer`. */
  variables: Record<string, string>;
  /** A server for this test only, with an empty database. */
  freshServer: Server;
}

interface WorkerFixtures {
  sites: Sites;
  /** Adds to the environment of `server`. */
  serverVariables: Record<string, string>;
  server: Server;
}

/** Runs a browser against the real server. Each worker has its own server and database. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      const sites = new Sites();
      await use(sites);
      await sites.end();
    },
    { scope: 'worker' },
  ],
  serverVariables: [{}, { option: true, scope: 'worker' }],
  server: [({ sites, serverVariables }, use) => withServer(use, sites, serverVariables), { scope: 'worker' }],
  variables: [{}, { option: true }],
  // The page closes before the server stops, because an open inbox would keep calling it.
  freshServer: ({ page, sites, variables }, use) =>
    withServer(
      async (server) => {
        await use(server);
        await page.close();
      },
      sites,
      variables,
    ),
  baseURL: ({ server }, use) => use(server.url),
});

export const mailingTest = test.extend<{ mail: MailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
  mail: async ({}, use) => {
    const mail = await startMailServer();
    await use(mail);
    await mail.goDown();
  },
  variables: ({ mail }, use) => use({ SMTP_URL: mail.url, NOTIFY_EMAIL: 'owner@company.example' }),
});

export { allowing, expect };

/** Runs a test only in `npm run test:full`. */
export const release = { tag: '@release' };

/** Runs the usual variant of a test in `npm test`, and the others only in `npm run test:full`. */
export const releaseUnless = (isUsual: boolean) => (isUsual ? {} : release);

async function withServer(
  use: (server: Server) => Promise<void>,
  sites: Sites,
  variables: Record<string, string>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-'));
  const databaseUrl = `file:${join(folder, 'site.db')}`;
  // A variable for Node itself affects a whole process, so the site gets its own.
  const start = 'NODE_OPTIONS' in variables ? startProcess : sites.start.bind(sites);
  const server = await start(siteVariables(databaseUrl, variables));
  await use({ ...server, databaseUrl });
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function startProcess(variables: Record<string, string>): Promise<StartedSite & { pid: number }> {
  const { url, pid, end } = await startServer(variables);
  return { url, pid, stop: () => end('SIGTERM') };
}

/**
 * Routes all requests of a page through Playwright. Call it before the page is opened: the first route of an open page
 * takes effect late, and on a busy machine one request in 300 bypassed it.
 */
export async function interceptRequests(page: Page): Promise<void> {
  await page.route('**/nowhere', (route) => route.continue());
}

/**
 * Waits until the test has seen every request that a press or a scroll caused. The browser sends them before
 * `/favicon.svg`, which it fetches after two frames.
 */
export async function fetchRemaining(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await (await fetch('/favicon.svg')).text();
  });
}

/** Delays all scripts of the page until the returned function is called. */
export async function keepScripts(page: Page): Promise<() => void> {
  const { promise: kept, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, (route) => kept.then(() => route.continue()).catch(() => {}));
  return letThrough;
}

/**
 * Extends timers of exactly this delay to ten minutes, because on a busy machine they would fire between two steps of a
 * test. Call it before the page is opened. It does not affect a notice that continues after being under the pointer.
 */
export async function holdTimers(page: Page, ms: number): Promise<void> {
  await page.addInitScript((held) => {
    const { setTimeout } = window;
    const later = (work: TimerHandler, delay?: number, ...rest: unknown[]) =>
      setTimeout(work, delay === held ? 600_000 : delay, ...rest);
    Object.assign(window, { setTimeout: later });
  }, ms);
}

/** Sonner's default duration of a notice. */
export const plainNoticeMs = 4000;

export async function fillEnquiry(page: Page, changes: Record<string, string> = {}): Promise<void> {
  for (const [name, value] of Object.entries(enquiry(changes))) {
    await page.locator(`form [name="${name}"]`).fill(String(value));
  }
}

/** Turns off the browser's own checks, so that they do not stop a faulty form. */
export function leaveToServer(form: Locator): Promise<void> {
  return form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
}

/** Waits until every form of the page is hydrated. Before that, the browser would post it as HTML. */
export async function waitForForms(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]:has(form)')).toHaveCount(0);
}

/** Opens a page with the contact form and waits until it is hydrated. Home takes three times as long to render. */
export async function openContactForm(page: Page, url = '', path: '/contact' | '/' = '/contact'): Promise<void> {
  const place = path === '/' ? '#contact' : 'main';
  await page.goto(`${url}${path}`);
  await page.dispatchEvent('body', 'pointerover');
  await page.locator(`${place} form [type="submit"]`).hover();
  await page.locator(`${place} astro-island:not([ssr])`).waitFor();
}

/** Makes the browser lay out the whole page, as a visitor's first input does (`content-visibility.css`). */
export async function layOutWholePage(page: Page): Promise<void> {
  await page.dispatchEvent('body', 'pointerover');
  await page.locator(':root[data-whole]').waitFor({ state: 'attached' });
}

export async function sendLogin(page: Page, login = administrator): Promise<void> {
  await page.locator('astro-island:not([ssr])').waitFor();
  await page.getByLabel('Email').fill(login.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(login.password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Logs the browser in as the administrator through the API, which is faster than the form. */
export async function startSession(page: Page, url = ''): Promise<void> {
  const answer = await page.request.post(`${url}/api/admin/session`, { data: administrator });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/**
 * Logs in to edit content on a server that other tests share, and removes their edits. It waits until the content has
 * been read once, because on a busy machine the first reading takes longer than the timeout of a call.
 */
export async function startEditing(page: Page, server: Server): Promise<void> {
  withDatabase(server, (database) => {
    for (const table of ['content_drafts', 'content_files']) database.exec(`delete from ${table}`);
  });
  await startSession(page, server.url);
  const status = async () => (await page.request.get(`${server.url}/api/content`)).status();
  await expect.poll(status, { timeout: 240_000 }).toBe(200);
}

/** Opens a record, such as `blog/1`, in its form. */
export async function openEditor(page: Page, server: Server, path: string): Promise<void> {
  await page.goto(`${server.url}/admin/content/${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Finds a field of a record's form by its path in the record. */
export const field = (page: Page, path: string) => page.locator(`[id="field.${path}"]`);

export const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);

/** The password of every account that `startSessionAs` creates. */
export const invitedPassword = 'chosen by the invited';

/** Creates an account with an invitation and logs the page in, both through the API. */
export async function startSessionAs(page: Page, url: string, role: Role, name = `The ${role}`): Promise<void> {
  await startSession(page, url);
  const invitation = { name, email: `${role}@test.example`, role };
  const { token } = await (await page.request.post(`${url}/api/admin/invitations`, { data: invitation })).json();
  await page.context().clearCookies();
  const data = { token, password: invitedPassword };
  const accepted = await page.request.post(`${url}/api/admin/invitation/accept`, { data });
  expect(accepted.status()).toBe(204);
}

export async function logIn(page: Page, url = ''): Promise<void> {
  await startSession(page, url);
  await page.goto(`${url}/admin/contact-submissions`);
  await expect(page.getByText(/^Total submissions: /)).toBeVisible();
}

export async function openSubmission(browser: Browser, url: string, name: string, tab = 'All'): Promise<Page> {
  const inbox = await browser.newPage({ javaScriptEnabled: true });
  await logIn(inbox, url);
  await inbox.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: tab }).click();
  await inbox.getByRole('button', { name, exact: true }).click();
  return inbox;
}

export async function sendEnquiry(server: { url: string }, changes: Record<string, unknown> = {}): Promise<void> {
  const answer = await post(`${server.url}/api/contact-submissions`, enquiry(changes));
  expect(answer.status).toBe(201);
}

/**
 * Returns the origin in the published files, from Home's canonical address. It is set when they are published, so its
 * port differs from that of a test's server.
 */
export async function publishedOrigin(request: APIRequestContext): Promise<string> {
  const html = await (await request.get('/')).text();
  const [, address = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
  return new URL(address).origin;
}

export function notice(page: Page, title: string) {
  return page.locator('[data-sonner-toast]').filter({ hasText: title });
}

/** Fills in the estimator and opens all parts of its result. */
export async function estimate(page: Page, site = ''): Promise<void> {
  await page.goto(`${site}/roi-calculator`);
  await page.locator('[name="months"]').fill('24');
  await page.locator('[name="industry"]').selectOption('finance');
  await page.locator('[name="companySize"]').selectOption('large');
  await page.locator('[name="implementationType"]').selectOption('full');
  await page.locator('[name="monthlyCost"]').fill('100000');
  await page.getByRole('main').getByRole('button', { name: 'Calculate ROI' }).click();
  await page.getByText('Show the values').click();
}
