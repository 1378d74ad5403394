import type { HistoryDetails, Overview } from '../../src/features/content-editing/calls.ts';
import { openPart, origin } from './content-parts/build.ts';
import { expect, test } from './content-parts/parts.ts';

// They share one worker: each builds the parts first.
test.describe.configure({ mode: 'default' });

const at = '2026-11-20T10:00:00.000Z';
const about: Overview['collections'][number] = {
  ...{ name: 'about', title: 'About', help: '', group: 'Pages', isSingle: true, hasText: false, canBeScheduled: false },
  records: [
    {
      ...{ id: 'only', title: 'About', state: 'changed', visibility: { kind: 'public' }, page: '/about' },
      ...{ changed: null, faults: 0 },
    },
  ],
};
const overview: Overview = { collections: [about], pending: 1, live: null };
const record = { collection: 'home', id: 'only', title: 'Home' };
const entry: HistoryDetails = {
  ...{ number: 2, at, by: 'Mara', kind: 'publish', commit: null, isKept: true },
  records: [{ ...record, change: 'changed' }],
  cameLive: [],
  differences: [{ ...record, field: 'hero.title', label: 'Headline', before: 'Old words', after: 'New words' }],
};

test('history shows each change in words, and says what taking back does', async ({ page, folder }) => {
  await page.route(`${origin}/api/content`, (route) => route.fulfill({ json: overview }));
  await page.route(`${origin}/api/content/history`, (route) => route.fulfill({ json: [entry] }));
  await page.route(`${origin}/api/content/history/2`, (route) => route.fulfill({ json: entry }));
  await openPart(page, folder, '/history');
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the changes' }).click();
  await expect(page.getByText('Old words')).toBeVisible();
  await expect(page.getByText('New words')).toBeVisible();
  await page.getByRole('button', { name: 'Take back publication 2' }).click();
  await expect(page.getByRole('dialog').getByText('it is live once it is published')).toBeVisible();
});

test('history tells what came live on its date, which taking back leaves alone', { tag: '@release' }, async ({
  page,
  folder,
}) => {
  const paper = { collection: 'whitepapers', id: 'later', title: 'A later paper' };
  const due: HistoryDetails = { ...entry, kind: 'schedule', by: '', records: [], cameLive: [paper], differences: [] };
  await page.route(`${origin}/api/content`, (route) => route.fulfill({ json: overview }));
  await page.route(`${origin}/api/content/history`, (route) => route.fulfill({ json: [due] }));
  await page.route(`${origin}/api/content/history/2`, (route) => route.fulfill({ json: due }));
  await openPart(page, folder, '/history');
  await expect(page.getByRole('heading', { name: 'A later paper' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Take back/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the changes' }).click();
  const told = page.getByRole('region', { name: 'A later paper' });
  await expect(told).toContainText('It came live on its date.');
  await expect(told.getByRole('link')).toHaveAttribute('href', '/admin/content/whitepapers/later');
});

test('taking back a publication that is not the last says that those after it go too', { tag: '@release' }, async ({
  page,
  folder,
}) => {
  const paper = { collection: 'whitepapers', id: 'later', title: 'A later paper' };
  const later: HistoryDetails = {
    ...{
      ...entry,
      number: 3,
      records: [
        { ...record, change: 'changed' },
        { ...paper, change: 'added' },
      ],
    },
    differences: [],
  };
  await page.route(`${origin}/api/content`, (route) => route.fulfill({ json: overview }));
  await page.route(`${origin}/api/content/history`, (route) => route.fulfill({ json: [later, entry] }));
  await page.route(`${origin}/api/content/history/2`, (route) => route.fulfill({ json: entry }));
  await openPart(page, folder, '/history');
  await page.getByRole('button', { name: 'Take back publication 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take back this publication and the one after it?' });
  await expect(dialog.getByRole('listitem')).toHaveText(['Home', 'A later paper']);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Show the changes' }).last().click();
  await page.getByRole('button', { name: 'Take back Home' }).click();
  await expect(page.getByRole('dialog', { name: 'Take back Home?' })).toBeVisible();
});
