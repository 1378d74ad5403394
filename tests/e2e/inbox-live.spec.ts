import { people, store } from './database.ts';
import { findRow, opener, openInbox } from './inbox.ts';
import { allowing, expect, interceptRequests, notice, release, sendEnquiry, startSession, test } from './site.ts';

test('new submissions appear at once, unless one is open', async ({ page, freshServer }) => {
  await store(freshServer, people(30, { created_at: '2026-01-01T00:00:00.000Z' }));
  await openInbox(page, freshServer);
  await sendEnquiry(freshServer, { name: 'Prompt', subject: 'First' });
  await expect(findRow(page, 'Prompt')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Prompt');
  await expect(page.getByText('Total submissions: 31')).toBeVisible();
  await expect(page).toHaveTitle(/^\(31\) /);
  await expect(page.getByRole('status')).toHaveText('1 new submission');

  await page.evaluate(() => scrollTo(0, 400));
  await sendEnquiry(freshServer, { name: 'Patient', subject: 'Second' });
  const show = page.getByRole('button', { name: 'Show 1 new' });
  await expect(show).toBeVisible();
  await expect(findRow(page, 'Patient')).toHaveCount(0);
  await expect(page).toHaveTitle(/^\(32\) /);
  await show.click();
  await expect(page.getByRole('row').nth(1)).toContainText('Patient');
  await expect(show).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await opener(page, 'Prompt').click();
  await expect(page.getByRole('complementary')).toBeVisible();
  await sendEnquiry(freshServer, { name: 'Quiet', subject: 'Third' });
  await expect(show).toBeVisible();
  await expect(findRow(page, 'Quiet')).toHaveCount(0);
  await page.keyboard.press('Escape');
  // Marking the first as read also sends a change, which can show the new row before the button is pressed.
  await expect(async () => {
    if (await show.isVisible()) await show.click({ timeout: 1000 });
    await expect(page.getByRole('row').nth(1)).toContainText('Quiet', { timeout: 1000 });
  }).toPass();
});

test(
  'a lost connection is shown and recovers automatically, without missing anything',
  allowing(/ERR_|status of 503/, release),
  async ({ page, freshServer }) => {
    await store(freshServer, people(2, { created_at: '2026-01-01T00:00:00.000Z' }));
    let isDown = true;
    await page.route('**/api/admin/changes', (route) => (isDown ? route.abort() : route.continue()));
    await startSession(page, freshServer.url);
    await page.goto(`${freshServer.url}/admin/contact-submissions`);
    await expect(page.getByText('Reconnecting…')).toBeVisible();
    await sendEnquiry(freshServer, { name: 'Missed' });
    isDown = false;
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect(findRow(page, 'Missed')).toBeVisible();
  },
);

test(
  'a failing server changes nothing, shows an error, and is asked again',
  allowing(/status of 500/, release),
  async ({ page, freshServer }) => {
    await store(freshServer, people(3));
    await interceptRequests(page);
    await openInbox(page, freshServer);
    await page.route('**/api/contact-submissions/delete', (route) => route.fulfill({ status: 500, body: '' }));

    const remove = page.getByRole('button', { name: 'Delete the submission from Person 1' });
    await remove.click();
    await expect(notice(page, 'Error').first()).toContainText('Failed to delete the submission.');
    await expect(remove).toBeFocused();

    await page.getByRole('checkbox', { name: 'Select all submissions shown' }).check();
    await page.getByRole('group', { name: 'Selected submissions' }).getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert')).toHaveText('Something went wrong. Try again.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row')).toHaveCount(4);

    await page.route('**/api/contact-submissions?*', (route) => route.fulfill({ status: 500, body: '' }));
    const search = page.getByRole('searchbox', { name: 'Search submissions' });
    await search.fill('person 2');
    await expect(notice(page, 'Error').filter({ hasText: 'Failed to load contact submissions.' })).toBeVisible();
    await expect(search).toHaveValue('person 2');
    await page.unroute('**/api/contact-submissions?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Matching submissions: 1')).toBeVisible();
  },
);
