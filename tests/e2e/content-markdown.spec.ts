import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { contentFolder } from '../../server/project-folders.ts';
import { expectAccessible } from '../accessibility/violations.ts';
import { expect, openPart, origin, test } from './content-parts/parts.ts';
import { holdTimers, release } from './site.ts';

/** A cell is copied into the article after this pause (`src/features/content-editing/text/table-behaviour.ts`). */
const cellPauseMs = 500;

const texts = ['blog/1.md', 'legal/privacy-policy.md'].map((path) => {
  const [, , text = ''] = readFileSync(join(contentFolder, path), 'utf8').split(/^---\n/m);
  const charts = [...text.matchAll(/\[\[chart:([\w-]+)\]\]/g)].map(([, id = '']) => ({ id, title: `Chart ${id}` }));
  return { path, text, charts };
});

// A rejected picture and the inline styles and pictures of pasted text cause these errors.
test.use({ allowedErrors: [/status of 422|Applying inline style .* 'style-src|ERR_NAME_NOT_RESOLVED/] });

// The tests share one worker, because each worker builds the editor first.
test.describe.configure({ mode: 'default' });

const field = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const written = (page: Page) => page.evaluate(() => window.written);

/** Waits until the editor knows a new selection. The browser may report it only after the next key of a script. */
const selected = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
async function moveCaret(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await selected(page);
}

for (const { path, text, charts } of texts) {
  test(`${path} keeps its bytes until it is edited`, release, async ({ page, folder }) => {
    await openPart(page, folder, '/', { text, charts });
    await expect(field(page)).toBeVisible();
    await expect(page.getByText('cannot show all of this text')).toHaveCount(0);
    await expect(field(page).locator('.chart-card')).toHaveCount(charts.length);
    expect(await written(page)).toBe(text);

    const paragraph = field(page).locator(':scope > p').nth(1);
    const words = await paragraph.innerText();
    await paragraph.click();
    await page.keyboard.type(' And one more.');
    await expect.poll(() => written(page)).toContain('And one more.');
    expect(await written(page)).toContain(words.slice(0, 12).replace(/[("].*/, ''));

    await expect(async () => {
      await page.getByRole('button', { name: 'Undo' }).click();
      expect(await written(page)).toBe(text);
    }).toPass();
  });
}

const charts = [
  { id: 'cost', title: 'Cost by year' },
  { id: 'share', title: 'Share by year' },
];

/** Answers every picture request with the same picture, and returns its bytes. */
async function answerPictures(page: Page): Promise<Buffer> {
  const pixel = readFileSync(join(contentFolder, 'images/blog/data-contracts.webp'));
  const stored = { path: 'images/uploads/ward.webp' };
  await page.route(`${origin}/api/content/pictures?**`, (route) => route.fulfill({ status: 201, json: stored }));
  await page.route(`${origin}/api/content/pictures/**`, (route) =>
    route.fulfill({ body: pixel, contentType: 'image/webp' }),
  );
  return pixel;
}

const cellsOf = (page: Page) => field(page).locator('table :is(th, td):not([data-tool-cell]):has([contenteditable])');

test('writes additions as clean Markdown', async ({ page, folder }) => {
  await openPart(page, folder, '/', { text: 'First.\n', charts });
  const toolbar = page.getByRole('toolbar', { name: 'Text' });
  await field(page).click();
  await moveCaret(page, 'Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A heading');
  await toolbar.getByRole('button', { name: 'Heading 2' }).click();
  await expect(toolbar.getByRole('button', { name: 'Heading 2' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('See ');
  await toolbar.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('this');
  await toolbar.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type(' and ');
  await toolbar.getByRole('button', { name: 'Link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a link' });
  await dialog.getByLabel('Address').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('starts with / for this site')).toBeVisible();
  await dialog.getByLabel('Address').fill('/careers');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await moveCaret(page, 'Control+End');
  await page.keyboard.press('Enter');
  await toolbar.getByRole('button', { name: 'Chart' }).click();
  const chart = field(page).getByLabel('Chart', { exact: true });
  await expect(chart).toHaveValue('cost');
  await chart.selectOption('Share by year');
  await expect
    .poll(() => written(page))
    .toBe('First.\n\n## A heading\n\nSee **this** and [/careers](/careers)\n\n[[chart:share]]');
});

test('adds, changes and removes a link by keyboard', release, async ({ page, folder }) => {
  await openPart(page, folder, '/', { text: 'Read our blog.\n' });
  await field(page)
    .getByText('Read our blog.')
    .dblclick({ position: { x: 8, y: 8 } });
  await selected(page);
  await page.keyboard.press('Control+k');
  const adding = page.getByRole('dialog', { name: 'Add a link' });
  await adding.getByLabel('Address').fill('our articles');
  await page.keyboard.press('Enter');
  await expect.poll(() => written(page)).toBe('[Read](/blog) our blog.');
  await expect(field(page)).toBeFocused();

  await page.keyboard.press('Control+k');
  const changing = page.getByRole('dialog', { name: 'Change the link' });
  await expect(changing.getByLabel('Address')).toHaveValue('/blog');
  await page.keyboard.press('Escape');
  await expect(changing).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await changing.getByLabel('Address').fill('/about');
  await page.keyboard.press('Enter');
  await expect.poll(() => written(page)).toBe('[Read](/about) our blog.');
  await page.keyboard.press('Control+k');
  await changing.getByRole('button', { name: 'Remove the Link' }).click();
  await expect.poll(() => written(page)).toBe('Read our blog.\n');
  await expect(changing).toHaveCount(0);
  await expect(field(page)).toBeFocused();

  // The title of the page becomes the text of a link, if no words are selected.
  await moveCaret(page, 'End');
  await page.keyboard.press('Control+k');
  await adding.getByLabel('Address').fill('/blog');
  await page.keyboard.press('Enter');
  await expect.poll(() => written(page)).toBe('Read our blog.[Our articles](/blog)');
});

test('adds a link at the end, if the text was not focused before', release, async ({ page, folder }) => {
  await openPart(page, folder, '/', { text: 'Read our blog.\n' });
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByRole('dialog', { name: 'Add a link' }).getByLabel('Address').fill('/blog');
  await page.keyboard.press('Enter');
  await expect.poll(() => written(page)).toBe('Read our blog.[Our articles](/blog)');
});

test('adds a table and fills in its cells', release, async ({ page, folder }) => {
  await openPart(page, folder, '/', { text: 'First.\n' });
  await field(page).click();
  await page.getByRole('button', { name: 'Table' }).click();
  const cells = cellsOf(page);
  await expect(cells).toHaveCount(9);
  for (const [index, words] of ['Step', 'Time', 'By', 'Read', '3 ms', 'us', 'Write', '4 ms', 'you'].entries()) {
    await cells.nth(index).click();
    await page.keyboard.type(words);
  }
  await field(page).locator('p').first().click();
  await expect
    .poll(() => written(page))
    .toBe('First.\n\n| Step | Time | By |\n| - | - | - |\n| Read | 3 ms | us |\n| Write | 4 ms | you |');
});

test('saves text typed into a cell while the caret is in it', release, async ({ page, folder }) => {
  await openPart(page, folder, '/', { text: 'First.\n\n| Step | Time |\n| - | - |\n| Read | 3 ms |\n' });
  const cells = cellsOf(page);
  await cells.nth(3).click();
  await moveCaret(page, 'Home');
  await page.keyboard.type('1');
  await expect.poll(() => written(page)).toBe('First.\n\n| Step | Time |\n| - | - |\n| Read | 13 ms |');
  // The caret stays in place, and the cell stays marked.
  await page.keyboard.type('2');
  await expect(cells.nth(3)).toHaveAttribute('data-active', 'true');
  await expect.poll(() => written(page)).toBe('First.\n\n| Step | Time |\n| - | - |\n| Read | 123 ms |');
  await page.keyboard.type('4');
  await page.keyboard.press('Tab');
  await expect.poll(() => written(page)).toContain('| Read | 1243 ms |');
});

test('shows the result of Undo and Redo in a cell', release, async ({ page, folder }) => {
  const text = 'First.\n\n| Step | Time |\n| - | - |\n| Read | 3 ms |\n';
  // On a busy machine, a pause while typing would copy the cell and add an undo step.
  await holdTimers(page, cellPauseMs);
  await openPart(page, folder, '/', { text });
  const cells = cellsOf(page);
  const write = async (words: string) => {
    await cells.nth(3).click();
    await moveCaret(page, 'Home');
    await page.keyboard.type(words);
    await expect(cells.nth(3)).toHaveText(`${words}3 ms`);
    await field(page).locator('p').first().click();
    await expect.poll(() => written(page)).toContain(`| Read | ${words}3 ms |`);
  };
  await write('1');
  await page.keyboard.press('Control+z');
  await expect.poll(() => written(page)).toBe(text);
  await expect(cells.nth(3)).toHaveText('3 ms');
  await page.keyboard.press('Control+y');
  await expect.poll(() => written(page)).toContain('| Read | 13 ms |');
  await expect(cells.nth(3)).toHaveText('13 ms');
  await page.keyboard.press('Control+z');
  await expect(cells.nth(3)).toHaveText('3 ms');
  await expect.poll(() => written(page)).toBe(text);
  // New input is added to the displayed text.
  await write('2');
});

test('allows typing after a table at the end of the text', release, async ({ page, folder }) => {
  await openPart(page, folder, '/', { text: 'First.\n\n| Step | Time |\n| - | - |\n| Read | 3 ms |\n' });
  await field(page).locator('p').first().click();
  await moveCaret(page, 'Control+End');
  await page.keyboard.type('After it.');
  await expect.poll(() => written(page)).toBe('First.\n\n| Step | Time |\n| - | - |\n| Read | 3 ms |\n\nAfter it.');
});

test('asks for a description of a picture, and explains a rejected one', async ({ page, folder }) => {
  const pixel = await answerPictures(page);
  const problem = { errors: [{ field: 'picture', message: 'The picture must be a JPEG, PNG, WebP or AVIF file.' }] };
  const refuse = (route: Route) => route.fulfill({ status: 422, json: problem });
  await page.route(`${origin}/api/content/pictures?**`, refuse, { times: 1 });
  await openPart(page, folder, '/', { text: 'First.\n' });
  await field(page).click();
  await page.getByRole('button', { name: 'Picture' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'ward.txt', mimeType: 'text/plain', buffer: pixel });
  await expect(dialog.getByText('must be a JPEG')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
  await dialog.getByLabel('Description').fill('A bed with a monitor');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'ward.webp', mimeType: 'image/webp', buffer: pixel });
  await expect(dialog.getByText('uploads/ward.webp')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(field(page).getByRole('img', { name: 'A bed with a monitor' })).toBeVisible();
  await expect.poll(() => written(page)).toContain('![A bed with a monitor](../images/uploads/ward.webp)');
  await page.getByRole('button', { name: 'Change the picture: A bed with a monitor' }).click();
  await expect(dialog.getByLabel('Description')).toHaveValue('A bed with a monitor');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Remove the picture: A bed with a monitor' }).click();
  await expect.poll(() => written(page)).toBe('First.\n');
  await expect(field(page)).toBeFocused();
});

test('keeps only supported parts of pasted text', release, async ({ page, folder }) => {
  await openPart(page, folder, '/', { text: 'First.\n' });
  await field(page).click();
  await moveCaret(page, 'Control+End');
  await page.evaluate(() => {
    const data = new DataTransfer();
    const html =
      '<h1>Title</h1><p style="color:red">Red and <u>under</u> <b>bold</b> <img src="https://elsewhere.example/a.png"><script>window.hacked = 1</script></p>';
    data.setData('text/html', html);
    data.setData('text/plain', 'Title');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect.poll(() => written(page)).toContain('Red and under **bold**');
  const text = await written(page);
  expect(text).not.toMatch(/<|elsewhere|^# /m);
});

for (const text of ['A <abbr title="x">word</abbr>.\n', 'A marker:\n\n```\n[[chart:cost]]\n```\n']) {
  test(`opens unsupported text as Markdown: ${text.slice(0, 8)}`, release, async ({ page, folder }) => {
    await openPart(page, folder, '/', { text });
    await expect(page.getByText('cannot show all of this text')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Text, as Markdown' })).toHaveValue(text);
  });
}

test('switches the text to Markdown and back', async ({ page, folder }) => {
  await openPart(page, folder, '/', { text: 'First.\n' });
  await page.getByRole('button', { name: 'Markdown' }).click();
  await page.getByRole('textbox', { name: 'Text, as Markdown' }).fill('First.\n\n* One\n* Two\n');
  await page.getByRole('button', { name: 'Visual editor' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Markdown' })).toBeFocused();
  await expect(field(page).getByRole('listitem')).toHaveCount(2);
  expect(await written(page)).toBe('First.\n\n* One\n* Two\n');
});

test('Tab leaves the text, and indents a list item', release, async ({ page, folder }) => {
  await openPart(page, folder, '/', { text: 'First.\n\n- One\n- Two\n' });
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('button'), { id: 'next' })));
  const list = page.getByRole('button', { name: 'List', exact: true });
  // The toolbar shows when the editor knows the new caret position. An earlier Tab would be lost.
  await field(page).getByText('Two').click();
  await expect(list).toHaveAttribute('aria-pressed', 'true');
  await field(page).locator('p').first().click();
  await expect(list).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Tab');
  await expect(page.locator('#next')).toBeFocused();

  await field(page).getByText('Two').click();
  await expect(list).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(field(page)).toBeFocused();
  await expect.poll(() => written(page)).toBe('First.\n\n- One\n  - Two');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('!');
  await expect.poll(() => written(page)).toMatch(/^First\.\n\n- One\n- /);
});

test('works by keyboard and has no accessibility violation', release, async ({ page, folder }) => {
  const [article] = texts;
  await openPart(page, folder, '/', { ...article });
  await expect(field(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Markdown' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Heading 2' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Heading 3' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Quote' })).toBeFocused();
  await expectAccessible(page);
});
