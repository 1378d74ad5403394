import type { Page } from '@playwright/test';
import { builtPages } from '../../scripts/build/built-pages.ts';
import { freePort } from '../../scripts/run/free-port.ts';
import { violations } from '../servers/metrics.ts';
import { pagesOnDemand } from '../servers/pages-on-demand.ts';
import { startTls } from '../servers/tls.ts';
import { watchPolicy } from './refused.ts';
import { expect, releaseUnless, test } from './site.ts';

const token = 'a token of the operator';

/** Makes the policy refuse a picture of another site, and waits until the server has counted that. */
async function violate(page: Page, serverUrl: string, token?: string): Promise<void> {
  const before = await violations(serverUrl, 'img-src', token);
  await page.evaluate(() => {
    const image = document.createElement('img');
    image.src = 'https://evil.example/pixel.png';
    document.body.append(image);
  });
  await expect.poll(() => violations(serverUrl, 'img-src', token)).toBe(before + 1);
}

test.describe('the policy of the pages', () => {
  test.use({ allowedErrors: [/evil\.example\/pixel\.png.*Content Security Policy|404/] });

  test('has what it refuses reported and counted, on built pages, pages on demand and error screens', {
    tag: '@release',
  }, async ({ page, server }) => {
    for (const path of ['/about', '/contact', '/admin/login', '/nowhere']) {
      await page.goto(path);
      await violate(page, server.url);
    }
  });

  test('allows WebAssembly nowhere, and the search works all the same', { tag: '@release' }, async ({
    page,
    request,
  }) => {
    for (const path of [...builtPages(), ...pagesOnDemand(), '/nowhere', '/api/nothing', '/search.js', '/metrics']) {
      const answer = await request.get(path, { failOnStatusCode: false });
      const policy = answer.headers()['content-security-policy'];
      expect(policy, path).toContain("script-src 'self'");
      expect(policy, path).not.toContain('unsafe');
    }
    await page.goto('/about');
    const compiled = () =>
      WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => 'compiled', String);
    expect(await page.evaluate(compiled)).toContain('CompileError');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('latency');
    await expect(page.getByRole('option').first()).toContainText(/latency/i);
  });
});

test.describe('on https', () => {
  test.use({
    ignoreHTTPSErrors: true,
    allowedErrors: [/evil\.example\/pixel\.png.*Content Security Policy|404/],
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    variables: async ({}, use) => {
      const [port, securePort] = [await freePort(), await freePort()];
      await use({ PORT: String(port), SITE_URL: `https://localhost:${securePort}`, METRICS_TOKEN: token });
    },
  });

  test('what the policy refuses is reported by the Reporting API', { tag: '@release' }, async ({
    page,
    freshServer,
    variables,
  }) => {
    const { PORT: port, SITE_URL: origin = '' } = variables;
    const reports: (string | undefined)[] = [];
    const secure = await startTls(Number(new URL(origin).port), Number(port), ({ url, headers }) => {
      if (url === '/api/policy-reports') reports.push(headers['content-type']);
    });
    expect(freshServer.url).toBe(origin);
    await page.goto(`${origin}/contact`);
    await violate(page, `http://127.0.0.1:${port}`, token);
    expect(reports).toEqual(['application/reports+json']);
    await page.close();
    await secure.stop();
  });
});

test.describe('what a visitor does', () => {
  test.use({ allowedErrors: [/status of 4(04|22)|404/] });
});

test.describe('what the administrator does', () => {
  test.use({ allowedErrors: [/status of 4(01|22)/] });
});

test.describe('a script that someone got into a page', () => {
  test.use({ allowedErrors: [/Content Security Policy|status of 404|404/] });

  for (const path of ['/about', '/nowhere']) {
    test(`does not run on ${path}`, releaseUnless(path === '/about'), async ({ page }) => {
      await page.route(`**${path}`, async (route) => {
        const answer = await route.fetch();
        const evil =
          '<script>window.harmed = 1</script><script src="https://evil.example/a.js"></script>' +
          '<script src="data:text/javascript,window.harmed=2"></script><style>body{opacity:.5}</style>' +
          '<p id="evil" style="opacity:.4" onclick="window.harmed = 3">x</p>' +
          '<img src="x" onerror="window.harmed = 4"><a id="link" href="javascript:window.harmed=5">y</a>';
        await route.fulfill({ response: answer, body: (await answer.text()).replace('</main>', `${evil}</main>`) });
      });
      const refused = await watchPolicy(page);
      await page.goto(path);
      await page.locator('#evil').click();
      await page.locator('#link').click();
      await expect.poll(() => refused.length).toBeGreaterThanOrEqual(8);
      expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
      expect(await page.locator('#evil').evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
      expect(await page.evaluate(() => getComputedStyle(document.body).opacity)).toBe('1');
    });
  }
});
