import type { Page } from '@playwright/test';
import { people, store, stored } from './database.ts';
import { expectQuery, findRow, opener, openInbox } from './inbox.ts';
import {
  expect,
  interceptRequests,
  mailingTest,
  notice,
  release,
  type Server,
  sendEnquiry,
  startSessionAs,
  test,
} from './site.ts';

const readStatus = (server: Server, id = '') => stored(server, id)?.status;
const selected = (page: Page) => page.getByRole('group', { name: 'Selected submissions' });

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
  // The key is pressed before the page knows who is logged in.
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

/** Allows that submissions were opened, but nothing else. */
function expectUntouched(server: Server, ids: string[]): void {
  for (const id of ids) {
    const { status, spam_reason, assigned_to } = stored(server, id) ?? {};
    expect(['new', 'open']).toContain(status);
    expect([spam_reason, assigned_to]).toEqual([null, null]);
  }
}

const reply = (page: Page) => page.locator('.reader').getByRole('textbox', { name: /^Reply/ });
const note = (page: Page) => page.locator('.reader').getByRole('textbox', { name: 'Note' });

mailingTest('keys after r and n change nothing until the field appears', async ({ page, freshServer }) => {
  const ids = await store(freshServer, people(3));
  await interceptRequests(page);
  await page.route(/\/api\/(contact-submissions\/[0-9a-f-]{36}|admin\/reply-words)$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await openInbox(page, freshServer);

  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await page.keyboard.type('Dear Ada!', { delay: 15 });
  await expect(reply(page)).toBeFocused();
  await page.keyboard.type('Dear Ada!');
  await expect(reply(page)).toHaveValue(/^Dear Ada!\n\n-- \n[\s\S]*> Message 1/);
  await expectQuery(page, { open: ids[0] ?? '' });
  await page.locator('.reader').getByRole('button', { name: 'Discard' }).click();

  await page.locator('.reader').getByRole('button', { name: 'Next' }).click();
  await page.keyboard.press('n');
  await page.keyboard.type('anrufen!', { delay: 15 });
  await expect(note(page)).toBeFocused();
  expectUntouched(freshServer, ids);
  await expect(page.getByRole('row')).toHaveCount(4);
});

mailingTest('a note started beside a reply is not part of the email', release, async ({ page, freshServer, mail }) => {
  const ids = await store(freshServer, people(2));
  await openInbox(page, freshServer);
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await expect(reply(page)).toBeFocused();
  await page.keyboard.type('Dear Ada');
  await expect(reply(page)).toHaveValue(/^Dear Ada\n/);
  await page.keyboard.press('Escape');
  await expect(reply(page)).not.toBeFocused();
  await page.keyboard.press('n');
  await expect(note(page)).toBeFocused();
  await page.keyboard.type('Pays late!');
  await expect(note(page)).toHaveValue('Pays late!');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.reader').getByRole('listitem')).toContainText('Pays late!');
  await expect(reply(page)).toHaveValue(/^Dear Ada\n/);
  await page.keyboard.press('n');
  await expect(note(page)).toBeFocused();
  await page.keyboard.type('Twice');
  await expect(note(page)).toHaveValue('Twice');
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expect(reply(page)).toBeFocused();
  await expect(reply(page)).toHaveValue(/^Dear Ada\n/);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => mail.taken.map(({ text }) => text)).toEqual([expect.stringMatching(/^Dear Ada\n/)]);
  await expect(note(page)).toHaveValue('Twice');
  expectUntouched(freshServer, ids.slice(1));
});

test('says why r or n opens no field', release, async ({ page, freshServer }) => {
  const ids = await store(freshServer, [...people(1), { name: 'News', kind: 'newsletter' }]);
  await openInbox(page, freshServer);

  await test.step('without a mail server, the email app opens', async () => {
    await page.evaluate(() => {
      document.addEventListener('click', (event) => {
        const link = event.target instanceof Element && event.target.closest('a[href^="mailto:"]');
        if (link) Object.assign(window, { asked: link.getAttribute('href') });
        if (link) event.preventDefault();
      });
    });
    await page.keyboard.press('j');
    await page.keyboard.press('r');
    await expect
      .poll(() => page.evaluate(() => 'asked' in window && window.asked))
      .toMatch(/^mailto:person1@example\.com\?/);
    await page.keyboard.press('j');
    await expectQuery(page, { open: ids[1] ?? '' });
  });

  await test.step('a sign-up has nothing to reply to', async () => {
    await expect(page.getByRole('button', { name: 'Add a note' })).toBeVisible();
    await page.keyboard.press('r');
    await expect(notice(page, 'There is nothing to reply to here.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectQuery(page, {});
  });

  await test.step('no submission is selected', async () => {
    await page.locator('[data-inbox-title]').focus();
    await page.keyboard.press('n');
    await expect(notice(page, 'No submission is selected.')).toBeVisible();
  });
});
