import { people, store } from './database.ts';
import { expectQuery, findRow, opener, openInbox } from './inbox.ts';
import { expect, release, startSessionAs, test } from './site.ts';

test('filters combine, live in the URL, and are removed one at a time', async ({ page, freshServer }) => {
  await store(freshServer, [
    { name: 'Ada', subject: 'Edge model', website: 'one.example', read_at: '2026-03-31T13:00:00.000Z' },
    { name: 'Newsletter Subscriber', kind: 'newsletter', subject: 'Newsletter Subscription', website: 'one.example' },
    { name: 'Grace', subject: 'Compiler', message: 'On the edge of the map', website: 'two.example' },
    { name: 'Zora', subject: 'Old', website: 'one.example', created_at: '2026-01-15T10:00:00.000Z' },
  ]);
  await openInbox(page, freshServer);
  await expect(page.getByText('Total submissions: 4')).toBeVisible();
  const names = () => page.locator('[data-opens]').allTextContents();

  await page.getByRole('link', { name: /^Enquiries/ }).click();
  await expect(page.getByText('Enquiries: 3', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search submissions' }).fill('EDGE');
  await expect(page.getByText('Matching submissions: 2')).toBeVisible();
  await expect(findRow(page, 'Ada').locator('mark')).toHaveText('Edge');
  await expect(findRow(page, 'Grace').locator('mark')).toHaveText('edge');
  await page.getByRole('combobox', { name: 'Read or unread' }).selectOption('unread');
  await expect(page.getByText('Matching submissions: 1')).toBeVisible();
  await expectQuery(page, { kind: 'enquiry', q: 'EDGE', state: 'unread' });

  await page.reload();
  await expect(page.getByText('Matching submissions: 1')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search submissions' })).toHaveValue('EDGE');
  await page.getByRole('searchbox', { name: 'Search submissions' }).fill('');
  await expect(page.getByText('Matching submissions: 2')).toBeVisible();
  await expectQuery(page, { kind: 'enquiry', state: 'unread' });
  await page.getByRole('combobox', { name: 'Read or unread' }).selectOption('Read and unread');
  await expectQuery(page, { kind: 'enquiry' });
  await page.getByRole('link', { name: /^All/ }).click();
  await expect(page.getByText('Total submissions: 4')).toBeVisible();

  await page.getByLabel('Until').fill('2026-02-01');
  await expect(page.getByText('Matching submissions: 1')).toBeVisible();
  await expectQuery(page, { to: '2026-02-01' });
  await page.goBack();
  await expect(page.getByText('Total submissions: 4')).toBeVisible();
  await expect(page.getByLabel('Until')).toHaveValue('');

  await page.getByRole('combobox', { name: 'Order' }).selectOption('oldest');
  await expect.poll(names).toEqual(['Zora', 'Grace', 'Newsletter Subscriber', 'Ada']);
  await expectQuery(page, { sort: 'oldest' });
});

test('older rows are appended in order, without a jump', release, async ({ page, freshServer }) => {
  await store(freshServer, people(120));
  await openInbox(page, freshServer);
  await expect(page.getByRole('row')).toHaveCount(51);
  const more = page.getByRole('button', { name: 'Show older' });
  await more.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await more.click();
  await expect(page.getByRole('row')).toHaveCount(101);
  await expect(page.getByRole('status')).toHaveText('50 more submissions shown');
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5);
  await more.click();
  await expect(page.getByRole('row')).toHaveCount(121);
  await expect(more).toHaveCount(0);
  await expect(opener(page, 'Person 120')).toBeVisible();
});

test('a row shows its assignee, and Mine filters by it', release, async ({ page, freshServer }) => {
  const ids = await store(freshServer, people(3));
  const alone = page.waitForResponse('**/api/admin/people');
  await openInbox(page, freshServer);
  await alone;
  await expect(page.getByRole('button', { name: 'Mine' })).toHaveCount(0);
  await startSessionAs(page, freshServer.url, 'member', 'Ada Lovelace');
  await page.context().clearCookies();
  await openInbox(page, freshServer);
  await opener(page, 'Person 1').click();
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption('You');
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
  await expect(findRow(page, 'Person 1').getByTitle('Assigned to admin@test.example')).toContainText('A');
  const { people: team, self } = await (await page.request.get(`${freshServer.url}/api/admin/people`)).json();
  const other = team.find(({ id }: { id: string }) => id !== self);
  await page.request.post(`${freshServer.url}/api/contact-submissions/assign`, {
    data: { ids: [ids[1]], account: other.id },
  });
  await page.getByRole('button', { name: 'Mine' }).click();
  await expect(page.getByText('Matching submissions: 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mine', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('Total submissions: 3')).toBeVisible();
  await expect(findRow(page, 'Person 2').getByTitle('Assigned to Ada Lovelace')).toContainText('AL');
});

/** The two days meet at midnight in Nepal, whose clocks differ from most others by a quarter of an hour. */
const eve = { name: 'Eve', created_at: '2026-03-28T18:14:59.999Z' };
const dawn = { name: 'Dawn', created_at: '2026-03-28T18:15:00.000Z' };

test.describe('in Nepal', () => {
  test.use({ timezoneId: 'Asia/Kathmandu' });

  test('rows, filters, count and file use the same day', release, async ({ page, freshServer }) => {
    await store(freshServer, [eve, dawn]);
    await openInbox(page, freshServer, '?from=2026-03-29');
    await expect(page.getByText('Matching submissions: 1')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('Mar 29, 2026 12:00 AMUnreadDawn');
    await page.goto(`${freshServer.url}/admin/contact-submissions?to=2026-03-28`);
    await expect(page.getByText('Matching submissions: 1')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('Mar 28, 2026 11:59 PMUnreadEve');
    // The link contains the day without a time zone, because each viewer has their own.
    expect(new URL(page.url()).search).toBe('?to=2026-03-28');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect(new URL((await download).url()).searchParams.get('zone')).toMatch(/^Asia\/Ka(th|t)mandu$/);
  });
});
