import type { Page } from '@playwright/test';
import { builtPages } from '../../scripts/build/built-pages.ts';
import { violations } from '../servers/metrics.ts';
import { pagesOnDemand } from '../servers/pages-on-demand.ts';
import { administrator } from '../servers/site.ts';
import { estimate } from './estimate.ts';
import { watchPolicy } from './refused.ts';
import { expect, fillEnquiry, logIn, notice, openContactForm, releaseUnless, sendEnquiry, test } from './site.ts';

/** Makes the policy refuse a picture of another site, and waits until the server has counted that. */
async function violate(page: Page, serverUrl: string): Promise<void> {
  const before = await violations(serverUrl, 'img-src');
  await page.evaluate(() => {
    const image = document.createElement('img');
    image.src = 'https://evil.example/pixel.png';
    document.body.append(image);
  });
  await expect.poll(() => violations(serverUrl, 'img-src')).toBe(before + 1);
}

/** Touches all that sleeps in the page, and looks at it, until nothing sleeps; and reads the page to its end. */
async function wake(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(wakeOnce), page.url()).toBe(0);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
}

/** In the page. Gives how many islands slept. */
async function wakeOnce(): Promise<number> {
  const sleeping = document.querySelectorAll('astro-island[ssr]');
  for (const island of sleeping) {
    // The island itself has no box.
    island.firstElementChild?.scrollIntoView({ behavior: 'instant' });
    // Observers look once a frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const inner = island.querySelector('button, a, input, select, textarea') ?? island;
    for (const type of ['pointerover', 'pointerdown', 'focusin'])
      inner.dispatchEvent(new Event(type, { bubbles: true }));
  }
  return sleeping.length;
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

test.describe('what a visitor does', () => {
  test.use({ allowedErrors: [/status of 4(04|22)|404/] });

  test('is refused nothing: menus, tabs, notices, estimates, pictures, errors', { tag: '@release' }, async ({
    page,
  }) => {
    const refused = await watchPolicy(page);
    await openContactForm(page);
    await fillEnquiry(page, { name: ' ' });
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Enter your full name.').waitFor();
    await fillEnquiry(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    // The pointer holds it, which is a behaviour of the notices' script; they move while they come.
    await notice(page, 'Message Sent').hover({ force: true });
    await page.getByRole('button', { name: 'Solutions' }).click();

    await estimate(page);

    await page.goto('/generate-image');
    await page.getByRole('button', { name: 'Generate Image' }).hover();
    await page.locator('main astro-island:not([ssr])').waitFor();
    await page.getByRole('button', { name: 'Generate Image' }).click();
    await expect(notice(page, 'Image generated successfully!')).toBeVisible({ timeout: 60_000 });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Image' }).click();
    await download;

    await page.goto('/generate-image');
    await page.locator('form[action="/generate-image/picture"]').evaluate((form: HTMLFormElement) => form.submit());
    await page.getByRole('link', { name: 'Download Image' }).waitFor();

    for (const path of [
      '/contact',
      '/contact?from=mail',
      '/newsletter',
      '/nowhere',
      '/blog/nowhere',
      '/cards/nowhere',
    ]) {
      await page.goto(path);
      await wake(page);
    }
    expect(refused).toEqual([]);
  });
});

test.describe('what the administrator does', () => {
  test.use({ allowedErrors: [/status of 4(01|22)/] });

  test('is refused nothing: login, list, dialogs, notices, the other screens', { tag: '@release' }, async ({
    page,
    server,
  }) => {
    const refused = await watchPolicy(page);
    await sendEnquiry(server);
    await page.goto('/admin/login');
    await page.locator('astro-island:not([ssr])').waitFor();
    await page.getByLabel('Email').fill(administrator.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong password');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(notice(page, 'Login failed')).toBeVisible();

    await logIn(page);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Ada Lovelace', exact: true }).first().click();
    await page.locator('[data-message]').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'Select all submissions shown' }).check();
    const chosen = page.getByRole('group', { name: 'Selected submissions' });
    await chosen.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.locator('[data-sonner-toast]').first().hover();
    for (const path of ['?view=spam', '?q=nothing']) {
      await page.goto(`/admin/contact-submissions${path}`);
      await wake(page);
    }
    for (const screen of ['security', 'audit-log']) {
      await page.goto(`/admin/${screen}`);
      await wake(page);
      await page.getByRole('table').first().waitFor();
    }
    expect(refused).toEqual([]);
  });
});

test.describe('a script that someone got into a page', () => {
  test.use({ allowedErrors: [/Content Security Policy|status of 404|404/] });

  for (const path of ['/about', '/contact', '/nowhere']) {
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
