import { openInbox, store } from './inbox.ts';
import { expect, test } from './site.ts';

/** The days on both sides of a midnight in Nepal, a quarter of an hour from any other zone's. */
const eve = { name: 'Eve', created_at: '2026-03-28T18:14:59.999Z' };
const dawn = { name: 'Dawn', created_at: '2026-03-28T18:15:00.000Z' };

test.describe('in Nepal', () => {
  test.use({ timezoneId: 'Asia/Kathmandu' });

  test('rows, filters, count and file use the same day', async ({ page, freshServer }) => {
    await store(freshServer, [eve, dawn]);
    await openInbox(page, freshServer, '?from=2026-03-29');
    await expect(page.getByText('Matching submissions: 1')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('Mar 29, 2026 12:00 AMUnreadDawn');
    await page.goto(`${freshServer.url}/admin/contact-submissions?to=2026-03-28`);
    await expect(page.getByText('Matching submissions: 1')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('Mar 28, 2026 11:59 PMUnreadEve');
    // The zone is the viewer's own and not a part of the view: a link says the same days to everybody.
    expect(new URL(page.url()).search).toBe('?to=2026-03-28');

    const today = await page.evaluate(() => new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format());
    for (const [format, act] of [
      ['CSV', () => page.getByRole('button', { name: 'Export CSV' }).click()],
      [
        'JSON',
        async () => {
          await page.getByRole('checkbox', { name: 'Select all submissions shown' }).check();
          const bar = page.getByRole('group', { name: 'Selected submissions' });
          await bar.getByRole('button', { name: 'Export JSON' }).click();
        },
      ],
    ] as const) {
      const download = page.waitForEvent('download');
      await act();
      const file = await download;
      expect(new URL(file.url()).searchParams.get('zone')).toMatch(/^Asia\/Ka(th|t)mandu$/);
      // Unless midnight has just passed.
      const tomorrow = await page.evaluate(() => new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format());
      const names = [today, tomorrow].map((day) => `contact-submissions-${day}.${format.toLowerCase()}`);
      expect(names).toContain(file.suggestedFilename());
    }

    await page.getByRole('button', { name: 'Mark as read' }).click();
    await expect(page.getByRole('status')).toHaveText('1 submission marked as read');
  });
});
