import { people, store } from './database.ts';
import { findRow, opener, openInbox } from './inbox.ts';
import { expect, interceptRequests, release, test } from './site.ts';

const long = {
  name: 'Dr. Anneliese Konstantinopoulos-Featherstonehaugh',
  email: 'a.konstantinopoulos-featherstonehaugh@university-of-somewhere.example',
  company: 'Institute for Embedded Systems and Very Long Names',
  subject: 'A course for our third-year students, with hardware and a lab of two days in spring',
  message: 'We would like to offer a course.\nWhen could it begin?',
};

test.use({ viewport: { width: 390, height: 844 } });

test('rows are low, whatever their content, and actions for a selection are at the bottom', async ({
  page,
  freshServer,
}) => {
  const created_at = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const news = { name: 'News', kind: 'newsletter' };
  await store(freshServer, [{ ...long, created_at }, news, ...people(6, { company: 'A company' })]);
  await openInbox(page, freshServer);
  const boxes = await page
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect()).map(({ top, height }) => ({ top, height })));
  expect(boxes[0]?.top).toBeLessThan(330);
  for (const { height } of boxes) expect(height).toBeLessThanOrEqual(96);
  await expect(findRow(page, long.name).locator('[data-cell=name]')).toHaveAttribute('title', long.name);
  await expect(findRow(page, long.name).locator('time')).toHaveAttribute('data-ago', '3 hr. ago');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const first = async () => (await findRow(page, 'Person 1').boundingBox())?.y;
  const before = await first();
  await page.getByRole('checkbox', { name: 'Select the submission from Person 2' }).check();
  const bar = page.getByRole('group', { name: 'Selected submissions' });
  const box = await bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
  expect(await first()).toBe(before);
  await bar.getByRole('button', { name: 'Mark as done' }).click();
  await expect(findRow(page, 'Person 2')).toContainText('Done');
  await expect(bar).toHaveCount(0);
});

test('no field triggers zoom, and export and logout are in a menu', release, async ({ page, freshServer }) => {
  await store(freshServer, people(2));
  await openInbox(page, freshServer);
  await page.getByRole('button', { name: 'Filters' }).click();
  const fields = page.locator('main :is(input:not([type=checkbox]), select, textarea)');
  await expect(page.getByRole('combobox', { name: 'Order' })).toBeVisible();
  const sizes = await fields.evaluateAll((all) =>
    all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
  );
  expect(sizes.length).toBeGreaterThan(4);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  await expect(page.getByRole('button', { name: 'Logout' })).not.toBeVisible();
  await page.getByText('More: export and logout').click();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test.describe('with a mail server', () => {
  // The tests send no mail, so nothing listens there.
  test.use({ variables: { SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_EMAIL: 'owner@company.example' } });

  test('a long message is answered above the keyboard', release, async ({ page, freshServer }) => {
    const message = Array.from({ length: 80 }, (_, line) => `Line ${line + 1}`).join('\n');
    await store(freshServer, [{ ...people(1)[0], message }]);
    await interceptRequests(page);
    await openInbox(page, freshServer);
    // A press on the address opens the submission, like a press anywhere else in the row.
    const address = findRow(page, 'Person 1').getByRole('link', { name: 'person1@example.com' });
    const { x = 0, y = 0, width = 0, height = 0 } = (await address.boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2);
    const dialog = page.getByRole('dialog', { name: 'Subject 1' });
    const answer = dialog.getByRole('button', { name: 'Reply', exact: true });
    await expect(answer).toBeInViewport({ ratio: 1 });
    const link = await dialog.getByRole('link', { name: 'person1@example.com' }).boundingBox();
    expect(link?.height).toBeGreaterThanOrEqual(44);
    await dialog.getByText('Line 80').scrollIntoViewIfNeeded();
    await answer.click();

    const reply = page.getByRole('textbox', { name: /^Reply/ });
    // If only the focus scrolled, the field would begin at 400.
    await expect.poll(async () => (await reply.boundingBox())?.y).toBeLessThan(240);
    await expect(page.getByText('to person1@example.com')).toBeInViewport({ ratio: 1 });
  });
});

test('Back returns to the same row and position', async ({ page, freshServer }) => {
  await store(freshServer, people(40));
  await openInbox(page, freshServer);
  await findRow(page, 'Person 25').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await opener(page, 'Person 25').click();
  const dialog = page.getByRole('dialog', { name: 'Subject 25' });
  await expect(dialog.getByRole('button', { name: 'Next submission' })).toBeEnabled();
  await expect(dialog.getByRole('button', { name: 'Previous submission' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener(page, 'Person 25')).toBeFocused();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(2);
});
