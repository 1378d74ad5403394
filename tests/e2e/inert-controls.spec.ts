import type { Locator, Page } from '@playwright/test';
import { sampleMoment } from '../../scripts/run/build-for-tests.ts';
import { type InertControls, inertControls } from '../reading/inert-controls.ts';
import { readSampleRecord } from '../reading/records.ts';
import { clockAt } from '../servers/clock.ts';
import { expectInert } from './quiet.ts';
import { estimate, expect, release, releaseUnless, test } from './site.ts';

test.use({ serverVariables: clockAt(sampleMoment) });

const { subscribe, tabs } = readSampleRecord('webinars-page');

/** Opens the page, with the part of it that has the controls, and returns where they are. */
async function openPart(page: Page, { path, part }: InertControls): Promise<Locator> {
  const main = page.getByRole('main');
  if (part && 'after' in part && part.after === 'the estimate') await estimate(page);
  else await page.goto(path);
  if (!part) return main;
  if ('within' in part) {
    return part.within === 'article'
      ? page.getByRole('article')
      : page.getByRole('list', { name: part.name, exact: true });
  }
  if (part.after === 'the tab of the past') {
    await page.getByRole('tab').first().hover();
    await page.locator('.link-tabs[data-awake]').waitFor();
    await page.getByRole('tab', { name: tabs.past, exact: true }).click();
  }
  return main;
}

for (const controls of inertControls) {
  const { path, part, names } = controls;
  const buttons = Object.entries(names).filter(([, count]) => count > 0);
  // The content has no such button, or gives each an action.
  if (buttons.length === 0) continue;
  const about = part && 'name' in part ? ` in ${part.name}` : '';
  test(
    `${Object.keys(names).join(', ')} of ${path}${about} do nothing`,
    releaseUnless(path === '/careers'),
    async ({ page }) => {
      const where = await openPart(page, controls);
      // A form that is sent would have something to send.
      const email = page.getByRole('main').locator('fieldset input[type=email]');
      if (path === '/webinars' && names[subscribe.button]) await email.fill('ada@visitor.example');
      for (const [name, count] of buttons) {
        const before = page.url();
        await expectInert(page, where.getByRole('button', { name, exact: true }), count);
        expect(page.url()).toBe(before);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    },
  );
}

test('an inert button has no fill', release, async ({ page }) => {
  const starts = ['/webinars', '/whitepapers', '/careers', '/solutions/'];
  const some = starts.flatMap((start) => inertControls.find(({ path, part }) => !part && path.startsWith(start)) ?? []);
  for (const { path, names } of some) {
    await page.goto(path);
    for (const [name, count] of Object.entries(names)) {
      // It looks as it will when the content makes its fields a form.
      if (name === subscribe.button) continue;
      const buttons = page.getByRole('main').getByRole('button', { name, exact: true });
      await expect(buttons).toHaveCount(count);
      for (const button of await buttons.all()) await expect(button).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    }
  }
});
