import type { Locator, Page } from '@playwright/test';
import { sampleMoment } from '../../scripts/run/sample-moment.ts';
import { clockAt } from '../servers/clock.ts';
import { estimate } from './estimate.ts';
import { expectInert } from './quiet.ts';
import { expect, releaseUnless, test } from './site.ts';

test.use({ serverVariables: clockAt(sampleMoment) });

/** The controls of a page, by their names, and how many there are of each. */
interface Controls {
  /** Where they are; without it, at the page's address. */
  open?: (page: Page) => Promise<unknown>;
  /** Where more buttons of these names are. */
  within?: (page: Page) => Locator;
  names: Record<string, number>;
}

const sector = (...names: string[]): Controls => ({ names: Object.fromEntries(names.map((name) => [name, 1])) });
const article: Controls = { names: { Share: 1, Twitter: 1, LinkedIn: 1, Facebook: 1 } };
const list = (name: string) => (page: Page) => page.getByRole('list', { name, exact: true });

/** All controls of docs/product.md#inert-controls in the sample content: none has an action there. */
const controls: [address: string, Controls][] = [
  ['/', { within: (page) => page.getByRole('article'), names: { 'Learn More': 6 } }],
  ['/careers', { names: { 'Apply Now': 5, 'Submit Open Application': 1 } }],
  [
    '/blog',
    {
      within: list('Categories'),
      names: { All: 1, Healthcare: 1, Finance: 1, Technology: 1, Retail: 1, Enterprise: 1, Data: 1, Education: 1 },
    },
  ],
  ['/blog', { within: list('Pages'), names: { '1': 1, '2': 1, '3': 1 } }],
  ['/blog/1', article],
  ['/blog/2', article],
  ['/blog/3', article],
  [
    '/case-studies',
    {
      within: list('Industries'),
      names: { 'All Industries': 1, Healthcare: 1, Finance: 1, Manufacturing: 1, Education: 1, Retail: 1 },
    },
  ],
  [
    '/whitepapers',
    {
      within: list('Categories'),
      names: { All: 1, Technology: 1, Healthcare: 1, Finance: 1, Manufacturing: 1, Retail: 1, Education: 1 },
    },
  ],
  ['/whitepapers', { names: { Download: 7, 'Request Custom Whitepaper': 1 } }],
  ['/webinars', { names: { 'Register Now': 3, 'Add to Calendar': 3, 'Request Custom Webinar': 1, Subscribe: 1 } }],
  ['/webinars', { open: openPast, names: { 'Watch Recording': 5 } }],
  [
    '/roi-calculator',
    { open: (page) => estimate(page), names: { 'Request Detailed Analysis': 1, 'Download Report': 1 } },
  ],
  ['/solutions/ai-productivity', sector('Explore AI Solutions', 'Schedule Demo')],
  ['/solutions/career-hr', sector('Explore HR Solutions', 'Request Demo')],
  ['/solutions/academic-institutional', sector('Explore Solutions', 'Book Consultation')],
  ['/solutions/communication-reputation', sector('Explore Solutions', 'Get Started')],
  ['/solutions/parenting-safety', sector('Explore Safety Solutions', 'Learn More')],
  ['/solutions/creative-entertainment', sector('Explore Creative Tools', 'View Portfolio')],
];

async function openPast(page: Page): Promise<void> {
  await page.getByRole('tab').first().hover();
  await page.locator('.link-tabs[data-awake]').waitFor();
  await page.getByRole('tab', { name: 'Past' }).click();
}

test('there are 83 of them', () => {
  const counts = controls.flatMap(([, { names }]) => Object.values(names));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(83);
});

/** A button in a card, one in a form, and one that an island shows. */
const usual = ['/careers', '/webinars', '/roi-calculator'];

const main = (page: Page) => page.getByRole('main');

for (const [address, { open, within = main, names }] of controls) {
  test(
    `${Object.keys(names).join(', ')} of ${address} do nothing`,
    releaseUnless(usual.includes(address)),
    async ({ page }) => {
      await page.goto(address);
      await open?.(page);
      // A form that is sent would have something to send.
      const email = page.getByRole('main').locator('fieldset input[type=email]');
      if ('Subscribe' in names) await email.fill('ada@visitor.example');
      for (const [name, count] of Object.entries(names)) {
        const before = page.url();
        await expectInert(page, within(page).getByRole('button', { name, exact: true }), count);
        expect(page.url()).toBe(before);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    },
  );
}

test('a button that does nothing is not filled', async ({ page }) => {
  for (const [path, name, count] of [
    ['/webinars', 'Register Now', 3],
    ['/whitepapers', 'Download', 7],
    ['/careers', 'Submit Open Application', 1],
    ['/solutions/ai-productivity', 'Explore AI Solutions', 1],
  ] as const) {
    await page.goto(path);
    const buttons = page.getByRole('main').getByRole('button', { name, exact: true });
    await expect(buttons).toHaveCount(count);
    for (const button of await buttons.all()) await expect(button).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  }
});
