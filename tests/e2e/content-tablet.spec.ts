import { elementsBeyondEdge, violations } from '../accessibility/violations.ts';
import { post, writePost } from './content-post.ts';
import { expect, interceptRequests, logIn, release, test } from './site.ts';

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });
test.describe.configure({ timeout: 360_000 });

test('a post is written and published on a tablet', release, async ({ page, freshServer }) => {
  await interceptRequests(page);
  await logIn(page, freshServer.url);
  await writePost(page, freshServer.url);
  // What was written last can be seen, and nothing is wider than the screen.
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text.getByRole('img', { name: post.picture })).toHaveCount(1);
  await expect(text.locator('table')).toHaveCount(1);
  expect(await elementsBeyondEdge(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);

  await page.goto(`${freshServer.url}/admin/content/home-page/only#hero.headline`);
  const headline = page.locator('[id="field.hero.headline"]');
  await expect(headline).toBeFocused();
  await headline.fill('Machines that answer at once');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

  // content-live.spec.ts publishes in a project of its own.
  await page.route('**/api/content/publications', (route) =>
    route.fulfill({ json: { number: 1, at: new Date().toISOString(), records: [] } }),
  );
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'Home' })).toBeChecked();
  await expect(dialog.getByRole('listitem').filter({ hasText: post.title })).toContainText('Added by');
  await dialog.getByText(post.title).tap();
  await dialog.getByRole('button', { name: 'Publish 2 changes' }).tap();
  await expect(dialog.getByRole('heading', { name: 'Now live' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(publish).toBeFocused();

  await page.goto(`${freshServer.url}/admin/content`);
  await page.getByRole('link', { name: 'History' }).tap();
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
