import type { Locator, Page } from '@playwright/test';
import { sampleMoment } from '../../scripts/run/build-for-tests.ts';
import { clockAt } from '../servers/clock.ts';
import { estimate, expect, fetchRemaining, releaseUnless, test } from './site.ts';

test.use({ serverVariables: clockAt(sampleMoment) });

const main = (page: Page) => page.getByRole('main');
const list = (name: string) => (page: Page) => page.getByRole('list', { name, exact: true });

interface Controls {
  path: string;
  /** The number of buttons by name. The buttons of a list occur once each. */
  names: Record<string, number> | string[];
  /** The part of the page to search, if other parts have buttons of the same name. */
  within?: (page: Page) => Locator;
  open?: (page: Page) => Promise<void>;
}

/** Buttons to which `tests/site` gives no action (docs/product.md#inert-controls). Each kind is listed once. */
const inert: Controls[] = [
  { path: '/', within: (page) => page.getByRole('article'), names: { 'Learn More': 6 } },
  { path: '/careers', names: { 'Apply Now': 3, 'Submit Open Application': 1 } },
  {
    path: '/blog',
    within: list('Categories'),
    names: ['All', 'Healthcare', 'Finance', 'Technology', 'Retail', 'Enterprise', 'Data', 'Education'],
  },
  { path: '/blog/1', names: ['Share', 'Twitter', 'LinkedIn', 'Facebook'] },
  { path: '/whitepapers', names: { Download: 7, 'Request Custom Whitepaper': 1 } },
  {
    path: '/webinars',
    names: { 'Register Now': 2, 'Add to Calendar': 2, 'Request Custom Webinar': 1, Subscribe: 1 },
    // The browser would not send an empty form anyway.
    open: (page) => main(page).locator('fieldset input[type=email]').fill('ada@visitor.example'),
  },
  { path: '/webinars', names: { 'Watch Recording': 3 }, open: openPast },
  { path: '/roi-calculator', names: ['Request Detailed Analysis', 'Download Report'], open: estimate },
];

async function openPast(page: Page): Promise<void> {
  await page.getByRole('tab').first().hover();
  await page.locator('.link-tabs[data-awake]').waitFor();
  await page.getByRole('tab', { name: 'Past', exact: true }).click();
}

const counted = (names: Controls['names']) =>
  Array.isArray(names) ? names.map((name) => [name, 1] as const) : Object.entries(names);

for (const { path, names, within = main, open } of inert) {
  const buttons = counted(names);
  test(
    `${buttons.map(([name]) => name).join(', ')} of ${path} do nothing`,
    releaseUnless(path === '/careers'),
    async ({ page }) => {
      await page.goto(path);
      await open?.(page);
      for (const [name, count] of buttons) {
        await expectInert(page, within(page).getByRole('button', { name, exact: true }), count);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    },
  );
}

/**
 * Presses every button and expects that nothing happens: no navigation, request, notice, window or download, and no
 * change of the page.
 *
 * @param count makes a selector that finds nothing fail
 */
async function expectInert(page: Page, buttons: Locator, count: number): Promise<void> {
  await expect(buttons).toHaveCount(count);
  const url = page.url();
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  const asked: string[] = [];
  const note = (request: { resourceType(): string; url(): string }) => {
    if (/document|fetch|xhr|ping/.test(request.resourceType())) asked.push(request.url());
  };
  const opened: string[] = [];
  const popup = () => opened.push('a window');
  const download = () => opened.push('a download');
  const before = await shown(page);
  page.on('request', note);
  page.on('popup', popup);
  page.on('download', download);
  for (const button of await buttons.all()) {
    await button.click();
    await button.press('Enter');
  }
  await fetchRemaining(page);
  page.off('request', note);
  page.off('popup', popup);
  page.off('download', download);

  expect(opened).toEqual([]);
  expect(await shown(page)).toEqual(before);
  expect(asked.map((address) => new URL(address).pathname)).toEqual(['/favicon.svg']);
  expect(page.url()).toBe(url);
  await expect(page.locator('body[data-same-page]')).toHaveCount(1);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
}

/**
 * Returns the texts of the page and the states that a press could change. It leaves out the table of contents, because
 * scrolling to a button marks another entry there.
 */
function shown(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const states = [...main.querySelectorAll(':not([href^="#"])')].flatMap((element) =>
      [...element.attributes]
        .filter(({ name }) => /^(aria-(current|pressed|selected|expanded|checked|hidden)|hidden|open)$/.test(name))
        .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
    );
    return [main.textContent, ...states];
  });
}
