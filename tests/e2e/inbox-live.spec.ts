import { administrator } from '../servers/site.ts';
import { findRow, opener, openInbox, people, store } from './inbox.ts';
import { expect, interceptRequests, notice, release, sendEnquiry, test } from './site.ts';

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
  // That the first was read arrives as a change as well, and shows what waits when nothing is being read any more.
  await expect(async () => {
    if (await show.isVisible()) await show.click({ timeout: 1000 });
    await expect(page.getByRole('row').nth(1)).toContainText('Quiet', { timeout: 1000 });
  }).toPass();
});

test.describe('a lost connection', () => {
  test.use({ allowedErrors: [/ERR_|status of 503/] });

  test('is shown and recovers automatically, without missing anything', release, async ({ page, freshServer }) => {
    await store(freshServer, people(2, { created_at: '2026-01-01T00:00:00.000Z' }));
    let isDown = true;
    await page.route('**/api/admin/changes', (route) => (isDown ? route.abort() : route.continue()));
    await page.goto(`${freshServer.url}/admin/login`);
    await page.request.post(`${freshServer.url}/api/admin/session`, { data: administrator });
    await page.goto(`${freshServer.url}/admin/contact-submissions`);
    await expect(page.getByText('Reconnecting…')).toBeVisible();
    await sendEnquiry(freshServer, { name: 'Missed' });
    isDown = false;
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect(findRow(page, 'Missed')).toBeVisible();
  });
});

test.describe('a failing server', () => {
  test.use({ allowedErrors: [/status of (500|401)/] });

  test('changes nothing, shows an error, and is asked again', release, async ({ page, freshServer }) => {
    await store(freshServer, people(3));
    await interceptRequests(page);
    await openInbox(page, freshServer);
    await page.route('**/api/contact-submissions/{delete,read,hold}', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );

    await page.keyboard.press('j');
    await page.keyboard.press('Delete');
    await expect(notice(page, 'Error').first()).toContainText('Failed to delete the submission.');
    await expect(opener(page, 'Person 1')).toBeFocused();
    await page.keyboard.press('u');
    await expect(notice(page, 'Error').filter({ hasText: 'Failed to mark as read.' })).toBeVisible();

    await page.getByRole('checkbox', { name: 'Select all submissions shown' }).check();
    await page.getByRole('group', { name: 'Selected submissions' }).getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert')).toContainText('nothing was changed');
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

    await page.context().clearCookies();
    await search.fill('person 3');
    await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fcontact-submissions%3Fq%3Dperson%2B3$/);
  });
});

function makeDelivery(submission_id: string, said: { channel: string; state: string; last_error: string }) {
  const moment = '2026-03-31T12:00:00.000Z';
  const times = { attempts: 3, next_at: moment, created_at: moment, sent_at: null };
  return { id: crypto.randomUUID(), submission_id, name: 'Person 1', ...times, ...said };
}

test('an overdue delivery is listed with the reason', release, async ({ page, freshServer }) => {
  const [id = ''] = await store(freshServer, people(1));
  const last_error = 'The mail server did not accept the email: connect ECONNREFUSED';
  const delivery = makeDelivery(id, { channel: 'reply', state: 'waiting', last_error });
  await page.route(/\/api\/admin\/deliveries\?state=overdue$/, (route) =>
    route.fulfill({ json: { failed: 0, waiting: 1, deliveries: [delivery] } }),
  );
  await openInbox(page, freshServer);
  const banner = page.getByRole('region', { name: 'Overdue deliveries' });
  await banner.getByText('1 delivery overdue').click();
  await expect(banner).toContainText('Reply for Person 1');
  await expect(banner).toContainText('connect ECONNREFUSED');
  await banner.getByRole('button', { name: 'Person 1' }).click();
  await expect(page.getByRole('complementary', { name: 'Subject 1' })).toBeVisible();
});

test('failed deliveries are listed quietly and sent again', release, async ({ page, freshServer }) => {
  const [id = ''] = await store(freshServer, people(1));
  let isFailed = true;
  const last_error = 'connect ECONNREFUSED <b>127.0.0.1</b>';
  const delivery = makeDelivery(id, { channel: 'mail', state: 'failed', last_error });
  await page.route(/\/api\/admin\/deliveries\?state=failed$/, (route) =>
    route.fulfill({ json: { failed: isFailed ? 1 : 0, waiting: 0, deliveries: isFailed ? [delivery] : [] } }),
  );
  await page.route('**/api/admin/deliveries/*/retry', (route) => {
    isFailed = false;
    return route.fulfill({ status: 204 });
  });
  await openInbox(page, freshServer);
  const banner = page.getByRole('region', { name: 'Failed deliveries' });
  await banner.getByText('1 delivery failed').click();
  await expect(banner).toContainText('connect ECONNREFUSED <b>127.0.0.1</b>');
  await banner.getByRole('button', { name: 'Person 1', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Subject 1' })).toBeVisible();
  await banner.getByRole('button', { name: 'Send again: Email for Person 1' }).click();
  await expect(notice(page, 'Sending Again')).toContainText('One delivery is on its way.');
  await expect(banner).toHaveCount(0);
});
