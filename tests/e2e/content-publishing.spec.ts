import type { Page } from '@playwright/test';
import type { DraftKey, HistoryEntry, Overview } from '../../contract/content-editing/calls.ts';
import { violations } from '../accessibility/violations.ts';
import { expect, openPart, origin, test } from './content-parts/parts.ts';
import { notice, release } from './site.ts';

// The tests share one worker, because each worker builds the parts first.
test.describe.configure({ mode: 'default' });
test.use({ allowedErrors: [/status of 4(09|22)/] });

const at = '2026-11-20T10:00:00.000Z';

type Summary = Overview['collections'][number]['records'][number];

function post(id: string, changes: Partial<Summary> = {}): Summary {
  return {
    ...{
      collection: 'blog',
      id,
      title: `Post ${id}`,
      state: 'changed',
      visibility: { kind: 'public' },
      page: `/blog/${id}`,
    },
    ...{ changed: { by: 'Mara', at }, faults: [], isChangedElsewhere: false, version: 1, changedFields: ['Title'] },
    ...changes,
  };
}

function makeOverview(records: Summary[]): Overview {
  const blog = { name: 'blog', title: 'Articles', help: '', group: 'Articles', isSingle: false };
  return { collections: [{ ...blog, records }] };
}

/** The fake server has these drafts and records the requests to publish. */
interface Content {
  records: Summary[];
  asked: DraftKey[][];
  answer: (records: DraftKey[]) => Promise<{ status: number; json: object }> | { status: number; json: object };
}

const entry: HistoryEntry = {
  ...{ number: 2, at, by: 'Mara', commit: null, commitReason: null },
  records: [{ collection: 'home', id: 'only', title: 'Home', change: 'changed' }],
  differences: [
    {
      ...{ collection: 'home', id: 'only', title: 'Home', field: 'hero.title', label: 'Headline' },
      ...{ before: 'Old words', after: 'New words' },
    },
  ],
};

/** Opens the history, which also has a Publish button. */
async function openHistory(page: Page, folder: string, records: Summary[], entries: HistoryEntry[] = []) {
  const content: Content = {
    records,
    asked: [],
    answer: (records) => ({ status: 200, json: { number: 3, at, records } }),
  };
  await page.route(`${origin}/api/content`, (route) => route.fulfill({ json: makeOverview(content.records) }));
  await page.route(`${origin}/api/content/history`, (route) => route.fulfill({ json: entries }));
  await page.route(`${origin}/api/content/publications`, async (route) => {
    const { records } = route.request().postDataJSON();
    content.asked.push(records);
    await route.fulfill(await content.answer(records));
  });
  await openPart(page, folder, '/history');
  return content;
}

async function ask(page: Page) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  return dialog;
}

const key = (id: string, version = 1): DraftKey => ({ collection: 'blog', id, version });

test('only selected changes are published, as reviewed', async ({ page, folder }) => {
  const content = await openHistory(
    page,
    folder,
    ['1', '2', '3', '4'].map((id) => post(id)),
  );
  const dialog = await ask(page);
  await expect(dialog.getByRole('checkbox', { name: 'Post 1' })).toBeChecked();
  await expect(dialog.getByRole('listitem').first()).toContainText(/Changed.*Mara.*Title/s);
  expect(await violations(page)).toEqual([]);
  for (const id of ['1', '2', '3', '4']) await dialog.getByRole('checkbox', { name: `Post ${id}` }).uncheck();
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Post 2' }).check();
  await dialog.getByRole('checkbox', { name: 'Post 4' }).check();
  await dialog.getByRole('checkbox', { name: 'Post 4' }).press('Enter');
  expect(content.asked).toEqual([]);
  const { promise, resolve } = Promise.withResolvers<void>();
  content.answer = async (records) => {
    await promise;
    return { status: 200, json: { number: 3, at, records } };
  };
  await dialog.getByRole('button', { name: 'Publish 2 changes' }).click();
  await expect(dialog.getByRole('button', { name: 'One moment…' })).toBeFocused();
  await expect(dialog.getByRole('status')).toHaveText('One moment…');
  resolve();
  await expect(notice(page, 'Published').getByRole('button', { name: 'View page' })).toBeVisible();
  expect(content.asked).toEqual([[key('2'), key('4')]]);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused();
});

