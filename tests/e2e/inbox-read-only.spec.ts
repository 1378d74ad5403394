import { opener, openInbox, people, rowOf, store, stored } from './inbox.ts';
import { expect, notice, test } from './site.ts';
import { putAside } from './stored.ts';

test.use({ allowedErrors: [/status of 503/] });

test('while nothing can be stored the inbox says so and can be read, and what was chosen stays chosen', {
  tag: '@release',
}, async ({ page, freshServer }) => {
  const [first = ''] = await store(freshServer, people(2));
  await openInbox(page, freshServer);
  const putBack = await putAside(freshServer);
  await rowOf(page, 'Person 1').getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: 'Selected submissions' });
  await bar.getByRole('button', { name: 'Mark as read' }).click();
  await expect(notice(page, 'Error')).toContainText('Failed to mark as read.');
  const said = page.getByRole('alert').filter({ hasText: 'Read-only for now' });
  await expect(said).toBeVisible();
  await expect(bar).toContainText('1 selected');

  await opener(page, 'Person 2').click();
  await expect(page.getByRole('complementary', { name: 'Subject 2' })).toContainText('Message 2');
  await expect(said).toBeVisible();

  await putBack();
  await expect(said).toBeHidden();
  await bar.getByRole('button', { name: 'Mark as read' }).click();
  await expect.poll(() => stored(freshServer, first)?.read_at).not.toBeNull();
});
