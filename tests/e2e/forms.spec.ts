import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { builtPages } from '../../scripts/build/built-pages.ts';
import { pagesOnDemand } from '../servers/pages-on-demand.ts';
import { administrator } from '../servers/site.ts';
import { expect, release, type Server, test } from './site.ts';
import { stored } from './stored.ts';

/** A form of a page, found by rendering it. */
interface FoundForm {
  path: string;
  action: string;
  /** Whether the page is for the administrator alone. */
  isGuarded: boolean;
}

/** How a test sees that a form did what docs/product.md promises. */
interface Outcome {
  /** On the page that follows. */
  see(page: Page): Promise<void>;
  /** Whether the database holds one more submission then. */
  isStored?: true;
}

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();

/** By the form's action. */
const outcomes: Record<string, Outcome> = {
  '/contact': { see: (page) => heading(page, 'Message Sent'), isStored: true },
  '/newsletter': { see: (page) => heading(page, 'Successfully Subscribed!'), isStored: true },
  '/generate-image/picture': {
    see: (page) => expect(page.getByRole('img', { name: /^Generated dashboard/ })).toBeVisible(),
  },
  '/roi-calculator/estimate#estimate': { see: expectEstimate },
  '/admin/login': {
    see: (page) => expect(page.getByText(/The list of submissions needs JavaScript/)).toBeVisible(),
  },
  '/admin/security#password': {
    see: (page) => expect(page.getByRole('status').filter({ hasText: 'Password Changed' })).toBeVisible(),
  },
};

/** The first choice of each, and 40,000 dollars: a pilot in healthcare, in a small company. */
async function expectEstimate(page: Page): Promise<void> {
  await expect(page.locator('dl > div').filter({ hasText: 'Cost savings' })).toContainText('$12,800');
  await expect(page.locator('[name="monthlyCost"]')).toHaveValue('40000');
}

/** Every form of every page, as a visitor and as the administrator gets it. */
async function findForms(browser: Browser, server: Server): Promise<FoundForm[]> {
  const found = new Map<string, FoundForm>();
  const contexts = [await browser.newContext(), await openLoggedIn(browser, server)];
  for (const path of [...builtPages(), ...pagesOnDemand()]) {
    for (const [index, context] of contexts.entries()) {
      const answer = await context.request.get(`${server.url}${path}`);
      // Some lead elsewhere: without a session, or where nothing was posted.
      const at = new URL(answer.url()).pathname;
      for (const [whole, form = ''] of (await answer.text()).matchAll(/(<form\b[^>]*>).*?<\/form>/gs)) {
        // One that is of no use without its script sends nothing at all: nothing typed is lost, or put into an address.
        if (at.startsWith('/admin') && form.includes(' method="dialog"')) continue;
        expect(form, `the form of ${at}`).toContain(' method="post"');
        if (!at.startsWith('/admin')) expect(whole, `the form of ${at}`).toContain('href="/privacy-policy"');
        const [, action = ''] = / action="([^"]+)"/.exec(form) ?? [];
        const key = `${at} ${action}`;
        if (!found.has(key)) found.set(key, { path: at, action, isGuarded: index === 1 });
      }
    }
  }
  for (const context of contexts) await context.close();
  return [...found.values()];
}

async function openLoggedIn(browser: Browser, server: Server): Promise<BrowserContext> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const answer = await context.request.post(`${server.url}/api/admin/session`, { data: administrator });
  expect(answer.status()).toBe(204);
  return context;
}

/**
 * Fills in all fields of a form; returns what was typed.
 *
 * @param mark makes it another than what was sent before: the same again is not stored twice
 */
async function fillIn(form: Locator, mark: number): Promise<string[]> {
  const typed: string[] = [];
  const isLogin = (await form.getAttribute('action')) === '/admin/login';
  for (const field of await form.locator(':is(input, textarea, select):visible:not([type="range"])').all()) {
    const [name, kind] = await field.evaluate((element: HTMLInputElement) => [element.name, element.type] as const);
    if (kind === 'select-one') {
      await field.selectOption({ index: 1 });
      continue;
    }
    const value = valueFor(name, kind, isLogin, mark);
    await field.fill(value);
    typed.push(value);
  }
  return typed;
}

function valueFor(name: string, kind: string, isLogin: boolean, mark: number): string {
  if (name === 'next') return 'a typed new password';
  if (kind === 'password') return administrator.password;
  if (kind === 'email') return isLogin ? administrator.email : `typed.person.${mark}@example.com`;
  if (kind === 'number') return '40000';
  return kind === 'tel' ? '+1 555 010 9999' : `typed ${name} ${mark}`;
}

/** By Enter, as people send forms; by the button where there is no field to press it in. */
async function send(form: Locator): Promise<void> {
  const fields = form.locator('input:visible:not([type="range"])');
  if ((await fields.count()) > 0) await fields.last().press('Enter');
  else await form.locator('[type="submit"]').click();
}

/** Notes all that the browser asks for, as people read it. */
function watch(page: Page) {
  const all: string[] = [];
  const documents: string[] = [];
  page.on('request', (request) => {
    const url = decodeURIComponent(request.url().replaceAll('+', ' '));
    all.push(url);
    if (request.resourceType() === 'document') documents.push(url);
  });
  return { all, documents };
}

test('every form works with JavaScript off', release, async ({ browser, freshServer }) => {
  test.setTimeout(15 * 60_000);
  const forms = await findForms(browser, freshServer);
  expect(new Set(forms.map(({ action }) => action))).toEqual(new Set(Object.keys(outcomes)));
  // The password is changed last: all else logs in with it.
  forms.sort((one, other) => Number(one.isGuarded) - Number(other.isGuarded));

  for (const [mark, { path, action, isGuarded }] of forms.entries()) {
    await test.step(`${path}: ${action}`, async () => {
      const context = isGuarded
        ? await openLoggedIn(browser, freshServer)
        : await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      const asked = watch(page);
      await page.goto(`${freshServer.url}${path}`);
      const form = page.locator(`form[action="${action}"]`);
      const before = stored(freshServer).length;
      const typed = await fillIn(form, mark);
      await send(form);

      const outcome = outcomes[action];
      if (!outcome) throw new Error(`This test does not know what the form of ${path} promises`);
      await outcome.see(page);
      expect(stored(freshServer).length - before).toBe(outcome.isStored ? 1 : 0);
      expect(asked.all.filter((url) => typed.some((value) => url.includes(value)))).toEqual([]);
      expect(asked.documents.filter((url) => url.includes('?'))).toEqual([]);
      await context.close();
    });
  }
});
