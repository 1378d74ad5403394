import type { Page } from '@playwright/test';
import { freePort } from '../../scripts/run/free-port.ts';
import { createTotp } from '../../server/account/authenticators.ts';
import { expectAccessible } from '../accessibility/violations.ts';
import { administrator } from '../servers/site.ts';
import {
  test as base,
  expect,
  invitedPassword,
  notice,
  release,
  sendEnquiry,
  sendLogin,
  startSession,
  startSessionAs,
} from './site.ts';

const test = base.extend({
  // A passkey belongs to a domain name, so the site must know its own.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
  variables: async ({}, use) => {
    const port = String(await freePort());
    await use({ PORT: port, SITE_URL: `http://localhost:${port}` });
  },
});

test.use({ allowedErrors: [/status of 4(01|03|10|22)/] });

async function openAs(page: Page, url: string, path: string): Promise<void> {
  await startSession(page, url);
  await page.goto(url + path);
  await page.locator('astro-island:not([ssr])').first().waitFor();
}

test('an invited member reads the inbox but cannot export from it', async ({ page, browser, freshServer }) => {
  await sendEnquiry(freshServer, { name: 'Grace Hopper' });
  await openAs(page, freshServer.url, '/admin/accounts');
  const accounts = page.getByRole('table', { name: 'Accounts' });
  await expect(accounts.getByRole('row')).toHaveCount(2);
  await expect(accounts).toContainText('Set in the environment');
  await expect(page.getByText('No open invitations.')).toBeVisible();
  await expect(page.locator('[data-account]')).toContainText(`${administrator.email} (administrator)`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invite someone' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Enter a name.');
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('Ada Lovelace');
  await dialog.getByLabel('Email').fill('ada@example.com');
  await dialog.getByLabel('Role').selectOption('Member');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  const made = page.getByRole('dialog', { name: 'Invitation link for ada@example.com' });
  const link = await made.getByLabel('Link').inputValue();
  expect(link).toMatch(new RegExp(`^${freshServer.url}/admin/invitation#[\\w-]{43}$`));
  await made.getByRole('button', { name: 'Done' }).click();
  const invitations = page.getByRole('table', { name: 'Open invitations' });
  await expect(invitations.getByRole('row').nth(1)).toContainText('ada@example.com');
  await expect(invitations).not.toContainText(link.split('#')[1] ?? '');

  const context = await browser.newContext();
  const ada = await context.newPage();
  const asked: string[] = [];
  ada.on('request', (request) => asked.push(request.url()));
  await ada.goto(link);
  await expect(ada.getByText('Ada Lovelace')).toBeVisible();
  await expect(ada.getByText('ada@example.com')).toBeVisible();
  await expectAccessible(ada);
  await ada.getByRole('textbox', { name: 'Password' }).fill('short');
  await ada.getByRole('button', { name: 'Create My Account' }).click();
  const field = ada.getByRole('textbox', { name: 'Password' });
  await expect(field).toHaveAccessibleDescription('The new password must have at least 12 characters.');
  await field.fill(invitedPassword);
  await ada.getByRole('button', { name: 'Create My Account' }).click();
  await expect(ada).toHaveURL(/\/admin\/contact-submissions$/);
  await expect(notice(ada, 'Welcome')).toContainText('Your account is ready.');
  // The token is in the fragment, so it never appears in a log.
  expect(asked.filter((url) => url.split('#')[0]?.includes(link.split('#')[1] ?? ''))).toEqual([]);

  await expect(ada.getByText('Total submissions: 1')).toBeVisible();
  await expect(ada.locator('[data-account]')).toContainText('Ada Lovelace (member)');
  await expect(ada.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  await ada.getByRole('checkbox', { name: 'Select all submissions shown' }).check();
  await expect(ada.getByRole('button', { name: 'Mark as read' })).toBeVisible();
  await expect(ada.getByRole('button', { name: /Delete|CSV|JSON/ })).toHaveCount(0);
  await ada.getByRole('button', { name: 'Grace Hopper', exact: true }).click();
  await expect(ada.locator('[data-message]')).toBeVisible();
  await expect(ada.getByRole('button', { name: /Delete/ })).toHaveCount(0);
  await expectAccessible(ada);
  const links = ada.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  await expect(links).toHaveText(['Submissions', 'Security']);
  for (const path of ['accounts', 'audit-log']) {
    const answer = await ada.goto(`${freshServer.url}/admin/${path}`);
    expect(answer?.status()).toBe(403);
    await expect(ada.getByRole('heading', { name: 'No access' })).toBeVisible();
  }

  await ada.goto('about:blank');
  await ada.goto(link);
  await expect(ada.getByRole('alert')).toContainText(
    'This invitation has expired, or has already been used or withdrawn',
  );
  const again = { name: 'Bob', email: 'bob@example.com', role: 'editor' };
  await page.request.post(`${freshServer.url}/api/admin/invitations`, { data: again });
  await page.reload();
  await expect(accounts.getByRole('row').nth(2)).toContainText('Ada Lovelace');
  await page.getByRole('button', { name: 'Withdraw the invitation for bob@example.com' }).click();
  await expect(notice(page, 'Invitation Withdrawn')).toBeVisible();
  await expect(page.getByText('No open invitations.')).toBeVisible();

  // A new role applies at once, and removing an account ends its session.
  await page.getByRole('button', { name: 'Change the role of Ada Lovelace' }).click();
  const role = page.getByRole('dialog', { name: 'Change the role of Ada Lovelace' });
  await role.getByLabel('Role').selectOption('Editor');
  await role.getByRole('button', { name: 'Change Role' }).click();
  await expect(notice(page, 'Role Changed')).toContainText('Ada Lovelace: Editor.');
  expect((await ada.goto(`${freshServer.url}/admin/contact-submissions`))?.status()).toBe(403);
  await page.getByRole('button', { name: 'Remove Ada Lovelace' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove Ada Lovelace?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(notice(page, 'Account Removed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeFocused();
  await ada.goto(`${freshServer.url}/admin/security`);
  await expect(ada).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fsecurity$/);
  await context.close();
});

test('an editor sees no enquiries, and the login leads to the content', async ({ page, freshServer }) => {
  await sendEnquiry(freshServer, { name: 'Grace Hopper' });
  await startSessionAs(page, freshServer.url, 'editor');
  await page.context().clearCookies();
  await page.goto(`${freshServer.url}/admin`);
  await expect(page).toHaveURL(/\/admin\/login$/);
  await sendLogin(page, { email: 'editor@test.example', password: invitedPassword });
  await expect(page).toHaveURL(/\/admin\/content$/);
  await expect(notice(page, 'Login successful')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link')).toHaveText(['Content', 'Security']);
  await page.goto(`${freshServer.url}/admin/security`);
  await expect(page.getByRole('heading', { name: 'Retention' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open the audit log' })).toHaveCount(0);
  await page.goto(`${freshServer.url}/admin`);
  await expect(page).toHaveURL(/\/admin\/content$/);
  const answer = await page.goto(`${freshServer.url}/admin/contact-submissions`);
  expect(answer?.status()).toBe(403);
  expect(await page.content()).not.toContain('Grace Hopper');
  await expect(page.getByText('Live')).toHaveCount(0);
  await page.goto(`${freshServer.url}/admin/security`);
  await page.locator('astro-island:not([ssr])').waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
});

async function setUpApp(page: Page, isLookedAt = false): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Current password' })).toBeFocused();
  if (isLookedAt) {
    await dialog.getByRole('textbox', { name: 'Current password' }).fill('wrong');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Current password' })).toHaveAccessibleDescription(
      'That is not your current password.',
    );
  }
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  if (isLookedAt) await expectAccessible(page);
  const secret = (await dialog.getByLabel('Or enter this secret').inputValue()).replaceAll(' ', '');
  await dialog.getByLabel('Code from the app').fill((await createTotp(secret)).generate());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = (await dialog.getByLabel('Recovery codes').inputValue()).split('\n');
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('button', { name: 'Remove the authenticator app' })).toBeVisible();
  return { secret, codes };
}

test('an authenticator app is set up and required at the login', release, async ({ page, freshServer }) => {
  await openAs(page, freshServer.url, '/admin/security');
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const { secret, codes } = await setUpApp(page, true);
  await expect(page.getByText('You have 10 left.')).toBeVisible();
  expect(codes).toHaveLength(10);

  await page.context().clearCookies();
  await page.goto(`${freshServer.url}/admin/login`);
  await sendLogin(page);
  await expect(page.getByRole('heading', { name: 'Second Step' })).toBeVisible();
  await page.locator('astro-island:not([ssr])').waitFor();
  const field = page.getByLabel('Code');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.fill('000000');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('That code is wrong or has already been used.');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  // The next code is accepted too, and the setup may already have used the current one.
  await field.fill((await createTotp(secret)).generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/contact-submissions$/);
  await expect(notice(page, 'Login successful')).toBeVisible();
  await page.goto(`${freshServer.url}/admin/second-step`);
  await expect(page).toHaveURL(/\/admin\/contact-submissions$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the second step refuses a wrong code and accepts a recovery code', release, async ({ page, freshServer }) => {
    const { url } = freshServer;
    await startSession(page, url);
    const prepared = await page.request.post(`${url}/api/admin/second-factor/authenticator`, {
      data: { current: administrator.password },
    });
    const { secret } = (await prepared.json()) as { secret: string };
    const confirmed = await page.request.post(`${url}/api/admin/second-factor/authenticator/confirm`, {
      data: { code: (await createTotp(secret)).generate() },
    });
    const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] };
    await page.context().clearCookies();
    await page.goto(`${url}/admin/audit-log?action=login`);
    await page.getByLabel('Email').fill(administrator.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(administrator.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/second-step\?next=/);
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
    await page.getByLabel('Code').fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('That code is wrong or has already been used.');
    await page.getByLabel('Code').fill(recoveryCodes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/audit-log\?action=login$/);
  });
});

test('a passkey is added, required at the login, and removed', release, async ({ page, freshServer }) => {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('WebAuthn.enable');
  await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openAs(page, freshServer.url, '/admin/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Current password' }).last().fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  const table = page.getByRole('table', { name: 'Passkeys' });
  await expect(table.getByRole('row').nth(1)).toContainText('Chrome on Linux');
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.goto(`${freshServer.url}/admin/security`);
  await sendLogin(page);
  await expect(page).toHaveURL(/\/admin\/second-step\?next=%2Fadmin%2Fsecurity$/);
  await page.locator('astro-island:not([ssr])').waitFor();
  await expect(page.getByLabel('Recovery code')).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/admin\/security$/);

  await page.getByRole('button', { name: 'Remove the passkey created in Chrome on Linux' }).click();
  await page.getByRole('textbox', { name: 'Current password' }).last().fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Second Factor Changed')).toContainText('The passkey was removed.');
  await expect(table).toHaveCount(0);
});

test.describe('with a required second factor', () => {
  test.use({ variables: { REQUIRE_SECOND_FACTOR: 'on' } });

  test('an account without one can only set one up', release, async ({ page, freshServer }) => {
    await page.goto(`${freshServer.url}/admin/login`);
    await sendLogin(page);
    await expect(page).toHaveURL(/\/admin\/security$/);
    await expect(page.getByText('This site requires a second factor.')).toBeVisible();
    await expect(page.getByText('Passkeys need a domain name', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${freshServer.url}/admin/accounts`);
    await expect(page).toHaveURL(/\/admin\/security$/);
    await page.locator('astro-island:not([ssr])').waitFor();
    await setUpApp(page);
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/admin\/contact-submissions$/);
  });
});

test.describe('an ended session', () => {
  const search = '?q=Grace';

  test('shows a message, and the login returns to the same page', release, async ({ page, freshServer }) => {
    await sendEnquiry(freshServer, { name: 'Grace Hopper' });
    await startSession(page, freshServer.url);
    await page.goto(`${freshServer.url}/admin/contact-submissions${search}`);
    await expect(page.getByText('Matching submissions: 1')).toBeVisible();
    // The inbox notices it when it next asks for new submissions.
    await page.context().clearCookies();
    await expect(page).toHaveURL(/\/admin\/login\?next=/);
    await expect(page.getByText('Your session has ended. Log in to continue.')).toBeVisible();
    await sendLogin(page);
    await expect(page).toHaveURL(/\/admin\/contact-submissions\?.*q=Grace/);
    await expect(page.getByText('Matching submissions: 1')).toBeVisible();
    await page.goto(`${freshServer.url}/admin/login`);
    await expect(page.getByText('Your session has ended.')).toHaveCount(0);
  });

  test('keeps the text typed into an invitation', release, async ({ page, freshServer }) => {
    await openAs(page, freshServer.url, '/admin/accounts');
    await page.getByRole('button', { name: 'Invite someone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite someone' });
    await dialog.getByLabel('Name').fill('Ada Lovelace');
    await dialog.getByLabel('Email').fill('ada@example.com');
    await dialog.getByLabel('Role').selectOption('Editor');
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByText('Your session has ended. Log in to continue.')).toBeVisible();
    await sendLogin(page);
    await expect(page).toHaveURL(/\/admin\/accounts$/);
    await expect(dialog.getByLabel('Name')).toHaveValue('Ada Lovelace');
    await expect(dialog.getByLabel('Email')).toHaveValue('ada@example.com');
    await expect(dialog.getByLabel('Role')).toHaveValue('editor');
  });
});
