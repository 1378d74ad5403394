import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './site.ts';

export const post = {
  id: 'cold-store-sensors',
  title: 'What cold stores taught our sensors',
  heading: 'Three winters of readings',
  picture: 'A sensor with ice on its housing hangs between two pallets',
  chart: 'Readings lost by winter',
  table: [
    ['Winter', 'Readings lost', 'Stores'],
    ['First', '4 per cent', 'Nine'],
    ['Third', '0.2 per cent', 'Twelve'],
  ],
  /** Nothing else on the site contains this word. */
  rareWord: 'hoarfrost',
};

const field = (page: Page, path: string) => page.locator(`[id="field.${path}"]`);

export async function writePost(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/content`);
  await page.getByRole('button', { name: 'Add to Articles' }).click();
  await page.getByLabel('Title').fill(post.title);
  await page.getByLabel('Name in the URL').fill(post.id);
  await page.getByRole('button', { name: 'Create draft' }).click();
  // The form moves the focus to the title a moment after it appears.
  await expect(field(page, 'title')).toBeFocused();
  await expect(field(page, 'title')).toHaveValue(post.title);
  await fillFields(page);
  await addChart(page);
  await writeText(page);
  // The bar may still show an earlier save.
  await expect
    .poll(async () => (await (await page.request.get(`${url}/api/content/records/blog/${post.id}`)).json()).text)
    .toContain(post.table.flat().at(-1));
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('region', { name: /before this can be published/ })).toHaveCount(0);
}

async function fillFields(page: Page): Promise<void> {
  await field(page, 'description').fill(
    'Three winters of sensors in cold stores: what ice does to a housing, how many readings are lost, and what we changed.',
  );
  await field(page, 'excerpt').fill('Ice finds every gap. What three winters in cold stores changed in our housings.');
  await field(page, 'category').selectOption('Technology');
  await field(page, 'date').fill('2026-11-30');
  await field(page, 'author').fill('Mara Editor');
  await field(page, 'authorRole').fill('Field Engineer');
  const place = page.getByRole('group').filter({ has: field(page, 'picture.src') });
  await place
    .last()
    .locator('input[type=file]')
    .setInputFiles({ name: 'Store.png', mimeType: 'image/png', buffer: await drawing('#173a4d', '#7fd1ff') });
  await expect(place.last()).toContainText('store.webp');
  await field(page, 'picture.alt').fill('Pallets in a cold store, and a sensor that hangs above them.');
}

async function addChart(page: Page): Promise<void> {
  const add = (path: string) => field(page, `${path}.add`).click();
  await add('charts');
  const chart = 'charts.0';
  // Add focuses the first field a moment later, and would interrupt filling in another.
  await expect(field(page, `${chart}.id`)).toBeFocused();
  await field(page, `${chart}.id`).fill('lost');
  await field(page, `${chart}.title`).fill(post.chart);
  await field(page, `${chart}.description`).fill('Three bars: four per cent, one per cent, and 0.2 per cent.');
  await field(page, `${chart}.kind`).selectOption('bar');
  const open = (path: string) => page.locator(`[id="field.${path}.toggle"][aria-expanded="false"]`);
  for (const path of [`${chart}.x`, `${chart}.y`]) if (await open(path).isVisible()) await open(path).click();
  await field(page, `${chart}.x.label`).fill('Winter');
  await field(page, `${chart}.y.label`).fill('Readings lost (%)');
  for (const [index, name] of ['First', 'Second', 'Third'].entries()) {
    await add(`${chart}.x.values`);
    await field(page, `${chart}.x.values.${index}`).fill(name);
  }
  await add(`${chart}.series`);
  await expect(field(page, `${chart}.series.0.name`)).toBeFocused();
  await field(page, `${chart}.series.0.name`).fill('All stores');
  await field(page, `${chart}.series.0.values`).fill('4, 1, 0.2');
  await field(page, `${chart}.note`).fill('Counted by the gateways of twelve stores. An example.');
}

async function writeText(page: Page): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const toolbar = page.getByRole('toolbar', { name: 'Text' });
  const dialog = page.getByRole('dialog');
  /** The editor learns the new caret position from an event, which arrives within two frames. */
  const moveCaret = async (key: string) => {
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  };
  const below = async () => {
    await moveCaret('Control+End');
    await page.keyboard.press('Enter');
  };
  await text.click();
  const lines = [
    `A cold store is dry until its door opens. Then ${post.rareWord} grows on whatever is coldest.`,
    `## ${post.heading}`,
    'Each winter we counted what the gateways did not hear.',
    'The third winter had new housings.',
  ];
  for (const [index, line] of lines.entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    await page.keyboard.type(line);
  }

  await below();
  await toolbar.getByRole('button', { name: 'Picture' }).click();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Ice on it.png', mimeType: 'image/png', buffer: await drawing('#0d2230', '#e8f6ff') });
  await expect(dialog.getByText('ice-on-it.webp')).toBeVisible();
  await dialog.getByLabel('Description').fill(post.picture);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(text.getByRole('img', { name: post.picture })).toBeVisible();

  await text.getByText(lines.at(-1) ?? '').click();
  await below();
  await toolbar.getByRole('button', { name: 'Chart' }).click();
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(text.getByText(post.chart)).toBeVisible();

  await text.getByText(lines.at(-2) ?? '').click();
  await moveCaret('End');
  await toolbar.getByRole('button', { name: 'Table' }).click();
  const cells = text.locator('table :is(th, td):not([data-tool-cell]):has([contenteditable])');
  for (const [index, words] of post.table.flat().entries()) {
    await cells.nth(index).click();
    await page.keyboard.type(words);
    await expect(cells.nth(index)).toHaveText(words);
  }
  await text.getByText(lines.at(-1) ?? '').click();
}

/** Draws a picture about as large as a photo. */
function drawing(ground: string, figure: string): Promise<Buffer> {
  const shapes = `<rect width="1600" height="900" fill="${ground}"/><circle cx="1100" cy="380" r="240" fill="${figure}"/>`;
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900">${shapes}</svg>`))
    .png()
    .toBuffer();
}
