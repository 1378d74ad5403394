import type { Page, Route } from '@playwright/test';
import type { EditedRecord, FormDefinition, Overview } from '../../contract/content-editing/calls.ts';
import { violations } from '../accessibility/violations.ts';
import { expect, openPart, origin, test } from './content-parts/parts.ts';

// The tests share one worker, because each worker builds the parts first.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1280, height: 800 }, allowedErrors: [/status of (404|503)/] });

const form: FormDefinition = {
  ...{ collection: 'jobs', title: 'Jobs', names: {} },
  schema: {
    type: 'object',
    properties: { title: { type: 'string', title: 'Title' }, place: { type: 'string', title: 'Place' } },
    required: ['title'],
  },
};

const data = { title: 'Welder', place: 'Berlin' };
const record: EditedRecord = {
  ...{ collection: 'jobs', id: 'welder', title: 'Welder', state: 'published', visibility: { kind: 'public' } },
  ...{ page: null, shownOn: '/careers', version: 0, base: null, data, text: null, changed: null, faults: [] },
  ...{ isChangedElsewhere: false, changedFields: [] },
  published: { data, text: null },
};

const overview: Overview = {
  collections: [
    {
      ...{ name: 'jobs', title: 'Jobs', help: '', group: 'Pages', isSingle: false },
      records: [],
    },
  ],
};

interface Asked {
  path: string;
  title: string | null;
}

/** Answers preview requests with a page that shows the request, and records all requests. */
async function answerPreviews(
  page: Page,
): Promise<{ asked: Asked[]; answer: { hold: Promise<void>; status: number } }> {
  const asked: Asked[] = [];
  const answer = { hold: Promise.resolve(), status: 200 };
  await page.route(`${origin}/api/content/preview/**`, async (route: Route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const posted = new URLSearchParams(request.postData() ?? '');
    const typed = posted.has('record') ? JSON.parse(posted.get('record') ?? '').data : null;
    const title = typed ? (typed.title ?? '') : null;
    const path = pathname.slice('/api/content/preview'.length);
    asked.push({ path, title });
    await answer.hold;
    if (answer.status !== 200) {
      const problem = { type: 'about:blank', title: 'Problem', status: answer.status, detail: 'Busy for a moment.' };
      return route.fulfill({ status: answer.status, contentType: 'application/problem+json', json: problem });
    }
    const body = `<!doctype html><html lang="en"><title>Page</title><meta name="viewport" content="width=device-width">
      <style>main { width: 2000px; height: 3000px } @media (width < 500px) { h1::after { content: " on a phone" } }</style>
      <main><h1>${title}</h1><p>${path}</p>
      <p style="margin-top: 900px"><a href="/api/content/preview/about">About</a></p>
      <details><summary>More</summary><p id="more" tabindex="-1">What unfolds</p></details>
      <input aria-label="Search" autofocus></main>
      <script>document.querySelector('input').focus()</script></html>`;
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
  return { asked, answer };
}

async function openRecord(page: Page, folder: string, path = '/admin/content/jobs/welder') {
  await page.route(`${origin}/api/content`, (route) => route.fulfill({ json: overview }));
  await page.route(`${origin}/api/content/forms/jobs`, (route) => route.fulfill({ json: form }));
  await page.route(`${origin}/api/content/records/jobs/welder`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: record })
      : route.fulfill({ json: { version: 1, state: 'changed', faults: [] } }),
  );
  const previews = await answerPreviews(page);
  await openPart(page, folder, path);
  return previews;
}

const frame = (page: Page) => page.frameLocator('.preview-frame:not([inert])');
const headline = (page: Page) => frame(page).getByRole('heading', { level: 1 });
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });

