import type { EditedRecord } from '../../contract/content-editing/calls.ts';
import { call } from '../servers/accounts.ts';
import { logIn as sessionOf } from '../servers/requests.ts';
import type { Page } from './driver/page.ts';
import { expect, openAdmin, test } from './visit.ts';

async function draft(site: { url: string }, path: string): Promise<EditedRecord> {
  const answer = await call(site, 'GET', `/api/content/records/${path}`, undefined, await sessionOf(site.url));
  return (await answer.json()) as EditedRecord;
}

/** The draft saves itself a moment after the last key. */
const expectSaved = (page: Page) =>
  page.until('the draft is saved', () =>
    [...document.querySelectorAll('main *')].some((one) => /^Saved \d\d:\d\d$/.test(one.textContent?.trim() ?? '')),
  );

test('a headline is changed in its form, and the draft is saved', async ({ page, site }) => {
  await openAdmin(page, '/admin/content/home-page/only#hero.headline');
  await page.see('main', 'No changes since you opened it');
  await page.fill('[id="field.hero.headline"]', 'Machines that answer at once');
  await page.until('its page says so, and the form has the focus', () => {
    const [frame, other] = document.querySelectorAll<HTMLIFrameElement>('.preview-frame');
    const headline = frame?.contentDocument?.querySelector('h1')?.textContent ?? '';
    return !other && /answer\s+at\s+once/.test(headline) && document.activeElement?.id === 'field.hero.headline';
  });
  await expectSaved(page);
  const { data } = await draft(site, 'home-page/only');
  expect((data as { hero: { headline: string } }).hero.headline).toBe('Machines that answer at once');
});

test('a sentence is added to an article, and the draft is saved', async ({ page, site }) => {
  const before = (await draft(site, 'blog/1')).text ?? '';
  await openAdmin(page, '/admin/content/blog/1');
  const paragraph = '[role="textbox"][aria-label="Text"] > p, [contenteditable="true"] > p';
  await page.press(paragraph);
  await page.keys('End');
  await page.type(' And one more sentence.');
  await page.see(paragraph, 'And one more sentence.');
  await expectSaved(page);
  const after = (await draft(site, 'blog/1')).text ?? '';
  // The editor formats lines and lists in its own way, so only the words are compared.
  const words = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
  expect(words(after.replace(' And one more sentence.', ''))).toBe(words(before));
  expect(after).toContain('And one more sentence.');
});

test('the toolbar makes a word bold, and Undo reverts it', async ({ page }) => {
  await openAdmin(page, '/admin/content/blog/2');
  await page.press('[contenteditable="true"] > p');
  await page.keys('End');
  await page.keys('Control+b');
  await page.type(' loud');
  await page.see('[contenteditable="true"] strong', 'loud');
  await page.press('[role="toolbar"] button', 'Undo');
  await page.until(
    'it is gone',
    () =>
      ![...document.querySelectorAll('[contenteditable="true"] strong')].some((one) =>
        one.textContent?.includes('loud'),
      ),
  );
});
