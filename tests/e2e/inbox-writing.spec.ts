import type { Page } from '@playwright/test';
import { expectQuery, openInbox, people, store, stored } from './inbox.ts';
import { test as base, expect, interceptRequests, notice, release, type Server, mailingTest as test } from './site.ts';

/** Answers what the reader needs only after so long. */
async function delayReader(page: Page, delayMs = 300): Promise<void> {
  await interceptRequests(page);
  await page.route(/\/api\/(contact-submissions\/[0-9a-f-]{36}|admin\/reply-words)$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.continue();
  });
}

/** None is another than it was, but for being opened. */
function expectUntouched(server: Server, ids: string[]): void {
  for (const id of ids) {
    const { status, spam_reason, assigned_to } = stored(server, id) ?? {};
    expect(['new', 'open']).toContain(status);
    expect([spam_reason, assigned_to]).toEqual([null, null]);
  }
}

const reply = (page: Page) => page.locator('.reader').getByRole('textbox', { name: /^Reply/ });
const note = (page: Page) => page.locator('.reader').getByRole('textbox', { name: 'Note' });

test('keys after r and n change nothing until the field appears', async ({ page, freshServer }) => {
  const ids = await store(freshServer, people(3));
  await delayReader(page);
  await openInbox(page, freshServer);

  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await page.keyboard.type('Dear Ada!', { delay: 15 });
  await expect(reply(page)).toBeFocused();
  await page.keyboard.type('Dear Ada!');
  await expect(reply(page)).toHaveValue(/^Dear Ada!\n\n-- \n[\s\S]*> Message 1/);
  await expectQuery(page, { open: ids[0] ?? '' });
  await page.locator('.reader').getByRole('button', { name: 'Discard' }).click();

  // In the reader, on the way to the next.
  await page.locator('.reader').getByRole('button', { name: 'Next' }).click();
  await page.keyboard.press('n');
  await page.keyboard.type('anrufen!', { delay: 15 });
  await expect(note(page)).toBeFocused();
  expectUntouched(freshServer, ids);
  await expect(page.getByRole('row')).toHaveCount(4);
});

test('Escape returns the keys to the inbox before the field appears', release, async ({ page, freshServer }) => {
  const ids = await store(freshServer, people(2));
  await interceptRequests(page);
  await openInbox(page, freshServer);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/api\/contact-submissions\/[0-9a-f-]{36}$/, (route) => held.then(() => route.continue()));
  await page.keyboard.press('j');
  await page.keyboard.press('n');
  await page.keyboard.type('done!');
  await page.keyboard.press('Escape');
  await expectQuery(page, { open: ids[0] ?? '' });
  answer();
  await expect(page.locator('.reader').getByRole('button', { name: 'Add a note' })).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  await page.keyboard.press('j');
  await expectQuery(page, { open: ids[1] ?? '' });
  expectUntouched(freshServer, ids);
});

test('a note started beside a reply is not part of the email', release, async ({ page, freshServer, mail }) => {
  const ids = await store(freshServer, people(2));
  await openInbox(page, freshServer);
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await expect(reply(page)).toBeFocused();
  await page.keyboard.type('Dear Ada');
  await expect(reply(page)).toHaveValue(/^Dear Ada\n/);
  await page.keyboard.press('Escape');
  await expect(reply(page)).not.toBeFocused();
  await page.keyboard.press('n');
  await expect(note(page)).toBeFocused();
  await page.keyboard.type('Pays late!');
  await expect(note(page)).toHaveValue('Pays late!');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.reader').getByRole('listitem')).toContainText('Pays late!');
  await expect(reply(page)).toHaveValue(/^Dear Ada\n/);
  await page.keyboard.press('n');
  await expect(note(page)).toBeFocused();
  await page.keyboard.type('Twice');
  await expect(note(page)).toHaveValue('Twice');
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expect(reply(page)).toBeFocused();
  await expect(reply(page)).toHaveValue(/^Dear Ada\n/);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => mail.taken.map(({ text }) => text)).toEqual([expect.stringMatching(/^Dear Ada\n/)]);
  await expect(note(page)).toHaveValue('Twice');
  expectUntouched(freshServer, ids.slice(1));
});

base('says why r or n opens no field', release, async ({ page, freshServer }) => {
  const ids = await store(freshServer, [...people(1), { name: 'News', kind: 'newsletter' }]);
  await openInbox(page, freshServer);

  await base.step('without a mail server, the email app opens', async () => {
    await page.evaluate(() => {
      document.addEventListener('click', (event) => {
        const link = event.target instanceof Element && event.target.closest('a[href^="mailto:"]');
        if (link) Object.assign(window, { asked: link.getAttribute('href') });
        if (link) event.preventDefault();
      });
    });
    await page.keyboard.press('j');
    await page.keyboard.press('r');
    await expect
      .poll(() => page.evaluate(() => 'asked' in window && window.asked))
      .toMatch(/^mailto:person1@example\.com\?/);
    await page.keyboard.press('j');
    await expectQuery(page, { open: ids[1] ?? '' });
  });

  await base.step('a sign-up has nothing to reply to', async () => {
    await expect(page.getByRole('button', { name: 'Add a note' })).toBeVisible();
    await page.keyboard.press('r');
    await expect(notice(page, 'There is nothing to reply to here.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectQuery(page, {});
  });

  await base.step('no submission is selected', async () => {
    await page.locator('[data-inbox-title]').focus();
    await page.keyboard.press('n');
    await expect(notice(page, 'No submission is selected.')).toBeVisible();
  });
});
