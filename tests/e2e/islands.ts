import type { Browser, Locator, Page } from '@playwright/test';
import { enquiry } from '../servers/requests.ts';
import { administrator } from '../servers/site.ts';
import { expect, keepScripts, notice, type Server } from './site.ts';

/** A part of a page that reacts to the visitor. Each kind is here once, not each page that has it. */
export interface Island {
  path: string;
  /** The values of its fields, by name. */
  values?: (mark: string) => Record<string, unknown>;
  /** What is pressed, and the field in which Enter is pressed when that is another. */
  part(page: Page): Locator;
  field?(page: Page): Locator;
  outcome(page: Page): Promise<unknown>;
  /** The address that its form is sent to, by its script or, before that has come, by the browser. */
  sentTo?: [call: string, page: string];
  isGuarded?: true;
  /** What its button reads while it is being sent. */
  waiting?: string;
}

const main = (page: Page) => page.getByRole('main');
/** The last one: on the page of one's own account that of the password stands below that of the name. */
const submit = (page: Page) => main(page).locator('form [type="submit"]').last();
const downloadButton = (page: Page) => main(page).getByRole('button', { name: 'Download Image' });
/** Says so in a notice, or on the page that a form leads to. */
const noticeOrHeading = (page: Page, title: string) =>
  notice(page, title).or(page.getByRole('heading', { name: title }));
const isOpen = (page: Page, name: string) =>
  expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');

const contact = {
  values: (mark: string) => enquiry({ message: `Early, ${mark}` }),
  part: submit,
  field: (page: Page) => page.getByLabel('Subject'),
  outcome: (page: Page) => expect(noticeOrHeading(page, 'Message Sent')).toBeVisible(),
  sentTo: ['/api/contact-submissions', '/contact'] satisfies [string, string],
  waiting: 'Sending...',
};

export const islands: Record<string, Island> = {
  'the contact form of Home': { path: '/', ...contact },
  'the contact form': { path: '/contact', ...contact },
  'the newsletter form of the blog': {
    path: '/blog',
    values: (mark: string) => ({ email: `early.${mark}@example.com` }),
    part: submit,
    field: (page: Page) => main(page).getByLabel('Email'),
    outcome: (page: Page) => expect(noticeOrHeading(page, 'Successfully Subscribed!')).toBeVisible(),
    sentTo: ['/api/newsletter', '/newsletter'],
    waiting: 'Subscribing...',
  },
  'the image studio': {
    path: '/generate-image',
    part: submit,
    outcome: (page) =>
      expect(main(page).getByRole('link', { name: 'Download Image' }).or(downloadButton(page))).toBeVisible({
        timeout: 60_000,
      }),
    sentTo: ['/api/generate-image', '/generate-image/picture'],
    waiting: 'Generating...',
  },
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
  'the change of the password': {
    path: '/admin/security',
    values: () => ({ current: 'not the password', next: 'a new and longer password' }),
    part: submit,
    field: (page) => page.locator('[name="next"]'),
    outcome: (page) => expect(page.getByText('That is not your current password.').first()).toBeVisible(),
    sentTo: ['/api/admin/password', '/admin/security'],
    isGuarded: true,
  },
  'the inbox': {
    path: '/admin/contact-submissions',
    part: (page) => page.getByRole('button', { name: 'Filters' }),
    outcome: (page) => expect(page.getByRole('combobox', { name: 'Read or unread' })).toBeVisible(),
    isGuarded: true,
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
  /** The script of the island has not come when it is pressed, is on its way, or is there. */
  moment: 'asleep' | 'waking' | 'awake';
  isSlow?: boolean;
  /** Changes the island before it is pressed. Runs in the page. */
  change?(island: Element): void;
}

/** Opens the page of an island in a context of its own, presses it, and expects its outcome, once. */
export async function press(
  browser: Browser,
  server: Server,
  island: Island,
  { way, moment, isSlow = false, change }: Press,
): Promise<void> {
  const context = await browser.newContext({ hasTouch: way === 'tap', viewport: { width: 390, height: 844 } });
  if (island.isGuarded) await context.request.post(`${server.url}/api/admin/session`, { data: administrator });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const mark = `${way}.${moment}.${crypto.randomUUID().slice(0, 8)}`;
  await page.addInitScript(fillOnLoad, island.values?.(mark) ?? {});
  const letThrough = await keepScripts(page);
  if (isSlow) await slowDown(page);
  await page.goto(`${server.url}${island.path}`, { waitUntil: 'load' });
  const part = island.part(page);
  // Who has come so far has seen what is above it: it has its height. Here nobody has scrolled.
  await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''));
  await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const sent = watch(page);
  if (moment !== 'asleep') {
    await page.dispatchEvent('body', 'pointerover');
    letThrough();
  }
  if (moment === 'awake') {
    await part.hover();
    await expect(page.locator('astro-island[ssr]').filter({ has: part })).toHaveCount(0);
  }
  if (change) {
    await part.locator('xpath=ancestor::astro-island[1]').evaluate(change);
    // Longer words move a tab out of a row that scrolls.
    await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  }
  await pressBy(way, page, part, island.field?.(page) ?? part);
  letThrough();

  await island.outcome(page);
  expect(sent.filter((path) => !island.sentTo?.includes(path))).toEqual([]);
  expect(sent.length).toBeLessThanOrEqual(island.sentTo ? 1 : 0);
  // React says so of a page that was changed before it was awake, and draws it again.
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

/** Notes where something is sent. */
function watch(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  });
  return sent;
}

/** A phone on a slow line: 1.6 Mbit/s, 150 ms, and a processor that takes six times as long. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // Pictures would only take their time from the scripts.
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

/** In the page: fills in the fields as soon as they are there, without touching them. */
function fillOnLoad(values: Record<string, unknown>): void {
  document.addEventListener('DOMContentLoaded', () => {
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector<HTMLInputElement>(`main [name="${name}"]`);
      if (field) field.value = String(value);
    }
  });
}
