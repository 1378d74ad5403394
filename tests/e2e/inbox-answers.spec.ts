import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility/violations.ts';
import { words } from '../reading/records.ts';
import { people, store, stored } from './database.ts';
import { expectQuery, findRow, opener, openInbox } from './inbox.ts';
import {
  allowing,
  test as base,
  expect,
  interceptRequests,
  logIn,
  notice,
  release,
  mailingTest as test,
} from './site.ts';

async function startReply(page: Page): Promise<Locator> {
  const panel = page.getByRole('complementary');
  await panel.getByRole('button', { name: 'Reply', exact: true }).click();
  return panel.getByRole('textbox', { name: /^Reply/ });
}

test('an enquiry is answered, and another window shows the reply', async ({ page, freshServer, mail, context }) => {
  const [id = ''] = await store(freshServer, people(2));
  await openInbox(page, freshServer);
  const other = await context.newPage();
  await other.goto(`${freshServer.url}/admin/contact-submissions?open=${id}`);
  await expect(other.getByText('Live', { exact: true })).toBeVisible();

  await opener(page, 'Person 1').press('Enter');
  const panel = page.getByRole('complementary', { name: 'Subject 1' });
  await expect(panel.getByRole('button', { name: 'Open', exact: true })).toHaveAttribute('aria-pressed', 'true');
  const reply = await startReply(page);
  await expect(reply).toBeFocused();
  await expect(reply).toHaveValue(/> Message 1/);
  expect(await reply.inputValue()).toContain(words.company.signature.trim());
  await page.keyboard.type('Yes, gladly.');
  await page.keyboard.press('Control+Enter');
  await expect(notice(page, 'Reply on Its Way')).toBeVisible();
  await expect.poll(() => mail.taken.length).toBe(1);
  const [sent] = mail.taken;
  expect(sent?.to?.[0]?.address).toBe('person1@example.com');
  expect(sent?.text).toMatch(/^Yes, gladly\.\s+-- \n[\s\S]*> Message 1/);
  expect(sent?.inReplyTo).toBe(`<${id}@${words.company.domain}>`);

  const thread = panel.getByRole('list', { name: 'Notes and replies' });
  await expect(thread).toContainText('Yes, gladly.');
  await expect(thread).toContainText('You');
  await expect(thread.getByRole('listitem')).toBeFocused();
  await expect(thread).toContainText('sent');
  await expect(panel.getByRole('button', { name: 'Answered', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(findRow(page, 'Person 1')).toContainText('Answered');
  await expect(other.getByRole('list', { name: 'Notes and replies' })).toContainText('Yes, gladly.');

  const done = panel.getByRole('button', { name: 'Done', exact: true });
  await done.click();
  await expect.poll(() => stored(freshServer, id)?.status).toBe('done');
  await expect(done).toHaveAttribute('aria-pressed', 'true');
  await panel.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.poll(() => stored(freshServer, id)?.status).toBe('open');
  await other.close();
});

test('a draft survives a reload, and a saved reply is inserted at the caret', async ({ page, freshServer, mail }) => {
  await store(freshServer, people(1, { name: 'Ada' }));
  await openInbox(page, freshServer);
  await opener(page, 'Ada').click();
  const panel = page.getByRole('complementary');
  const reply = await startReply(page);
  await reply.pressSequentially('Begun');
  await page.reload();
  await expect(reply).toHaveValue(/^Begun\n/);
  await expect(reply).not.toBeFocused();
  await expect(findRow(page, 'Ada')).toContainText('Draft');
  await panel.getByRole('button', { name: 'Go to the draft' }).click();
  await expect(reply).toBeFocused();
  await page.keyboard.press('Control+Home');
  for (let time = 0; time < 5; time += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type(' here');
  await panel.getByRole('combobox', { name: 'Saved replies' }).selectOption('We need some details');
  await expect(reply).toHaveValue(/^Begun hereDear Ada,[\s\S]+three details[\s\S]+\n-- \n/);
  await expect(reply).toBeFocused();
  await page.keyboard.type('!');
  await expect(reply).toHaveValue(/result\.!\n\n-- \n/);
  await panel.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(panel.getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(reply).toHaveValue(/^Begun hereDear Ada,/);
  await panel.getByRole('button', { name: 'Discard' }).click();
  await expect(findRow(page, 'Ada')).not.toContainText('Draft');
  await page.reload();
  await expect(panel.getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
  await expect(reply).toHaveCount(0);
  expect(mail.taken).toEqual([]);
});

test.describe('a reply that fails', () => {
  test.use({ allowedErrors: [[/the server responded with a status of/, /ERR_FAILED/], { scope: 'test' }] });

  test('stays, with an error', release, async ({ page, freshServer, mail }) => {
    await store(freshServer, people(1));
    await interceptRequests(page);
    await openInbox(page, freshServer);
    await opener(page, 'Person 1').click();
    const panel = page.getByRole('complementary');
    const reply = await startReply(page);
    await reply.pressSequentially('Kept');
    await page.route('**/replies', (route) => route.abort());
    await panel.getByRole('button', { name: 'Send' }).click();
    await expect(panel.getByRole('alert')).toHaveText(
      'The reply could not be sent. Your text is still here: try again.',
    );
    await expectAccessible(page);
    await expect(reply).toHaveValue(/^Kept/);
    await page.unroute('**/replies');
    await panel.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => mail.taken.length).toBe(1);
  });

  test('waits for a decision when a colleague was first', release, async ({ page, context, freshServer, mail }) => {
    const [id = ''] = await store(freshServer, people(1));
    await interceptRequests(page);
    await openInbox(page, freshServer);
    await opener(page, 'Person 1').click();
    const reply = await startReply(page);
    await reply.pressSequentially('Mine, and long.');
    for (let line = 0; line < 40; line += 1) await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });

    // This window does not hear of the other reply until it sends its own.
    await page.route('**/api/admin/changes', (route) => route.abort());
    await page.route(`**/api/contact-submissions/${id}`, (route) => route.abort());
    const call = `${freshServer.url}/api/contact-submissions/${id}/replies`;
    const headers = { origin: freshServer.url };
    const other = await context.request.post(call, { data: { text: 'Theirs, first.', seen: null }, headers });
    expect(other.status()).toBe(201);
    await page.unroute(`**/api/contact-submissions/${id}`);
    await page.keyboard.press('Control+Enter');

    await expect(page.getByRole('group', { name: 'Newer reply' })).toHaveText('Theirs, first.');
    await expect(page.getByText('replied after you started')).toBeVisible();
    await expect(reply).toHaveValue(/^Mine, and long\./);
    await page.getByRole('button', { name: 'Send anyway' }).click();
    await expect(page.getByRole('list', { name: 'Notes and replies' })).toContainText('Mine, and long.');
    await expect.poll(() => mail.taken.length).toBe(2);
  });
});

base('a note is written, found and removed', async ({ page, freshServer }) => {
  const [, earlier = ''] = await store(freshServer, people(2, { email: 'same@example.com' }));
  await openInbox(page, freshServer);
  await opener(page, 'Person 1').click();
  const panel = page.getByRole('complementary');
  await page.getByRole('button', { name: 'Add a note' }).click();
  await expect(panel.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('Ask Zoë');
  await page.keyboard.press('Control+Enter');
  const thread = panel.getByRole('list', { name: 'Notes and replies' });
  await expect(thread).toContainText('Ask Zoë');
  await expect(thread.getByRole('listitem')).toBeFocused();
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByRole('textbox', { name: 'Note' })).toHaveAccessibleDescription('The note is empty.');
  await panel.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('searchbox').fill('zoe');
  await expect(page.getByText('Matching submissions: 1')).toBeVisible();
  await opener(page, 'Person 1').click();
  await thread.getByRole('button', { name: 'Remove this note' }).click();
  await expect(thread).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('Total submissions: 2')).toBeVisible();
  await opener(page, 'Person 1').click();
  await panel.getByRole('button', { name: /^Subject 2/ }).click();
  await expectQuery(page, { open: earlier });
});

// If the panel is the first to hear of the removal, it requests the removed submission once more.
base('the bin restores or removes for good', allowing(/status of 404/), async ({ page, freshServer }) => {
  const [first = '', second = ''] = await store(freshServer, people(3));
  await openInbox(page, freshServer);
  await page.getByRole('button', { name: 'Delete the submission from Person 1' }).click();
  await page.getByRole('button', { name: 'Delete the submission from Person 2' }).click();
  await page.getByRole('link', { name: 'Bin 2 deleted' }).click();
  await expect(page.getByText('In the bin: 2')).toBeVisible();
  await page.getByRole('button', { name: 'Restore the submission from Person 1' }).click();
  await expect(notice(page, 'Restored')).toBeVisible();
  await expect.poll(() => Boolean(stored(freshServer, first))).toBe(true);
  await opener(page, 'Person 2').click();
  const panel = page.getByRole('complementary');
  await expect(panel).toContainText('In the bin');
  await panel.getByRole('button', { name: 'Delete for good' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('cannot be undone');
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('The bin is empty')).toBeVisible();
  await expect.poll(() => stored(freshServer, second)).toBeUndefined();
  await page.getByRole('link', { name: /^All/ }).click();
  await expect(page.getByText('Total submissions: 2')).toBeVisible();
});

base.describe('an ended session', () => {
  // The inbox may send a request while it logs out. The console reports the refusal.
  base.use({ allowedErrors: [/status of 401/] });

  base('keeps a reply until after the login', release, async ({ page, freshServer }) => {
    await store(freshServer, people(1));
    await openInbox(page, freshServer);
    await opener(page, 'Person 1').click();
    await page.getByRole('button', { name: 'Add a note' }).click();
    await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
    await page.keyboard.type('Half a note');
    // An open inbox would be refused and go to the login itself, which would interrupt `logIn`.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await logIn(page, freshServer.url);
    await opener(page, 'Person 1').click();
    const note = page.getByRole('textbox', { name: 'Note' });
    await expect(note).toHaveValue('Half a note');

    await page.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog', { name: 'Log out with an unsent draft?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused();
    await expect(note).toHaveValue('Half a note');
    await page.getByRole('button', { name: 'Logout' }).click();
    await question.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('inbox-drafts'))).toBe(null);
  });
});
