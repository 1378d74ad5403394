import { administrator } from '../servers/site.ts';
import { people, store } from './database.ts';
import { expect, logIn, notice, release, startSession, startSessionAs, test } from './site.ts';

const next = 'a new and longer password';

test.describe('the security screen', () => {
  test.use({ allowedErrors: [/status of 4(01|22)/] });

  test('signs out other browsers by keyboard', async ({ page, browser, freshServer }) => {
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

  test('changes name and password, with errors at the field and input kept', async ({ page, freshServer }) => {
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
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the password is changed by a form', release, async ({ page, freshServer }) => {
    await startSession(page, freshServer.url);
    await page.goto(`${freshServer.url}/admin/security`);
    await page.locator('[name="current"]').fill(administrator.password);
    await page.locator('[name="next"]').fill(next);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Password Changed' })).toBeVisible();
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
