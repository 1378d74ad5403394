import type { Locator, Page } from '@playwright/test';
import { sampleMoment } from '../../scripts/run/build-for-tests.ts';
import { clockAt } from '../servers/clock.ts';
import { expectInert } from './quiet.ts';
import { estimate, expect, releaseUnless, test } from './site.ts';

test.use({ serverVariables: clockAt(sampleMoment) });

const main = (page: Page) => page.getByRole('main');
const list = (name: string) => (page: Page) => page.getByRole('list', { name, exact: true });

interface Controls {
  path: string;
  /** The names of the buttons, and how many there are of each, or of every one. */
  names: Record<string, number> | string[];
  /** The part of the page that has them, if it has other buttons of the same name. */
  within?: (page: Page) => Locator;
  open?: (page: Page) => Promise<void>;
}

/** The buttons of docs/product.md#inert-controls that `tests/site` gives no action; articles and sectors have the same. */
const inert: Controls[] = [
  { path: '/', within: (page) => page.getByRole('article'), names: { 'Learn More': 6 } },
  { path: '/careers', names: { 'Apply Now': 3, 'Submit Open Application': 1 } },
  {
    path: '/blog',
    within: list('Categories'),
    names: ['All', 'Healthcare', 'Finance', 'Technology', 'Retail', 'Enterprise', 'Data', 'Education'],
  },
  { path: '/blog', within: list('Pages'), names: ['1', '2', '3'] },
  { path: '/blog/1', names: ['Share', 'Twitter', 'LinkedIn', 'Facebook'] },
  {
    path: '/case-studies',
    within: list('Industries'),
    names: ['All Industries', 'Healthcare', 'Finance', 'Manufacturing', 'Education', 'Retail'],
  },
  {
    path: '/whitepapers',
    within: list('Categories'),
    names: ['All', 'Technology', 'Healthcare', 'Finance', 'Manufacturing', 'Retail', 'Education'],
  },
  { path: '/whitepapers', names: { Download: 7, 'Request Custom Whitepaper': 1 } },
  {
    path: '/webinars',
    names: { 'Register Now': 2, 'Add to Calendar': 2, 'Request Custom Webinar': 1, Subscribe: 1 },
    // A form that is sent would have something to send.
    open: (page) => main(page).locator('fieldset input[type=email]').fill('ada@visitor.example'),
  },
  { path: '/webinars', names: { 'Watch Recording': 3 }, open: openPast },
  { path: '/roi-calculator', names: ['Request Detailed Analysis', 'Download Report'], open: estimate },
  { path: '/solutions/academic-institutional', names: ['Explore Solutions', 'Book Consultation'] },
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
        const before = page.url();
        await expectInert(page, within(page).getByRole('button', { name, exact: true }), count);
        expect(page.url()).toBe(before);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    },
  );
}
