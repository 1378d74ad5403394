import { watchPolicy } from './console-watch.ts';
import { expect, test } from './site.ts';

test.use({ allowedErrors: [/Content Security Policy|404/] });

test('an injected script does not run', async ({ page }) => {
  await page.route('**/about', async (route) => {
    const answer = await route.fetch();
    const evil =
      '<script>window.harmed = 1</script><script src="https://evil.example/a.js"></script>' +
      '<script src="data:text/javascript,window.harmed=2"></script><style>body{opacity:.5}</style>' +
      '<p id="evil" style="opacity:.4" onclick="window.harmed = 3">x</p>' +
      '<img src="x" onerror="window.harmed = 4"><a id="link" href="javascript:window.harmed=5">y</a>';
    await route.fulfill({ response: answer, body: (await answer.text()).replace('</main>', `${evil}</main>`) });
  });
  const refused = await watchPolicy(page);
  await page.goto('/about');
  await page.locator('#evil').click();
  await page.locator('#link').click();
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(8);
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  expect(await page.locator('#evil').evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  expect(await page.evaluate(() => getComputedStyle(document.body).opacity)).toBe('1');
});
