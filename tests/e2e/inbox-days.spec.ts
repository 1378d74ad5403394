import { openInbox, people, store } from './inbox.ts';
import { expect, test } from './site.ts';

/** The days on both sides of a midnight in Nepal, a quarter of an hour from any other zone's. */
const eve = { name: 'Eve', created_at: '2026-03-28T18:14:59.999Z' };
const dawn = { name: 'Dawn', created_at: '2026-03-28T18:15:00.000Z' };

test.describe('in Nepal', () => {
  test.use({ timezoneId: 'Asia/Kathmandu' });

  test('rows, filters, count and file are of the same day', async ({ page, freshServer }) => {
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

  test('the chart counts the days that the rows show, and says so', { tag: '@release' }, async ({
    page,
    freshServer,
  }) => {
    const hour = 3_600_000;
    const moments = Array.from({ length: 48 }, (_, index) => new Date(Date.now() - index * hour).toISOString());
    await store(
      freshServer,
      moments.map((created_at, index) => ({ ...people(1)[0], name: `Person ${index}`, created_at })),
    );
    await openInbox(page, freshServer);
    const chart = page.getByRole('figure');
    await expect(chart).toContainText(/Last 30 days, in Asia\/Ka(th|t)mandu time/);
    await expect(chart.getByRole('img')).toHaveAccessibleName(/ a day\. Days in Asia\/Ka(th|t)mandu time\.$/);
    const shown: Record<string, number> = {};
    for (const date of await page.locator('tbody .submission-moment').allTextContents()) {
      const day = date.split(',')[0] ?? '';
      shown[day] = (shown[day] ?? 0) + 1;
    }
    await page.getByText('Values').click();
    const table = page.getByRole('region', { name: 'Submissions a day' }).locator('tbody');
    const charted: Record<string, number> = {};
    for (const row of await table.getByRole('row').all()) {
      const [day = '', enquiries] = await row.locator('th, td').allTextContents();
      if (enquiries !== '0') charted[day] = Number(enquiries);
    }
    expect(charted).toEqual(shown);
  });
});

test.describe('in a zone that the server does not know', () => {
  test.use({ timezoneId: 'Asia/Kathmandu', allowedErrors: [/status of 422/] });

  test('all of it is in UTC', { tag: '@release' }, async ({ page, freshServer }) => {
    await page.addInitScript(() => {
      const resolved = Intl.DateTimeFormat.prototype.resolvedOptions;
      // Chromium knows this one, and the server is asked for another.
      Intl.DateTimeFormat.prototype.resolvedOptions = function (this: Intl.DateTimeFormat) {
        return { ...resolved.call(this), timeZone: 'Asia/Kathmandu' };
      };
      const send = window.fetch;
      window.fetch = (input, options) => send(String(input).replace(/Asia%2FKathmandu/, 'Asia%2FNew_Zone'), options);
    });
    await store(freshServer, [eve, dawn]);
    await openInbox(page, freshServer, '?from=2026-03-28');
    await expect(page.getByText('Matching submissions: 2')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('Mar 28, 2026 6:1');
    await expect(page.getByRole('figure')).toContainText('Last 30 days, in UTC');
  });
});
