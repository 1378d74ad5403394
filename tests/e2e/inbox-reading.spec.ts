import type { Page } from '@playwright/test';
import { addDelivery, people, store, stored } from './database.ts';
import { expectQuery, findRow, opener, openInbox } from './inbox.ts';
import { expect, notice, release, test } from './site.ts';

const hostile = {
  name: '<img src=x onerror=alert(1)>',
  email: 'mallory@example.com',
  company: '"><script>alert(2)</script>',
  subject: '</title><svg onload=alert(3)>\u202e',
  message: 'a\n\n  two  blanks\t<script>alert(4)</script>\n{{7*7}} javascript:alert(5)',
};

test('submissions are opened, read, browsed and deleted', async ({ page, freshServer }) => {
  const ids = await store(freshServer, people(5));
  await openInbox(page, freshServer);
  await expect(page).toHaveTitle(/^\(5\) Contact Form Submissions/);
  const panel = page.getByRole('complementary');

  await test.step('Enter opens, and opening marks as read', async () => {
    await expect(opener(page, 'Person 2')).toHaveAccessibleDescription('Unread');
    await opener(page, 'Person 2').press('Enter');
    await expect(page.getByRole('complementary', { name: 'Subject 2' })).toContainText('Message 2');
    await expectQuery(page, { open: ids[1] ?? '' });
    await expect(page).toHaveTitle(/^\(4\) /);
    await expect(opener(page, 'Person 2')).toHaveAccessibleDescription('');
    await expect.poll(() => stored(freshServer, ids[1] ?? '')?.read_at).not.toBe(null);
  });

  await test.step('it is marked as unread, and again as read', async () => {
    // The submission is already marked as read, so no timer marks it again.
    await panel.getByRole('button', { name: 'Mark as unread' }).click();
    await expect(page.getByRole('status')).toHaveText('1 submission marked as unread');
    await expect.poll(() => stored(freshServer, ids[1] ?? '')?.read_at).toBe(null);
    await expect(opener(page, 'Person 2')).toHaveAccessibleDescription('Unread');
    await panel.getByRole('button', { name: 'Mark as read' }).click();
    await expect(opener(page, 'Person 2')).toHaveAccessibleDescription('');
  });

  await test.step('buttons lead to the next and previous submission', async () => {
    await panel.getByRole('button', { name: 'Next submission' }).click();
    await expect(page.getByRole('complementary', { name: 'Subject 3' })).toContainText('Message 3');
    await expect(page.getByRole('status')).toHaveText('Subject 3, from Person 3');
    await panel.getByRole('button', { name: 'Previous submission' }).click();
    await expect(page.getByRole('complementary', { name: 'Subject 2' })).toBeVisible();
    await expect(findRow(page, 'Person 2')).toHaveAttribute('aria-current', 'true');
  });

  await test.step('Escape closes wherever the focus is, and the focus returns to the list', async () => {
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(opener(page, 'Person 2')).toBeFocused();
    await expectQuery(page, {});
    await opener(page, 'Person 3').click();
    await expect(panel).toContainText('Message 3');
    await opener(page, 'Person 2').click();
    await expect(panel).toContainText('Message 2');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  });

  await test.step('after a deletion the focus moves on, and Undo restores', async () => {
    await page.getByRole('button', { name: 'Delete the submission from Person 2' }).click();
    await expect(notice(page, 'Submission Deleted')).toContainText('The contact submission has been removed.');
    await notice(page, 'Submission Deleted').hover();
    await expect(opener(page, 'Person 3')).toBeFocused();
    await expect(page.getByText('Total submissions: 4')).toBeVisible();
    expect(stored(freshServer, ids[1] ?? '')).toBeUndefined();
    await notice(page, 'Submission Deleted').getByRole('button', { name: 'Undo' }).click();
    await expect(notice(page, 'Deletion Undone')).toContainText('1 submission restored.');
    await expect(opener(page, 'Person 2')).toBeVisible();
    await expect(page.getByText('Total submissions: 5')).toBeVisible();
  });
});

test('the open submission is in the URL, and Back closes it', async ({ page, freshServer }) => {
  const ids = await store(freshServer, people(3));
  await openInbox(page, freshServer);
  const panel = page.getByRole('complementary');

  await opener(page, 'Person 2').click();
  await expect(panel).toContainText('Message 2');
  await panel.getByRole('button', { name: 'Next submission' }).click();
  await expect(panel).toContainText('Message 3');
  await expect(panel.getByRole('button', { name: 'Next submission' })).toBeDisabled();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expectQuery(page, {});
  await page.goForward();
  await expect(panel).toContainText('Message 3');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expectQuery(page, {});

  await page.goto(`${freshServer.url}/admin/contact-submissions?open=${ids[0]}`);
  await expect(panel).toContainText('Message 1');
  await expect(panel.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    /^mailto:person1@example\.com\?subject=Re%3A%20Subject%201&body=/,
  );
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/contact-submissions$/);

  await page.setViewportSize({ width: 390, height: 800 });
  await opener(page, 'Person 1').click();
  const dialog = page.getByRole('dialog', { name: 'Subject 1' });
  await expect(dialog).toContainText('Message 1');
  await dialog.getByRole('button', { name: 'Next submission' }).click();
  const second = page.getByRole('dialog', { name: 'Subject 2' });
  await expect(second).toContainText('Message 2');
  await second.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Subject 3' })).toContainText('Message 3');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener(page, 'Person 3')).toBeFocused();
});

