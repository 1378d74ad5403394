import { sampleMoment } from '../../scripts/run/build-for-tests.ts';
import { clockAt } from '../servers/clock.ts';
import { estimate, expect, test } from './site.ts';

test.use({ serverVariables: clockAt(sampleMoment) });

/** The buttons to which `tests/site` gives no action (docs/product.md#inert-controls). */
const inert: Record<string, Record<string, number>> = {
  '/': { 'Learn More': 6 },
  '/careers': { 'Apply Now': 3, 'Submit Open Application': 1 },
  '/blog': { All: 1, Healthcare: 1, Finance: 1, Technology: 1, Retail: 1, Enterprise: 1, Data: 1, Education: 1 },
  '/blog/1': { Share: 1, Twitter: 1, LinkedIn: 1, Facebook: 1 },
  '/whitepapers': { Download: 7, 'Request Custom Whitepaper': 1 },
  '/webinars': { 'Register Now': 2, 'Add to Calendar': 2, 'Request Custom Webinar': 1, Subscribe: 1 },
  '/roi-calculator': { 'Request Detailed Analysis': 1, 'Download Report': 1 },
};

test('inert buttons are there and do nothing', async ({ page }) => {
  for (const [path, buttons] of Object.entries(inert)) {
    await (path === '/roi-calculator' ? estimate(page) : page.goto(path));
    await page.locator('main details').evaluateAll((folds) => folds.map((fold) => fold.toggleAttribute('open', true)));
    const before = await page.getByRole('main').textContent();
    for (const [name, count] of Object.entries(buttons)) {
      const found = page.getByRole('main').getByRole('button', { name, exact: true });
      await expect(found, `${name} of ${path}`).toHaveCount(count);
      for (const button of await found.all()) await button.press('Enter');
    }
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.getByRole('main').textContent()).toBe(before);
  }
});
