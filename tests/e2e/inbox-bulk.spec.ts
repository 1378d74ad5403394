import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readCsv } from '../reading/csv.ts';
import { people, store, stored } from './database.ts';
import { expectQuery, findRow, opener, openInbox } from './inbox.ts';
import { allowing, expect, notice, release, test } from './site.ts';

const bar = (page: Page) => page.getByRole('group', { name: 'Selected submissions' });
const choose = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select the submission from ${name}`, exact: true });

test('several rows are selected, exported, marked as read, deleted and restored', async ({ page, freshServer }) => {
  const ids = await store(freshServer, people(4));
  await openInbox(page, freshServer);

  await choose(page, 'Person 1').check();
  await choose(page, 'Person 2').check();
  await expect(bar(page)).toContainText('2 selected');

  const download = page.waitForEvent('download');
  await bar(page).getByRole('button', { name: 'Export CSV' }).click();
  const file = readCsv(await readFile(await (await download).path(), 'utf8'));
  expect(file.slice(1).map((row) => row[1])).toEqual(['Person 1', 'Person 2']);

  await bar(page).getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByRole('status')).toHaveText('2 submissions marked as read');
  await expect(page).toHaveTitle(/^\(2\) /);

  await choose(page, 'Person 1').check();
  await choose(page, 'Person 2').check();
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 submissions?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar(page)).toContainText('2 selected');
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, 'Submissions Deleted')).toContainText('2 contact submissions have been removed.');
  await notice(page, 'Submissions Deleted').hover();
  await expect(page.getByText('Total submissions: 2')).toBeVisible();
  await expect(opener(page, 'Person 3')).toBeFocused();
  await notice(page, 'Submissions Deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Total submissions: 4')).toBeVisible();
  for (const id of ids) expect(stored(freshServer, id)).toBeDefined();

  await choose(page, 'Person 1').check();
  await opener(page, 'Person 2').click();
  await page.goBack();
  await expect(bar(page)).toContainText('1 selected');
  await page.getByRole('combobox', { name: 'Order' }).selectOption('oldest');
  await expect(choose(page, 'Person 1')).not.toBeChecked();
  await page.goBack();
  await expect(bar(page)).toBeHidden();
});

test(
  'all matches are deleted after their number is typed, unless it has changed',
  allowing(/status of 4(09|10)/, release),
  async ({ page, freshServer }) => {
    const read_at = '2026-03-31T13:00:00.000Z';
    await store(freshServer, [...people(60, { read_at }), { name: 'Stays' }]);
    await openInbox(page, freshServer, '?state=read');
    await expect(page.getByText('Matching submissions: 60')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all submissions shown' }).check();
    await expect(bar(page)).toContainText('50 selected');
    await bar(page).getByRole('button', { name: 'Select all 60 that match' }).click();
    await expect(bar(page)).toContainText('60 selected');
    await bar(page).getByRole('button', { name: 'Delete' }).click();

    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Delete 60 submissions?');
    const confirm = question.getByRole('button', { name: 'Delete' });
    const field = question.getByLabel('Type 60 to confirm');
    await expect(field).toBeFocused();
    await expect(confirm).toBeDisabled();
    const download = page.waitForEvent('download');
    await question.getByRole('button', { name: 'Export JSON' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/[.]json$/);
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toHaveLength(60);

    await field.fill('6');
    await expect(confirm).toBeDisabled();
    await field.fill('60');
    await store(freshServer, [{ name: 'Late', read_at }]);
    await confirm.click();
    await expect(question.getByRole('alert')).toHaveText('The number has changed: 61 match now. Nothing was changed.');
    await expect(question).toContainText('Delete 61 submissions?');
    await expect(confirm).toBeDisabled();
    await question.getByRole('textbox').fill('61');
    await page.keyboard.press('Enter');
    await expect(notice(page, 'Submissions Deleted')).toContainText('61 contact submissions have been removed.');
    await notice(page, 'Submissions Deleted').hover();
    await expect(page.getByText('No matches for these filters')).toBeVisible();
    await notice(page, 'Submissions Deleted').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Matching submissions: 61')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByText('Total submissions: 62')).toBeVisible();
  },
);

test('held submissions are in the spam view with their reason, and can be released', async ({ page, freshServer }) => {
  const reason = 'Filled in the hidden field';
  const ids = await store(freshServer, [
    { name: 'Bot', spam_reason: reason },
    { name: 'Wrongly held', spam_reason: 'Filled in faster than a person types' },
    { name: 'Honest' },
  ]);
  await openInbox(page, freshServer);
  await expect(page.getByText('Total submissions: 1')).toBeVisible();
  await page.getByRole('link', { name: 'Spam 2 held back' }).click();
  await expectQuery(page, { view: 'spam' });
  await expect(page.getByText('Held back as spam: 2')).toBeVisible();
  await expect(findRow(page, 'Bot')).toContainText(reason);

  await page.getByRole('button', { name: 'Not spam: the submission from Wrongly held' }).click();
  await expect(notice(page, 'Not Spam')).toContainText('1 submission moved to the inbox.');
  await expect(page.getByText('Held back as spam: 1')).toBeVisible();
  await expect.poll(() => stored(freshServer, ids[1] ?? '')?.spam_reason).toBe(null);

  await opener(page, 'Bot').click();
  await expect(page.getByRole('complementary')).toContainText(`Held back as spam. ${reason}`);
  await page.goBack();
  await page.getByRole('link', { name: /^All/ }).click();
  await expect(page.getByText('Total submissions: 2')).toBeVisible();
  await opener(page, 'Honest').click();
  await page.getByRole('complementary').getByRole('button', { name: 'Mark as spam' }).click();
  await expect(notice(page, 'Marked as Spam')).toBeVisible();
  await expectQuery(page, {});
  await expect(page.getByText('Total submissions: 1')).toBeVisible();
  expect(stored(freshServer, ids[2] ?? '')?.spam_reason).toBe('Marked as spam by hand');
});