test('markup in any field appears as text, also in search results', async ({ page, freshServer }) => {
  let hasRun = false;
  page.on('dialog', (dialog) => {
    hasRun = true;
    dialog.dismiss();
  });
  await store(freshServer, [hostile]);
  await openInbox(page, freshServer);
  const row = findRow(page, hostile.name);
  await expect(row).toContainText(hostile.company);
  await expect(row).toContainText('</title><svg onload=alert(3)>');
  await opener(page, hostile.name).click();
  const panel = page.getByRole('complementary');
  await expect(panel.locator('[data-message]')).toHaveText(hostile.message, { useInnerText: false });
  expect(await panel.locator('[data-message]').textContent()).toBe(hostile.message);
  await expect(panel.locator('[data-message]')).toHaveCSS('white-space', 'pre-wrap');
  const reply = await panel.getByRole('link', { name: 'Reply' }).getAttribute('href');
  expect(new URL(reply ?? '').searchParams.get('subject')).toBe(`Re: ${hostile.subject}`);
  expect(reply).not.toMatch(/[\r\n<>"]/);

  await search(page).fill('<SCRIPT>alert');
  await expect(page.getByText('Matching submissions: 1')).toBeVisible();
  await expect(row.locator('mark').first()).toHaveText('<script>alert');
  await page.getByRole('link', { name: /^Spam/ }).click();
  await expectQuery(page, { view: 'spam' });
  expect(hasRun).toBe(false);
});

function search(page: Page) {
  return page.getByRole('searchbox', { name: 'Search submissions' });
}

test(
  'failed deliveries are listed, appear in their submissions, and are sent again',
  release,
  async ({ page, freshServer }) => {
    const [id = '', other = ''] = await store(freshServer, people(2));
    const failed = { state: 'failed', attempts: 12 } as const;
    await addDelivery(freshServer, other, { ...failed, channel: 'reply', last_error: '550 no mailbox' });
    await addDelivery(freshServer, id, { ...failed, channel: 'webhook', last_error: 'Answered 500 <b>no</b>' });
    await addDelivery(freshServer, id, { attempts: 1, sent_at: new Date().toISOString() });
    await openInbox(page, freshServer);
    await expect(findRow(page, 'Person 2')).toContainText('Not sent');
    const banner = page.getByRole('region', { name: 'Failed or late deliveries' });
    await banner.getByText('2 deliveries failed or late').click();
    await expect(banner).toContainText('Answered 500 <b>no</b>');
    await banner.getByRole('button', { name: 'Person 1', exact: true }).click();

    const panel = page.getByRole('complementary', { name: 'Subject 1' });
    const entries = panel.getByRole('listitem').filter({ hasText: /^(Webhook|Email) / });
    await expect(entries).toHaveText([/^Webhook failed after 12 attemptsAnswered 500 <b>no<\/b>/, /^Email sent /]);
    await panel.getByRole('button', { name: 'Send again', exact: true }).click();
    await expect(notice(page, 'Sending Again')).toContainText('One delivery is on its way.');
    await expect(entries.first()).toContainText('Webhook waiting to be sent');
    await banner.getByRole('button', { name: 'Send again: Reply for Person 2' }).click();
    await expect(banner).toHaveCount(0);
  },
);

test('Next continues beyond the loaded rows', release, async ({ page, freshServer }) => {
  await store(freshServer, people(60));
  await openInbox(page, freshServer);
  await opener(page, 'Person 50').click();
  await page.getByRole('button', { name: 'Next submission' }).click();
  await expect(page.getByRole('complementary', { name: 'Subject 51' })).toBeVisible();
});

test(
  'a press in a row opens it, but not on controls or after selecting text',
  release,
  async ({ page, freshServer }) => {
    const [id = ''] = await store(freshServer, people(2, { company: 'Analytical Engines' }));
    await openInbox(page, freshServer);
    const cell = findRow(page, 'Person 1').getByRole('cell', { name: 'Analytical Engines' });
    const box = await cell.boundingBox();
    if (!box) throw new Error('The cell is not there.');
    await page.mouse.move(box.x + 12, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('');
    await findRow(page, 'Person 1').getByRole('checkbox').check();
    await findRow(page, 'Person 1').getByRole('checkbox').uncheck();
    await expectQuery(page, {});
    await cell.click();
    await expectQuery(page, { open: id });
    await expect(page.getByRole('complementary', { name: 'Subject 1' })).toBeVisible();
  },
);
