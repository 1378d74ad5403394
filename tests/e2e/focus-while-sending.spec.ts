import type { Locator, Page } from '@playwright/test';
import { administrator } from '../servers/site.ts';
import {
  expect,
  fillEnquiry,
  interceptRequests,
  notice,
  openContactForm,
  releaseUnless,
  startSession,
  test,
} from './site.ts';

interface Sending {
  open(page: Page, url: string): Promise<void>;
  fill(page: Page): Promise<void>;
  call: string;
  /** What the button reads while it is on its way. */
  waiting: string;
  done(page: Page): Locator;
}

async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await submit(page).hover();
  await page.locator('main astro-island:not([ssr])').waitFor({ state: 'attached' });
}

/** The last one: on the page of one's own account that of the password stands below that of the name. */
const submit = (page: Page) => page.getByRole('main').locator('form [type="submit"]').last();

const forms: Record<string, Sending> = {
  'the contact form': {
    open: openContactForm,
    fill: fillEnquiry,
    call: '**/api/contact-submissions',
    waiting: 'Sending...',
    done: (page) => notice(page, 'Message Sent'),
  },
  'the newsletter form': {
    open: (page, url) => openHydrated(page, `${url}/blog`),
    fill: (page) => page.getByRole('main').getByLabel('Email').fill('ada@example.com'),
    call: '**/api/newsletter',
    waiting: 'Subscribing...',
    done: (page) => notice(page, 'Successfully Subscribed!'),
  },
  'the image studio': {
    open: (page, url) => openHydrated(page, `${url}/generate-image`),
    fill: async () => {},
    call: '**/api/generate-image',
    waiting: 'Generating...',
    done: (page) => notice(page, 'Image generated successfully!'),
  },
  'the change of the password': {
    open: async (page, url) => {
      await startSession(page, url);
      await openHydrated(page, `${url}/admin/security`);
    },
    fill: async (page) => {
      await page.locator('[name="current"]').fill(administrator.password);
      await page.locator('[name="next"]').fill('a new and longer password');
    },
    call: '**/api/admin/password',
    waiting: 'Changing...',
    done: (page) => notice(page, 'Password Changed'),
  },
};

for (const [name, { open, fill, call, waiting, done }] of Object.entries(forms)) {
  test.describe(name, () => {
    test(
      'keeps the focus while sending, once',
      releaseUnless(name === 'the contact form'),
      async ({ page, freshServer }) => {
        await interceptRequests(page);
        await open(page, freshServer.url);
        const { promise: held, resolve: release } = Promise.withResolvers<void>();
        let calls = 0;
        await page.route(call, async (route) => {
          calls += 1;
          // By the time that it took to fill in a form, the server knows a machine.
          if (name === 'the contact form') expect(route.request().postDataJSON().elapsed).toEqual(expect.any(Number));
          await held;
          await route.continue();
        });
        await fill(page);
        await submit(page).focus();
        await page.keyboard.press('Enter');
        await expect(submit(page)).toHaveText(waiting);
        await expect(submit(page)).toBeDisabled();
        await expect(submit(page)).toBeFocused();
        // Further presses are ignored.
        await page.keyboard.press('Enter');
        await submit(page).click({ force: true });
        release();
        await expect(done(page)).toBeVisible();
        await expect(submit(page)).toBeEnabled();
        await expect(submit(page)).toBeFocused();
        expect(calls).toBe(1);
      },
    );
  });
}
