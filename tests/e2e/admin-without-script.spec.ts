import type { APIResponse, Page } from '@playwright/test';
import { administrator } from '../servers/site.ts';
import { expect, release, test } from './site.ts';

const next = 'a new and longer password';

/** Logs in as plain HTML. */
async function logInPlainly(page: Page, url: string, login = administrator): Promise<void> {
  await page.goto(`${url}/admin/login`);
  await page.getByLabel('Email').fill(login.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(login.password);
  await page.keyboard.press('Enter');
}

test.use({ javaScriptEnabled: false });

test('the administrator logs in, and the screens that need a script say so', async ({ page, server }) => {
  await logInPlainly(page, server.url);
  await expect(page).toHaveURL(/\/admin\/contact-submissions$/);
  await expect(page.getByText(/The list of submissions needs JavaScript/)).toBeVisible();
  await expect(page.getByText('Loading...')).toBeHidden();
  await page.getByRole('link', { name: 'Audit Log' }).click();
  await expect(page.getByText(/The audit log needs JavaScript/)).toBeVisible();
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page.getByText(/The list of sessions needs JavaScript/)).toBeVisible();
  // Somebody who is logged in already is redirected from the login.
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin\/contact-submissions$/);
});

test.describe('a login that fails', () => {
  test.use({ allowedErrors: [/status of 4(01|22|29)/] });

  test('is answered in the page, with the address kept and never the password', async ({ page, server }) => {
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await logInPlainly(page, server.url, { ...administrator, password: 'not the password' });
    expect((await answer).status()).toBe(401);
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
    await expect(page.getByLabel('Email')).toHaveValue(administrator.email);
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('');
    expect(await page.content()).not.toContain('not the password');

    await page.getByRole('textbox', { name: 'Password' }).fill(administrator.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/contact-submissions$/);
  });

  test('is limited as the call is, and both count together', release, async ({ page, freshServer }) => {
    for (let attempt = 0; attempt < 9; attempt++) {
      await page.request.post(`${freshServer.url}/api/admin/session`, { data: { ...administrator, password: 'x' } });
    }
    await logInPlainly(page, freshServer.url, { ...administrator, password: 'wrong' });
    await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await logInPlainly(page, freshServer.url);
    expect((await answer).status()).toBe(429);
    expect(Number((await answer).headers()['retry-after'])).toBeGreaterThan(0);
    await expect(page.getByRole('alert')).toContainText('Too many failed logins. Try again in 15 minutes.');
  });
});

test.describe('a secret in an address', () => {
  function expectLedAway(answer: APIResponse, path: string): void {
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toBe(path);
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(answer.headers()['set-cookie']).toBeUndefined();
  }

  test('does nothing, and does not stay there', release, async ({ request, page }) => {
    const query = new URLSearchParams({ ...administrator }).toString();
    expectLedAway(await request.get(`/admin/login?${query}`, { maxRedirects: 0 }), '/admin/login');
    expectLedAway(await request.head(`/admin/login?${query}`, { maxRedirects: 0 }), '/admin/login');
    await page.goto(`/admin/login?${query}`);
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.getByLabel('Email')).toHaveValue('');

    await request.post('/api/admin/session', { data: administrator });
    const change = new URLSearchParams({ current: administrator.password, next }).toString();
    expectLedAway(await request.get(`/admin/security?${change}`, { maxRedirects: 0 }), '/admin/security');
    // The call takes it from a body alone.
    expect((await request.get(`/api/admin/session?${query}`)).status()).toBe(404);
    expect((await request.post(`/api/admin/session?${query}`, { data: {} })).status()).toBe(422);
  });
});
