import type { Page } from '@playwright/test';
import { addDelivery, expectQuery, findRow, opener, openInbox, people, store, stored } from './inbox.ts';
import { expect, interceptRequests, notice, release, type Server, sendEnquiry, startSessionAs, test } from './site.ts';

const open = { status: 'open', read_at: '2026-03-31T13:00:00.000Z' };
const readStatus = (server: Server, id = '') => stored(server, id)?.status;
const selected = (page: Page) => page.getByRole('group', { name: 'Selected submissions' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search submissions' });

test('a key acts on the selection or the focused row, and z undoes it', async ({ page, freshServer }) => {
  const ids = await store(freshServer, people(4));
  await openInbox(page, freshServer);
  for (const key of ['j', 'x', 'j', 'x', 'j']) await page.keyboard.press(key);
  await expect(selected(page)).toContainText('2 selected');
  await page.keyboard.press('e');
  await expect(page.getByRole('status')).toHaveText('2 submissions marked as done');
  expect(ids.map((id) => readStatus(freshServer, id))).toEqual(['done', 'done', 'new', 'new']);
  await expect(selected(page)).toHaveCount(0);
  await expect(opener(page, 'Person 3')).toBeFocused();

  await page.keyboard.press('z');
  await expect(notice(page, 'Undone')).toContainText('2 submissions restored to the previous state.');
  await expect.poll(() => readStatus(freshServer, ids[0])).toBe('new');
  await expect.poll(() => stored(freshServer, ids[1] ?? '')?.read_at).toBe(null);
  await expect(opener(page, 'Person 1')).toHaveAccessibleDescription('Unread');

  await page.keyboard.press('e');
  await expect.poll(() => readStatus(freshServer, ids[2])).toBe('done');
  expect(readStatus(freshServer, ids[0])).toBe('new');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('While rows are selected');
});

test('z undoes the last action only', release, async ({ page, freshServer }) => {
  const [id = ''] = await store(freshServer, people(3, open));
  await openInbox(page, freshServer);
  await page.keyboard.press('j');

  await page.keyboard.press('u');
  await expect.poll(() => stored(freshServer, id)?.read_at).toBe(null);
  await page.keyboard.press('z');
  await expect.poll(() => stored(freshServer, id)?.read_at).not.toBe(null);

  await page.keyboard.press('!');
  await expect(notice(page, 'Marked as Spam')).toBeVisible();
  await expect(opener(page, 'Person 2')).toBeFocused();
  await page.keyboard.press('z');
  await expect(opener(page, 'Person 1')).toBeFocused();
  expect(stored(freshServer, id)?.spam_reason).toBe(null);

  await page.keyboard.press('i');
  await expect.poll(() => stored(freshServer, id)?.assigned_to).not.toBe(null);
  await page.keyboard.press('z');
  await expect.poll(() => stored(freshServer, id)?.assigned_to).toBe(null);
  await page.keyboard.press('z');
  await expect(page.getByRole('status')).toHaveText('There is nothing to undo');
});

test('the keyboard moves from the search to the first result and back', release, async ({ page, freshServer }) => {
  await store(freshServer, people(12));
  await openInbox(page, freshServer);
  await page.keyboard.press('/');
  await page.keyboard.type('person 1');
  await page.keyboard.press('Enter');
  await expect(opener(page, 'Person 1')).toBeFocused();
  await expectQuery(page, { q: 'person 1' });
  await expect(page.getByText('Matching submissions: 4')).toBeVisible();
  await page.keyboard.press('j');
  await expect(opener(page, 'Person 10')).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect(opener(page, 'Person 1')).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveValue('');
  await expect(search(page)).toBeFocused();
  await expectQuery(page, {});
  await expect(page.getByText('Total submissions: 12')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener(page, 'Person 1')).toBeFocused();
});

test('a key leads to new submissions', release, async ({ page, freshServer }) => {
  await store(freshServer, people(30));
  await openInbox(page, freshServer);
  await page.keyboard.press('.');
  await expect(page.getByRole('status')).toHaveText('No new submissions');
  await page.evaluate(() => scrollTo(0, 400));
  await sendEnquiry(freshServer, { name: 'Fresh' });
  await expect(page.getByRole('button', { name: 'Show 1 new' })).toBeVisible();
  await page.keyboard.press('.');
  await expect(opener(page, 'Fresh')).toBeFocused();
});

test('a row shows its assignee, and Mine filters by it', release, async ({ page, freshServer }) => {
  const ids = await store(freshServer, people(3));
  const alone = page.waitForResponse('**/api/admin/people');
  await interceptRequests(page);
  await openInbox(page, freshServer);
  await alone;
  await expect(page.getByRole('button', { name: 'Mine' })).toHaveCount(0);
  await startSessionAs(page, freshServer.url, 'member', 'Ada Lovelace');
  await page.context().clearCookies();
  // Pressed before the server has said who is logged in.
  const { promise: held, resolve: tell } = Promise.withResolvers<void>();
  await page.route('**/api/admin/people', (route) => held.then(() => route.continue()));
  await openInbox(page, freshServer);
  await page.keyboard.press('j');
  await page.keyboard.press('i');
  tell();
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

test('a row shows a failed reply', release, async ({ page, freshServer }) => {
  const [, second = ''] = await store(freshServer, people(2));
  addDelivery(freshServer, second, { channel: 'reply', state: 'failed', attempts: 12, last_error: '550 no mailbox' });
  await openInbox(page, freshServer);
  await expect(findRow(page, 'Person 2')).toContainText('Not sent');
  await expect(findRow(page, 'Person 1')).not.toContainText('Not sent');
});
