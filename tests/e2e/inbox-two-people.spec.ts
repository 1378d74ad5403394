import { opener, openInbox, people, store } from './inbox.ts';
import { test } from './mailing-site.ts';
import { expect, interceptRequests } from './site.ts';

test.use({ allowedErrors: [[/the server responded with a status of 409/, /ERR_FAILED/], { scope: 'test' }] });

test('a colleague’s earlier reply appears, and the draft is kept', async ({ page, context, freshServer, mail }) => {
  const [id = ''] = await store(freshServer, people(1));
  await interceptRequests(page);
  await openInbox(page, freshServer);
  await opener(page, 'Person 1').click();
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  const reply = page.getByRole('textbox', { name: /^Reply/ });
  await reply.pressSequentially('Mine, and long.');
  for (let line = 0; line < 40; line += 1) await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });

  // Nothing tells this window of it before it sends.
  await page.route('**/api/admin/events*', (route) => route.abort());
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
