import type { APIResponse, Page } from '@playwright/test';
import { administrator } from '../servers/site.ts';
import { expect, release, test } from './site.ts';

const next = 'a new and longer password';

/** Logs in as plain HTML. */
async function logInWithoutScript(page: Page, url: string, login = administrator): Promise<void> {
  await page.goto(`${url}/admin/login`);
  await page.getByLabel('Email').fill(login.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(login.password);
  await page.keyboard.press('Enter');
}

test.use({ javaScriptEnabled: false });

test('the administrator logs in, and screens that need JavaScript say so', async ({ page, server }) => {
  await logInWithoutScript(page, server.url);
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

test.describe('a failed login', () => {
  test.use({ allowedErrors: [/status of 4(01|22|29)/] });

  test('shows the error in the page, and keeps the address but not the password', async ({ page, server }) => {
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await logInWithoutScript(page, server.url, { ...administrator, password: 'not the password' });
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

  test('counts towards the same limit as the call', release, async ({ page, freshServer }) => {
    for (let attempt = 0; attempt < 9; attempt++) {
      await page.request.post(`${freshServer.url}/api/admin/session`, { data: { ...administrator, password: 'x' } });
    }
    await logInWithoutScript(page, freshServer.url, { ...administrator, password: 'wrong' });
    await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await logInWithoutScript(page, freshServer.url);
    expect((await answer).status()).toBe(429);
    expect(Number((await answer).headers()['retry-after'])).toBeGreaterThan(0);
    await expect(page.getByRole('alert')).toContainText('Too many failed logins. Try again in 15 minutes.');
  });
});

test.describe('a secret in a URL', () => {
  function expectRedirect(answer: APIResponse, path: string): void {
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toBe(path);
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(answer.headers()['set-cookie']).toBeUndefined();
  }

  test('is ignored and removed', release, async ({ request, page }) => {
    const query = new URLSearchParams({ ...administrator }).toString();
    expectRedirect(await request.get(`/admin/login?${query}`, { maxRedirects: 0 }), '/admin/login');
    expectRedirect(await request.head(`/admin/login?${query}`, { maxRedirects: 0 }), '/admin/login');
    await page.goto(`/admin/login?${query}`);
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.getByLabel('Email')).toHaveValue('');

    await request.post('/api/admin/session', { data: administrator });
    const change = new URLSearchParams({ current: administrator.password, next }).toString();
    expectRedirect(await request.get(`/admin/security?${change}`, { maxRedirects: 0 }), '/admin/security');
    // The call takes it from a body alone.
    expect((await request.get(`/api/admin/session?${query}`)).status()).toBe(404);
    expect((await request.post(`/api/admin/session?${query}`, { data: {} })).status()).toBe(422);
  });
});
