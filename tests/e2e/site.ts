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
  /** The id of the process that it runs in; with a `clockAt` it has one of its own. */
  pid?: number;
}

interface TestFixtures {
  /** What the environment of `freshServer` says besides the usual. */
  variables: Record<string, string>;
  /** A server with an empty database, for this test alone. */
  freshServer: Server;
}

interface WorkerFixtures {
  sites: Sites;
  /** What the environment of `server` says besides the usual. */
  serverVariables: Record<string, string>;
  server: Server;
}

/** A browser against the real server, one for each worker, with a database of its own. */
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
  // The page goes first: an open inbox would call for its server.
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

/** A site that mails, and the server that takes its mails. */
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

/** Leaves a test to `npm run test:full`. */
export const release = { tag: '@release' };

/** For the variants of a test: `npm test` tries the usual ones, and the others are left to `npm run test:full`. */
export const releaseUnless = (isUsual: boolean) => (isUsual ? {} : release);

async function withServer(
  use: (server: Server) => Promise<void>,
  sites: Sites,
  variables: Record<string, string>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-'));
  const databaseUrl = `file:${join(folder, 'site.db')}`;
  // A variable for Node itself counts for a whole process.
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
 * Makes a page's requests pass through Playwright from the first one on. To be called before the page is opened. The first
 * route of an open page takes effect a moment late: on a busy machine one request in 300 went past it.
 */
export async function interceptRequests(page: Page): Promise<void> {
  await page.route('**/nowhere', (route) => route.continue());
}

/**
 * Waits for two frames and fetches `/favicon.svg`. Requests caused by a press or a scroll are sent before it, so that the
 * test has seen them by then.
 */
export async function fetchRemaining(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await (await fetch('/favicon.svg')).text();
  });
}

/** Keeps all scripts from the page until the returned function is called. */
export async function keepScripts(page: Page): Promise<() => void> {
  const { promise: kept, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, (route) => kept.then(() => route.continue()).catch(() => {}));
  return letThrough;
}

/**
 * Makes timers of exactly this delay fire after ten minutes instead: on a busy machine they would fire between two steps of
 * a test. To be called before the page is opened. A notice that was under the pointer goes on with another delay.
 */
export async function holdTimers(page: Page, ms: number): Promise<void> {
  await page.addInitScript((held) => {
    const { setTimeout } = window;
    const later = (work: TimerHandler, delay?: number, ...rest: unknown[]) =>
      setTimeout(work, delay === held ? 600_000 : delay, ...rest);
    Object.assign(window, { setTimeout: later });
  }, ms);
}

/** How long a notice stays by default (sonner's own value). */
export const plainNoticeMs = 4000;

/** Fills in the contact form of the page. */
export async function fillEnquiry(page: Page, changes: Record<string, string> = {}): Promise<void> {
  for (const [name, value] of Object.entries(enquiry(changes))) {
    await page.locator(`form [name="${name}"]`).fill(String(value));
  }
}

/** Turns off the browser's own checks, so that the server sees the form. */
export function leaveToServer(form: Locator): Promise<void> {
  return form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
}

/** Waits until no form of the page is asleep: pressed before, it is posted as HTML. */
export async function waitForForms(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]:has(form)')).toHaveCount(0);
}

/** Opens a page with the contact form and waits until that is awake. Home takes three times as long to draw. */
export async function openContactForm(page: Page, url = '', path: '/contact' | '/' = '/contact'): Promise<void> {
  const place = path === '/' ? '#contact' : 'main';
  await page.goto(`${url}${path}`);
  await page.dispatchEvent('body', 'pointerover');
  await page.locator(`${place} form [type="submit"]`).hover();
  await page.locator(`${place} astro-island:not([ssr])`).waitFor();
}

/** Has the whole page laid out, as from the first sign of a visitor on: until then what is far below is not (`content-visibility.css`). */
export async function layOutWholePage(page: Page): Promise<void> {
  await page.dispatchEvent('body', 'pointerover');
  await page.locator(':root[data-whole]').waitFor({ state: 'attached' });
}

/** Fills in the login form that the page shows, and sends it. */
export async function sendLogin(page: Page, login = administrator): Promise<void> {
  await page.locator('astro-island:not([ssr])').waitFor();
  await page.getByLabel('Email').fill(login.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(login.password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Logs in as the administrator past the browser, which has the session from then on: opening the form takes it longer. */
export async function startSession(page: Page, url = ''): Promise<void> {
  const answer = await page.request.post(`${url}/api/admin/session`, { data: administrator });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/**
 * Logs in to edit content on a server that other tests share: removes their edits, and waits until the content is read once.
 * The first reading takes longer than most tests, and on a busy machine longer than a call is waited for.
 */
export async function startEditing(page: Page, server: Server): Promise<void> {
  withDatabase(server, (database) => {
    for (const table of ['content_drafts', 'content_file_parts', 'content_files'])
      database.exec(`delete from ${table}`);
  });
  await startSession(page, server.url);
  const status = async () => (await page.request.get(`${server.url}/api/content`)).status();
  await expect.poll(status, { timeout: 240_000 }).toBe(200);
}

/** The password of every account that `startSessionAs` makes. */
export const invitedPassword = 'chosen by the invited';

/** Logs the page in as an account that it makes by an invitation, past the browser. */
export async function startSessionAs(page: Page, url: string, role: Role, name = `The ${role}`): Promise<void> {
  await startSession(page, url);
  const invitation = { name, email: `${role}@test.example`, role };
  const { token } = await (await page.request.post(`${url}/api/admin/invitations`, { data: invitation })).json();
  await page.context().clearCookies();
  const data = { token, password: invitedPassword };
  const accepted = await page.request.post(`${url}/api/admin/invitation/accept`, { data });
  expect(accepted.status()).toBe(204);
}

/** Logs in as the administrator past the form, and waits for the list. */
export async function logIn(page: Page, url = ''): Promise<void> {
  await startSession(page, url);
  await page.goto(`${url}/admin/contact-submissions`);
  await expect(page.getByText(/^Total submissions: /)).toBeVisible();
}

/** Opens the submission of this person in the inbox, in a browser of its own. */
export async function openSubmission(browser: Browser, url: string, name: string, tab = 'All'): Promise<Page> {
  const inbox = await browser.newPage({ javaScriptEnabled: true });
  await logIn(inbox, url);
  await inbox.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: tab }).click();
  await inbox.getByRole('button', { name, exact: true }).click();
  return inbox;
}

/** Sends an enquiry past the browser. */
export async function sendEnquiry(server: { url: string }, changes: Record<string, unknown> = {}): Promise<void> {
  const answer = await post(`${server.url}/api/contact-submissions`, enquiry(changes));
  expect(answer.status).toBe(201);
}

/**
 * The origin that the published files name as the site's, as Home's canonical address has it: set when they are
 * published, so that it is not the port on which a test's server listens.
 */
export async function publishedOrigin(request: APIRequestContext): Promise<string> {
  const html = await (await request.get('/')).text();
  const [, address = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
  return new URL(address).origin;
}

/** The notice with this title. */
export function notice(page: Page, title: string) {
  return page.locator('[data-sonner-toast]').filter({ hasText: title });
}

/** Fills in the estimator and opens everything that it shows. */
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