test('a draft with errors, or of the site settings, cannot be selected, and others can', async ({ page, folder }) => {
  const fault = { collection: 'blog', id: '2', title: 'Post 2', field: 'title', label: 'Title' };
  const faults = [{ ...fault, text: 'must not be empty' }];
  const settings = post('only', { collection: 'site', title: 'Site settings', page: null });
  const content = await openHistory(page, folder, [post('1'), post('2', { faults }), settings]);
  const dialog = await ask(page);
  for (const [name, reason] of [
    ['Post 2', /1 error/],
    ['Site settings', /Only administrators can publish this/],
  ] as const) {
    const locked = dialog.getByRole('checkbox', { name });
    await expect(locked).toBeDisabled();
    await expect(locked).not.toBeChecked();
    await expect(locked).toHaveAccessibleDescription(reason);
  }
  const link = dialog.getByRole('link', { name: 'Title must not be empty' });
  await expect(link).toHaveAttribute('href', '/admin/content/blog/2#title');
  await dialog.getByRole('button', { name: 'Publish 1 change' }).click();
  await expect(notice(page, 'Published')).toBeVisible();
  expect(content.asked).toEqual([[key('1')]]);
});

test('a change made meanwhile appears in the list and stays selected', async ({ page, folder }) => {
  const content = await openHistory(page, folder, [post('1'), post('2'), post('3')]);
  const dialog = await ask(page);
  await dialog.getByRole('checkbox', { name: 'Post 3' }).uncheck();
  content.records = [post('1', { version: 2, changed: { by: 'Ada', at } }), post('3'), post('4')];
  content.answer = () => ({ status: 409, json: { detail: 'Somebody has changed this.' } });
  await dialog.getByRole('button', { name: 'Publish 2 changes' }).click();
  await expect(dialog.getByRole('heading', { name: 'Publishing failed' })).toBeFocused();
  await expect(dialog.getByRole('alert')).toContainText('Somebody has changed this.');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Post 1' })).toContainText(/Changed.*Ada/);
  await expect(dialog.getByRole('checkbox', { name: 'Post 3' })).not.toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Post 4' })).not.toBeChecked();
  content.answer = (records) => ({ status: 200, json: { number: 3, at, records } });
  await dialog.getByRole('button', { name: 'Publish 1 change' }).click();
  await expect(notice(page, 'Published')).toBeVisible();
  expect(content.asked.at(-1)).toEqual([key('1', 2)]);
});

test('changes that the selection would break are named and can be left out', release, async ({ page, folder }) => {
  const content = await openHistory(page, folder, [post('1'), post('2', { state: 'deleted', page: null })]);
  const fault = { collection: 'solutions', id: 'a', title: 'A solution', field: 'post', label: 'Post' };
  const dialog = await ask(page);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Post 2' })).toContainText(/Deleted.*Mara/);
  content.answer = () => ({ status: 422, json: { detail: 'No.', faults: [{ ...fault, text: 'names nothing' }] } });
  await dialog.getByRole('button', { name: 'Publish 2 changes' }).click();
  await expect(dialog.getByRole('heading', { name: 'This cannot be published yet' })).toBeFocused();
  await expect(dialog.getByRole('alert')).toContainText('Fix these first');
  const named = dialog.getByRole('region', { name: 'A solution' });
  await expect(named.getByRole('link', { name: 'Post names nothing' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  content.answer = (records) => ({ status: 200, json: { number: 3, at, records } });
  await dialog.getByRole('checkbox', { name: 'Post 2' }).uncheck();
  await dialog.getByRole('button', { name: 'Publish 1 change' }).click();
  await expect(notice(page, 'Published')).toBeVisible();
});

test('the history describes each change and the effect of a revert', async ({ page, folder }) => {
  const reason = 'Git is not installed.';
  await openHistory(page, folder, [], [{ ...entry, commitReason: reason }]);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.getByText('Changes', { exact: true }).click();
  await expect(page.getByText('Old words')).toBeVisible();
  await expect(page.getByText('New words')).toBeVisible();
  await expect(page.getByText(`Not committed. ${reason}`)).toBeVisible();
  await page.getByRole('button', { name: 'Revert publication 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revert this publication?' });
  await expect(dialog.getByText('Nothing changes for visitors until you publish')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Revert Home' }).click();
  await expect(page.getByRole('dialog', { name: 'Revert Home?' })).toBeVisible();
});

test('a reverted change is selected for publication, and drafts of others are not', async ({ page, folder }) => {
  const taken: HistoryEntry = { ...entry, records: [{ ...key('1'), title: 'Post 1', change: 'changed' }] };
  const content = await openHistory(page, folder, [post('2')], [taken]);
  await page.route(`${origin}/api/content/history/2/revert`, (route) => {
    content.records = [post('1'), post('2')];
    return route.fulfill({ json: { records: [{ collection: 'blog', id: '1' }], kept: ['Post 2'] } });
  });
  await page.getByRole('button', { name: 'Revert publication 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish these changes?' });
  await expect(dialog.getByText('Not reverted: Post 2. Records with unpublished changes keep them')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Post 1' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Post 2' })).not.toBeChecked();
});
