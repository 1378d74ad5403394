import { expectEdge, forceColors, readStyle } from './forced-colors.ts';
import { findRow, openInbox, people, store } from './inbox.ts';
import { expect, release, test } from './site.ts';

test('forced colors show selected, open and unread rows in the inbox', release, async ({ page, freshServer }) => {
  await forceColors(page);
  await store(freshServer, people(3));
  await openInbox(page, freshServer, '?status=new');
  const tabs = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
  const lines = await Promise.all((await tabs.all()).map((tab) => readStyle(tab, 'border-bottom-color')));
  expect(lines.filter((color) => color === lines[0])).toHaveLength(1);
  expect(lines.slice(1).every((color) => color === lines[1])).toBe(true);

  const status = page.getByRole('combobox', { name: 'Status' });
  const state = page.getByRole('combobox', { name: 'Read or unread' });
  expect(await readStyle(status, 'outline-style')).toBe('solid');
  expect(await readStyle(state, 'outline-style')).toBe('none');

  await findRow(page, 'Person 1').getByRole('cell', { name: 'edgewright.example' }).click();
  await expect(findRow(page, 'Person 1')).toHaveAttribute('aria-current', 'true');
  expect(await readStyle(findRow(page, 'Person 1'), 'outline-style')).toBe('solid');
  expect(await readStyle(findRow(page, 'Person 2'), 'outline-style')).toBe('none');
  const isNew = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'New', exact: true });
  const isDone = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Done', exact: true });
  await isDone.click();
  await expect(isDone).toHaveAttribute('aria-pressed', 'true');
  expect(await readStyle(isDone, 'background-color')).not.toBe(await readStyle(isNew, 'background-color'));

  await page.getByRole('button', { name: 'Add a note' }).click();
  await expectEdge(page.getByRole('button', { name: 'Save' }));
  await expectEdge(page.getByRole('button', { name: 'Discard' }));
});
