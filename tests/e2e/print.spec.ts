import type { Locator, Page } from '@playwright/test';
import { estimate, expect, release, test } from './site.ts';

/** Reads a page to its end, so that nothing waits to be shown, and puts it on paper. */
async function print(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.emulateMedia({ media: 'print' });
}

/** Returns how light a color of a text is, from 0 for black to 1 for white. */
function lightness(text: Locator, property: 'color' | 'fill' = 'color'): Promise<number> {
  return text.evaluate((element, name) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return Number.NaN;
    context.fillStyle = getComputedStyle(element).getPropertyValue(name);
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  }, property);
}

/** Finds the parts that must stay whole on paper and stand in a grid. */
function findBlocksInGrids(page: Page): Promise<string[]> {
  return page
    .locator(':is(.prose :is(figure, table, blockquote, li):not(.chart *), .chart):visible')
    .evaluateAll((parts) =>
      parts
        .filter((part) => {
          for (let around = part.parentElement; around; around = around.parentElement) {
            if (/grid|flex/.test(getComputedStyle(around).display)) return true;
          }
          return false;
        })
        .map((part) => part.outerHTML.slice(0, 80)),
    );
}

for (const path of ['/blog/1', '/case-studies/1']) {
  test(`${path} prints without screen controls`, release, async ({ page }) => {
    await print(page, path);
    const printed = page
      .locator('header.site-header, footer, nav, button:not(.counted), form, [data-contents]')
      .filter({ visible: true });
    expect(await printed.evaluateAll((parts) => parts.map((part) => `${part.tagName} ${part.className}`))).toEqual([]);
    await expect(page.getByText('Skip to')).toBeHidden();
    await expect(page.getByText(/^Back to/)).toBeHidden();
    for (const control of await page
      .getByText(/^(Show the values|Contact Our Experts|Schedule a Consultation)$/)
      .all()) {
      await expect(control).toBeHidden();
    }
  });
}

test('no unbreakable block is inside a grid', release, async ({ page }) => {
  for (const path of ['/blog/1', '/blog/2', '/case-studies/1', '/terms-of-service']) {
    await print(page, path);
    expect(await findBlocksInGrids(page), path).toEqual([]);
  }
});

test('the chart of an estimate prints, outside grids and containers', release, async ({ page }) => {
  await estimate(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('figure.chart')).toHaveCSS('container-type', 'normal');
  await expect(page.locator('figure.chart svg[role="img"]').filter({ visible: true })).toHaveCount(1);
  expect(await findBlocksInGrids(page)).toEqual([]);
});

test('an article prints in full: title, text and one drawing per chart', release, async ({ page }) => {
  await print(page, '/blog/2');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const part of await page.locator('.prose').locator('h2, p, li, table').all()) {
    if (await part.evaluate((element) => !element.closest('details'))) await expect(part).toBeVisible();
  }
  const charts = page.locator('.prose figure');
  await expect(charts).toHaveCount(2);
  for (const chart of await charts.all()) {
    await expect(chart.locator('svg[role="img"]').filter({ visible: true })).toHaveCount(1);
  }
  await expect(page.getByRole('heading', { name: 'Related Articles' })).toBeHidden();
});

test('a case study prints with its tiles, chart and testimonial', release, async ({ page }) => {
  await print(page, '/case-studies/2');
  await expect(page.getByText('$4,200,000', { exact: true }).first()).toBeVisible();
  await expect(page.locator('figure.chart svg[role="img"]').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('blockquote')).toBeVisible();
});

for (const path of ['/blog/1', '/case-studies/1']) {
  test(`${path} prints in dark ink from the dark theme`, release, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    const paragraph = page.getByRole('main').locator('article p').filter({ visible: true }).last();
    const label = page.locator('figure svg[role="img"] text').filter({ visible: true }).first();
    expect(await lightness(title)).toBeGreaterThan(0.8);
    await page.emulateMedia({ media: 'print' });
    for (const text of [title, paragraph]) expect(await lightness(text)).toBeLessThan(0.45);
    expect(await lightness(label, 'fill')).toBeLessThan(0.59);
  });
}
