import { administrator } from '../servers/site.ts';
import { expect, notice, release, test } from './site.ts';

// Requests under way when the session ends are refused.
test.use({ allowedErrors: [/status of 4(01|22|29)/] });

test('a wrong password keeps the form, the right one starts a session, and Logout ends it', async ({ page }) => {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/api/admin/session', (route) => held.then(() => route.continue()));
  await page.goto('/admin/login');
  await page.locator('astro-island:not([ssr])').waitFor();
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(administrator.email);
  await password.fill('wrong password');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  letThrough();
  await expect(notice(page, 'Login failed')).toContainText('Invalid email or password.');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue(administrator.email);
  await expect(password).toBeFocused();

  await password.fill(administrator.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(notice(page, 'Login successful')).toContainText('Welcome to the admin dashboard');
  await expect(page).toHaveURL(/\/admin\/contact-submissions$/);
  await expect(page.getByRole('heading', { name: 'Contact Form Submissions' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin\/contact-submissions$/);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(notice(page, 'Logged Out')).toContainText('You have been successfully logged out.');
  for (const screen of ['contact-submissions', 'security', 'audit-log', 'accounts']) {
    await page.goto(`/admin/${screen}`);
    await expect(page).toHaveURL(`/admin/login?next=%2Fadmin%2F${screen}`);
  }
  await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
});

test('an address in a URL leads nowhere else, and a secret in it is ignored', release, async ({ request, page }) => {
  // contract/account/account.test.ts tests more addresses that lead elsewhere.
  const form = { ...administrator, next: '//evil.example' };
  const posted = await request.post('/admin/login', { form, maxRedirects: 0 });
  expect([posted.status(), posted.headers().location]).toEqual([303, '/admin/contact-submissions']);

  await page.context().clearCookies();
  const query = new URLSearchParams({ ...administrator });
  await page.goto(`/admin/login?${query}`);
  await expect(page.getByLabel('Email')).toHaveValue('');
  expect((await request.post(`/api/admin/session?${query}`, { data: {} })).status()).toBe(422);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a login fails in the page, then succeeds, and screens that need JavaScript say so', async ({ page }) => {
    const password = page.getByRole('textbox', { name: 'Password' });
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(administrator.email);
    await password.fill('not the password');
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.keyboard.press('Enter');
    expect((await answer).status()).toBe(401);
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
    await expect(page.getByLabel('Email')).toHaveValue(administrator.email);
    await expect(password).toHaveValue('');
    expect(await page.content()).not.toContain('not the password');

    await password.fill(administrator.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/contact-submissions$/);
    await expect(page.getByText(/The list of submissions needs JavaScript/)).toBeVisible();
    await expect(page.getByText('Loading...')).toBeHidden();
    await page.getByRole('link', { name: 'Audit Log' }).click();
    await expect(page.getByText(/The audit log needs JavaScript/)).toBeVisible();
    await page.getByRole('link', { name: 'Security' }).click();
    await expect(page.getByText(/Logging out elsewhere needs JavaScript/)).toBeVisible();
  });

  test('a failed login counts towards the same limit as the call', release, async ({ page, freshServer: { url } }) => {
    for (let attempt = 0; attempt < 10; attempt++) {
      await page.request.post(`${url}/api/admin/session`, { data: { ...administrator, password: 'x' } });
    }
    const answer = await page.request.post(`${url}/admin/login`, { form: { ...administrator } });
    expect(answer.status()).toBe(429);
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
    expect(await answer.text()).toMatch(/role="alert".*Too many logins\. Try again in 15 minutes\./s);
  });
});
