import type { Browser, Locator, Page } from '@playwright/test';
import { enquiry } from '../servers/requests.ts';
import { administrator } from '../servers/site.ts';
import { expect, keepScripts, notice, type Server } from './site.ts';

/** A part of a page that reacts to the visitor. Each kind is listed once, even if several pages have it. */
export interface Island {
  path: string;
  values?: (mark: string) => Record<string, unknown>;
  part(page: Page): Locator;
  /** Enter is pressed here instead of on `part`. */
  field?(page: Page): Locator;
  outcome(page: Page): Promise<unknown>;
  /** The script sends the form to the first address. Before it has loaded, the browser sends it to the second. */
  sentTo?: [call: string, page: string];
}

const main = (page: Page) => page.getByRole('main');
const submit = (page: Page) => main(page).locator('form [type="submit"]');
const isOpen = (page: Page, name: string) =>
  expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');

export const contact = {
  path: '/contact',
  values: (mark: string) => enquiry({ message: `Early, ${mark}` }),
  part: submit,
  field: (page: Page) => page.getByLabel('Subject'),
  /** A script shows a notice. Before it has loaded, the form leads to a page with this heading. */
  outcome: (page: Page) =>
    expect(notice(page, 'Message Sent').or(page.getByRole('heading', { name: 'Message Sent' }))).toBeVisible(),
  sentTo: ['/api/contact-submissions', '/contact'] satisfies [string, string],
};

export const islands: Record<string, Island> = {
  'the contact form of Home': { ...contact, path: '/' },
  'the contact form': contact,
  'the estimator': {
    path: '/roi-calculator',
    values: () => ({ industry: 'retail', companySize: 'small', implementationType: 'full', monthlyCost: 40_000 }),
    part: submit,
    field: (page) => page.getByLabel('Current Monthly Operational Costs'),
    outcome: (page) => expect(main(page).locator('dd', { hasText: '$12,000' }).first()).toBeVisible(),
    sentTo: ['', '/roi-calculator/estimate'],
  },
  'the login': {
    path: '/admin/login',
    values: () => ({ ...administrator }),
    part: submit,
    field: (page) => page.getByRole('textbox', { name: 'Password' }),
    outcome: (page) => expect(page).toHaveURL(/\/admin\/contact-submissions$/),
    sentTo: ['/api/admin/session', '/admin/login'],
  },
  'the capability tabs': {
    path: '/',
    part: (page) => page.locator('.capability-tab').nth(4),
    outcome: async (page) => {
      await isOpen(page, 'Device and Data Security');
      await expect(page.getByRole('tabpanel').getByRole('link')).toHaveAttribute('href', '/capabilities/security');
    },
  },
  'the panel that reads gestures': {
    path: '/',
    part: (page) => page.locator('[data-gestures]').getByRole('button', { name: 'Arrow', exact: true }),
    outcome: (page) => expect(page.locator('.gestures-decision')).toHaveText('Read as: Arrow'),
  },
  'the requirement tabs': {
    path: '/ai-requirements',
    part: (page) => page.getByRole('tab', { name: 'Workforce' }),
    outcome: async (page) => {
      await isOpen(page, 'Workforce');
      await expect(page.locator('#workforce')).toBeVisible();
    },
  },
  'the filters of the catalogue': {
    path: '/domains',
    part: (page) => page.locator('.category-button').nth(1),
    outcome: (page) => expect(page.locator('[data-entry]:visible')).toHaveCount(3),
  },
};

interface Press {
  way: 'tap' | 'mouse' | 'Enter';
  /** When the island is pressed, its script has not been requested, is loading, or has run. */
  moment: 'asleep' | 'waking' | 'awake';
  isSlow?: boolean;
  /** Changes the island before it is pressed. Runs in the page. */
  change?(island: Element): void;
}

/** Presses an island in a new context, and expects its outcome and at most one request. */
export async function press(
  browser: Browser,
  server: Server,
  island: Island,
  { way, moment, isSlow = false, change }: Press,
): Promise<void> {
  const context = await browser.newContext({ hasTouch: way === 'tap', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const mark = `${way}.${moment}.${crypto.randomUUID().slice(0, 8)}`;
  await page.addInitScript(fillOnLoad, island.values?.(mark) ?? {});
  const letThrough = await keepScripts(page);
  if (isSlow) await slowDown(page);
  await page.goto(`${server.url}${island.path}`, { waitUntil: 'load' });
  const part = island.part(page);
  // A visitor who scrolls down has had everything above laid out at its real height, but the test jumps.
  await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''));
  await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const sent = watch(page);
  if (moment !== 'asleep') {
    await page.dispatchEvent('body', 'pointerover');
    letThrough();
  }
  if (moment === 'awake') {
    await part.hover();
    await expect(part.locator('xpath=ancestor::astro-island[1][@ssr]')).toHaveCount(0);
  }
  if (change) {
    await part.locator('xpath=ancestor::astro-island[1]').evaluate(change);
    // Longer words can push a tab out of its scrolling row.
    await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  }
  await pressBy(way, page, part, island.field?.(page) ?? part);
  letThrough();

  await island.outcome(page);
  expect(sent.filter((path) => !island.sentTo?.includes(path))).toEqual([]);
  expect(sent.length).toBeLessThanOrEqual(island.sentTo ? 1 : 0);
  // React reports a page that was changed before hydration with this error, and renders it again.
  expect(errors.filter((text) => !(change && text.includes('React error #418')))).toEqual([]);
  await context.close();
}

async function pressBy(way: Press['way'], page: Page, part: Locator, field: Locator): Promise<void> {
  if (way === 'Enter') {
    await field.focus();
    return page.keyboard.press('Enter');
  }
  let box = await part.boundingBox();
  // An island that has just woken replaces some of its elements.
  while (!box) box = await part.boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return way === 'tap' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);
}

function watch(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  });
  return sent;
}

/** Simulates a phone with a slow connection and a processor six times slower. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // Pictures would only delay the scripts.
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*.avif', '*.webp'] });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

/** Fills in the fields as soon as they exist, without events that would wake the island. Runs in the page. */
function fillOnLoad(values: Record<string, unknown>): void {
  document.addEventListener('DOMContentLoaded', () => {
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector<HTMLInputElement>(`main [name="${name}"]`);
      if (field) field.value = String(value);
    }
  });
}
