import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { until } from '../servers/until.ts';
import type { Page } from './driver/page.ts';
import { expect, test, waitForForms } from './visit.ts';

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.run((field) => document.querySelector<HTMLElement>(`main select[name="${field}"]`)?.focus(), name);
  await page.type(option);
  await page.until(
    `${name} is ${option}`,
    (field, chosen) =>
      document
        .querySelector<HTMLSelectElement>(`main select[name="${field}"]`)
        ?.selectedOptions[0]?.text.startsWith(chosen),
    name,
    option,
  );
}

const figures = (page: Page) =>
  page.run(() =>
    [...document.querySelectorAll('main dl > div')]
      .map((row) => row.querySelector('dd')?.textContent?.trim())
      .slice(0, 4),
  );

test('the ROI calculator works by pointer and keyboard', async ({ page }) => {
  await page.open('/roi-calculator');
  await choose(page, 'industry', 'Finance');
  await choose(page, 'companySize', 'Medium');
  await choose(page, 'implementationType', 'Pilot');
  await page.fill('main [name="monthlyCost"]', '50000');
  const months = () => page.run(() => document.querySelector<HTMLInputElement>('main [name="months"]')?.value);
  const before = Number(await months());
  await page.press('main [name="months"]');
  const middle = Number(await months());
  expect(middle).not.toBe(before);
  await page.keys('ArrowRight');
  expect(Number(await months())).toBe(middle + 1);
  await page.press('main form button', 'Calculate ROI');
  await page.until('the savings are there', () => document.querySelector('main')?.textContent?.includes('$14,000'));
  // The savings are 50,000 × 0.28, the ROI is (14,000 × 12 − 90,000) / 90,000, and the payback is 90,000 / 14,000.
  expect((await figures(page)).join(' ')).toMatch(/\$14,000.*35.*86\.67.*6\.4/);
});

const shownEntries = (page: Page) =>
  page.run(
    () => [...document.querySelectorAll<HTMLElement>('[data-entry]')].filter((card) => card.checkVisibility()).length,
  );

async function expectEntries(page: Page, count: number): Promise<void> {
  await page.until(
    `${count} entries are seen`,
    (wanted) =>
      [...document.querySelectorAll('[data-entry]')].filter((card) => card.checkVisibility()).length === wanted,
    count,
  );
}

test('the catalogue is searched, filtered, and restored with Back', async ({ page }) => {
  await page.open('/domains');
  expect(await shownEntries(page)).toBe(20);
  await page.press('.category-button', 'Education and Test Preparation');
  await expectEntries(page, 5);
  await page.fill('main input[type="search"]', 'gmat');
  await expectEntries(page, 1);
  await page.fill('main input[type="search"]', 'zzzz');
  await page.see('main', 'No applications found');
  await page.fill('main input[type="search"]', 'CalDAV');
  await page.press('.category-button', 'All');
  await expectEntries(page, 1);
  await page.open('/about');
  await page.session.back();
  await page.until('the catalogue is back', () => location.pathname === '/domains');
  await expectEntries(page, 1);
});

test('a capability tab shows its panel', async ({ page }) => {
  await page.open('/');
  await page.hover('#capabilities .capability-list');
  await page.press('#capabilities [role="tab"]', 'Vision');
  await page.see('#capabilities [role="tabpanel"] a[href="/capabilities/computer-vision"]');
  await page.keys('ArrowDown');
  await page.until('another tab is chosen', () => {
    const chosen = document.querySelector('#capabilities [role="tab"][aria-selected="true"]');
    return chosen === document.activeElement && !chosen?.textContent?.includes('Vision');
  });
});

test('the AI requirements tabs and their accordion open', async ({ page }) => {
  await page.open('/ai-requirements');
  await page.press('[role="tab"]', 'Workforce');
  await page.see('#workforce');
  await page.expectNone('#roi');
  await page.press('[role="tab"]', 'Industry');
  await page.press('#industry details:nth-of-type(1) summary');
  await page.see('#industry details dt');
  await page.keys('Enter');
  await page.expectNone('#industry details dt');
  await page.open('/ai-requirements#governance');
  await page.see('#governance');
});

// After a download, headless Firefox slows the page's frames down to seconds, so this comes before it.
test('a drawn circle is recognised', async ({ page }) => {
  await page.open('/');
  const scroll = () =>
    document
      .querySelector('.gestures-stage [role="application"]')
      ?.scrollIntoView({ block: 'center', behavior: 'instant' });
  // Sections get their height when they come into view, which moves the field, so the test scrolls twice.
  await page.run(scroll);
  await page.run(scroll);
  // The press wakes the panel, which then reads the whole stroke.
  const { x, y, size } = await page.run(() => {
    const field = document.querySelector('.gestures-stage [role="application"]') as HTMLElement;
    const box = field.getBoundingClientRect();
    return { x: box.x, y: box.y, size: box.height };
  });
  const circle = Array.from({ length: 40 }, (_, step): [number, number] => {
    const angle = (step / 39) * 2 * Math.PI - Math.PI / 2;
    const at = (from: number, part: number) => Math.round(from + size * (0.5 + 0.3 * part));
    return [at(x, Math.cos(angle)), at(y, Math.sin(angle))];
  });
  await page.stroke(circle, 16);
  await page.see('.gestures-decision', 'ircle');
});

test('a picture is generated and downloaded', async ({ page }) => {
  await page.open('/generate-image');
  await page.hover('main button', 'Generate Image');
  await waitForForms(page);
  await page.press('main button', 'Generate Image');
  await page.see('[data-sonner-toast]', 'Image generated successfully!');
  await page.until('the picture is decoded', () =>
    [...document.images].some((one) => one.src.startsWith('data:image/webp') && one.naturalWidth === 1600),
  );
  await page.press('main button', 'Download Image');
  const file = join(page.session.downloads, 'school-management-dashboard.webp');
  let bytes = Buffer.alloc(0);
  await until('the file is complete', async () => {
    bytes = await readFile(file).catch(() => Buffer.alloc(0));
    const size = bytes.length > 8 ? bytes.readUInt32LE(4) + 8 : Number.NaN;
    return bytes.length === size;
  });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 1000 });
});
