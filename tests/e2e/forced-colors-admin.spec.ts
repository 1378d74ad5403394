import { expectEdge, forceColors, styleOf } from './forced-colors.ts';
import { openInbox, people, rowOf, store } from './inbox.ts';
import { expect, release, test } from './site.ts';

test('with forced colors the inbox shows what is chosen, open and unread', release, async ({ page, freshServer }) => {
  await forceColors(page);
  await store(freshServer, people(3));
  await openInbox(page, freshServer, '?status=new');
  const tabs = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
  const lines = await Promise.all((await tabs.all()).map((tab) => styleOf(tab, 'border-bottom-color')));
  expect(lines.filter((color) => color === lines[0])).toHaveLength(1);
  expect(lines.slice(1).every((color) => color === lines[1])).toBe(true);

  const status = page.getByRole('combobox', { name: 'Status' });
  const state = page.getByRole('combobox', { name: 'Read or unread' });
  expect(await styleOf(status, 'outline-style')).toBe('solid');
  expect(await styleOf(state, 'outline-style')).toBe('none');

  await rowOf(page, 'Person 1').getByRole('cell', { name: 'edgewright.example' }).click();
  await expect(rowOf(page, 'Person 1')).toHaveAttribute('aria-current', 'true');
  expect(await styleOf(rowOf(page, 'Person 1'), 'outline-style')).toBe('solid');
  expect(await styleOf(rowOf(page, 'Person 2'), 'outline-style')).toBe('none');
  const isNew = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'New', exact: true });
  const isDone = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Done', exact: true });
  await isDone.click();
  await expect(isDone).toHaveAttribute('aria-pressed', 'true');
  expect(await styleOf(isDone, 'background-color')).not.toBe(await styleOf(isNew, 'background-color'));

  await page.getByRole('button', { name: 'Add a note' }).click();
  await expectEdge(page.getByRole('button', { name: 'Save' }));
  await expectEdge(page.getByRole('button', { name: 'Discard' }));
});
