import { administrator } from '../servers/site.ts';
import { people, store } from './database.ts';
import { expect, logIn, notice, release, startSession, startSessionAs, test } from './site.ts';

const next = 'a new and longer password';

// Requests under way when the session ends are refused.
test.use({ allowedErrors: [/status of 4(01|22)/] });

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

test('the security screen signs out other browsers by keyboard', async ({ page, browser, freshServer }) => {
  const elsewhere = await browser.newPage();
  await logIn(elsewhere, freshServer.url);
  await logIn(page, freshServer.url);

  const links = page.getByRole('navigation', { name: 'Admin' });
  await expect(links.getByRole('link', { name: 'Submissions' })).toHaveAttribute('aria-current', 'page');
  await links.getByRole('link', { name: 'Security' }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/security$/);
  await expect(links.getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('button', { name: 'Log out everywhere else' }).press('Enter');
  await expect(notice(page, 'Logged Out Elsewhere')).toContainText('One other browser is logged out.');
  await elsewhere.goto(`${freshServer.url}/admin/security`);
  await expect(elsewhere).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fsecurity$/);
  await elsewhere.close();
});

test('the security screen changes name and password, with errors at the field and input kept', async ({
  page,
  freshServer,
}) => {
  await startSession(page, freshServer.url);
  await page.goto(`${freshServer.url}/admin/security`);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor();
  await expect(page.getByText('Forever')).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Ada Lovelace');
  await name.press('Enter');
  await expect(notice(page, 'Name Saved')).toBeVisible();
  const [current, fresh] = [page.locator('[name="current"]'), page.locator('[name="next"]')];
  await current.fill('not the password');
  await fresh.fill(next);
  await fresh.press('Enter');
  await expect(notice(page, 'Password not changed')).toContainText('That is not your current password.');
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription('That is not your current password.');
  await expect(fresh).toHaveValue(next);

  await current.fill(administrator.password);
  await current.press('Enter');
  await expect(notice(page, 'Password Changed')).toContainText('All other browsers are logged out.');
  await expect(current).toHaveValue('');
  await page.reload();
  await expect(name).toHaveValue('Ada Lovelace');
  const old = await page.request.post(`${freshServer.url}/api/admin/session`, { data: administrator });
  expect(old.status()).toBe(401);
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

for (const [who, REQUIRE_SECOND_FACTOR, isShown] of [
  ['an administrator', 'off', true],
  ['an administrator without the required factor', 'on', false],
  ['an editor', 'off', false],
] as const) {
  test.describe('a refused removal', () => {
    test.use({ variables: { RETENTION_DAYS: '30', REQUIRE_SECOND_FACTOR } });

    test(`is ${isShown ? 'shown to' : 'hidden from'} ${who}`, release, async ({ page, freshServer }) => {
      await store(freshServer, people(2));
      if (who === 'an editor') await startSessionAs(page, freshServer.url, 'editor');
      else await startSession(page, freshServer.url);
      await page.goto(`${freshServer.url}/admin/security`);
      await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
      expect((await page.content()).includes('2 of 2 submissions')).toBe(isShown);
      const text = /Nothing was removed.*2 of 2 submissions are older than .* UTC .* Check the server’s clock/;
      const refusal = page.getByRole('region', { name: 'Removal refused' }).filter({ hasText: text });
      await expect(refusal).toHaveCount(isShown ? 1 : 0);
    });
  });
}
