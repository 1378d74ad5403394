import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, field, saved } from './site.ts';

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
  await expect(saved(page)).toBeVisible();
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
    .setInputFiles({ name: 'Store.png', mimeType: 'image/png', buffer: await drawing() });
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
  const [head = [], ...rows] = post.table;
  const table = [head, head.map(() => '-'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const parts = [
    `A cold store is dry until its door opens. Then ${post.rareWord} grows on whatever is coldest.`,
    `## ${post.heading}`,
    `![${post.picture}](../images/blog/data-contracts.webp)`,
    '[[chart:lost]]',
    table,
  ];
  await page.getByRole('button', { name: 'Markdown' }).click();
  await page.getByRole('textbox', { name: 'Text, as Markdown' }).fill(`${parts.join('\n\n')}\n`);
}

/** Makes a picture about as large as a photo. */
function drawing(): Promise<Buffer> {
  return sharp({ create: { width: 1600, height: 900, channels: 3, background: '#173a4d' } })
    .png()
    .toBuffer();
}