test('the page follows the typing without taking the focus', async ({ page, folder }) => {
  const { asked } = await openRecord(page, folder);
  await expect(headline(page)).toHaveText('Welder');
  const before = await page.evaluate(() => history.length);
  await title(page).press('End');
  await title(page).pressSequentially(' in Berlin', { delay: 60 });
  await expect(headline(page)).toHaveText('Welder in Berlin');
  await expect(title(page)).toBeFocused();
  expect(asked.at(-1)).toEqual({ path: '/careers', title: 'Welder in Berlin' });
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(await page.evaluate(() => history.length)).toBe(before);
  expect(await violations(page)).toEqual([]);
});

test('the page keeps its open parts and its scroll position, unless the change is off screen', async ({
  page,
  folder,
}) => {
  await openRecord(page, folder);
  await frame(page).getByText('More').click();
  await headline(page).evaluate(() => {
    history.replaceState(null, '', '#more');
    scrollTo(300, 20);
  });
  await title(page).fill('Welder and more');
  await expect(headline(page)).toHaveText('Welder and more');
  expect(await headline(page).evaluate(() => [scrollX, scrollY])).toEqual([300, 20]);
  expect(await headline(page).evaluate(() => location.hash)).toBe('#more');
  await expect(title(page)).toBeFocused();
  await expect(frame(page).getByText('What unfolds')).toBeVisible();
  await headline(page).evaluate(() => scrollTo(300, 1500));
  await title(page).fill('Welder and most');
  await expect(headline(page)).toHaveText('Welder and most');
  await expect(headline(page)).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a link opens another page, which also follows the typing, and Back returns', async ({ page, folder }) => {
  const { asked } = await openRecord(page, folder);
  const before = await page.evaluate(() => history.length);
  await frame(page).getByRole('link', { name: 'About' }).click();
  await expect(frame(page).getByText('/about')).toBeVisible();
  await title(page).fill('Welder on About');
  await expect(headline(page)).toHaveText('Welder on About');
  expect(asked.at(-1)).toEqual({ path: '/about', title: 'Welder on About' });
  await page.getByRole('button', { name: 'Back to this record’s page' }).click();
  await expect(frame(page).getByText('/careers')).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test('the chosen width applies in the page, and all choices are remembered', async ({ page, folder }) => {
  await openRecord(page, folder);
  const width = page.getByRole('combobox', { name: 'Width' });
  await width.selectOption('Phone');
  await expect(page.locator('iframe')).toHaveCSS('width', '390px');
  await expect.poll(() => headline(page).evaluate(() => innerWidth)).toBe(390);
  await width.selectOption('Desktop');
  await expect.poll(() => headline(page).evaluate(() => innerWidth)).toBe(1280);
  await width.selectOption('Phone');
  const others = page.getByRole('checkbox', { name: 'Show others’ changes' });
  await Promise.all([
    page.waitForRequest((request) => request.postData()?.includes('others=off') ?? false),
    others.uncheck(),
  ]);
  await page.reload();
  await expect(width).toHaveValue('390');
  await expect(others).not.toBeChecked();

  await page.getByRole('button', { name: 'Hide preview' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  const show = page.getByRole('button', { name: 'Preview' });
  await expect(show).toBeFocused();
  await page.reload();
  await expect(show).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await show.click();
  await expect(headline(page)).toHaveText('Welder');
});

test('a failure shows a message and can be retried', async ({ page, folder }) => {
  const { answer } = await openRecord(page, folder);
  await expect(headline(page)).toHaveText('Welder');
  answer.status = 503;
  await title(page).fill('Welder at last');
  await expect(page.getByRole('alert')).toHaveText('The preview could not show the page /careers.');
  await expect(headline(page)).toHaveText('Welder');
  await expect(title(page)).toHaveValue('Welder at last');
  answer.status = 200;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(headline(page)).toHaveText('Welder at last');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('on a phone, the preview is a page of its own', async ({ page, folder }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRecord(page, folder);
  const preview = page.getByRole('link', { name: 'Preview' });
  await expect(preview).toHaveAttribute('href', '/api/content/preview/careers');
  await expect(preview).toHaveAttribute('target', '_blank');
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});
