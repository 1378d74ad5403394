import { administrator } from '../servers/site.ts';
import { allowing, expect, logIn, logInByForm, notice, release, test } from './site.ts';

test('a wrong password shows a notice and keeps the form', allowing(/status of 401/), async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/session', (route) => held.then(() => route.continue()));
  await page.goto('/admin/login');
  await page.locator('astro-island:not([ssr])').waitFor();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(administrator.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong password');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  release();
  await expect(notice(page, 'Login failed')).toContainText('Invalid email or password.');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue(administrator.email);
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
});

test.describe('a session', () => {
  // What is on its way when the session ends is refused.
  test.use({ allowedErrors: [/status of 401/] });

  test('starts with a welcome and ends with a logout', async ({ page }) => {
    const welcome = expect(notice(page, 'Login successful')).toContainText('Welcome to the admin dashboard');
    await Promise.all([logInByForm(page), welcome]);
    await expect(page.getByRole('heading', { name: 'Contact Form Submissions' })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

    await page.goto('/admin/login');
    await expect(page).toHaveURL(/\/admin\/contact-submissions$/);

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(notice(page, 'Logged Out')).toContainText('You have been successfully logged out.');
    await page.goto('/admin/contact-submissions');
    await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fcontact-submissions$/);
  });
});

test('the password can be shown and hidden', release, async ({ page }) => {
  await page.goto('/admin/login');
  await page.locator('astro-island:not([ssr])').waitFor();
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test.describe('in the viewer’s time zone', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('dates read like Mon d, yyyy h:mm a, and missing values as a dash or N/A', release, async ({ page }) => {
    await page.route('**/api/contact-submissions?*', (route) =>
      route.fulfill({
        json: {
          total: 2,
          unread: 0,
          spam: 0,
          bin: 0,
          counts: [],
          next: null,
          submissions: [
            row({ created_at: '2026-03-04T20:35:00.000Z', company: 'Acme' }),
            row({ created_at: null, company: null, website: '' }),
          ],
        },
      }),
    );
    await logIn(page);
    const rows = page.getByRole('row');
    await expect(rows.nth(1)).toContainText('Mar 5, 2026 2:05 AM');
    await expect(rows.nth(2).getByRole('cell')).toHaveText([
      '',
      'N/A',
      'Ada',
      'ada@example.com',
      '-',
      'A subject',
      '-',
      'Delete',
    ]);
  });
});

function row(changes: Record<string, unknown>): Record<string, unknown> {
  return {
    id: crypto.randomUUID(),
    name: 'Ada',
    email: 'ada@example.com',
    company: null,
    phone: null,
    subject: 'A subject',
    message: 'A message',
    website: 'edgewright.example',
    created_at: '2026-01-01T00:00:00.000Z',
    kind: 'enquiry',
    read_at: '2026-01-01T00:00:00.000Z',
    spam_reason: null,
    ...changes,
  };
}
