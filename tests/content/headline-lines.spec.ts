import type { Browser, Page } from '@playwright/test';
import { settled } from '../accessibility/violations.ts';
import { expect, openWhole, test } from '../e2e/site.ts';
import { recordPages } from '../reading/records.ts';

const paths = [
  ...['/', '/about', '/case-studies', '/blog'],
  ...['/case-studies/', '/solutions/', '/capabilities/'].flatMap(
    (folder) => recordPages.find((path) => path.startsWith(folder)) ?? [],
  ),
  ...['/whitepapers', '/webinars', '/domains', '/careers', '/roi-calculator'],
];

interface Heading {
  text: string;
  lines: number;
  /** Of its widest line, in CSS pixels. */
  width: number;
}

/** The headings that are seen. */
function headings(page: Page): Promise<Heading[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3')]
      .filter((heading) => heading.offsetParent)
      .map((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading);
        const boxes = [...range.getClientRects()];
        return {
          text: heading.textContent.trim(),
          lines: new Set(boxes.map(({ top }) => Math.round(top))).size,
          width: Math.max(...boxes.map((box) => box.width)),
        };
      }),
  );
}

const widths = [390, 768, 1280];

/** The headings of all pages at each width, with the web fonts or without them. */
async function readPages(browser: Browser, hasFonts: boolean): Promise<Map<number, Heading[]>> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  if (!hasFonts) await context.route('**/*.woff2', (route) => route.abort());
  const page = await context.newPage();
  const found = new Map<number, Heading[]>(widths.map((width) => [width, []]));
  for (const path of paths) {
    await page.goto(path);
    if (hasFonts) {
      // They are optional: sure to be used only at a visit that finds them in the cache.
      await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load().catch(() => undefined))));
      await page.reload();
      await page.evaluate(() => document.fonts.ready);
    }
    await openWhole(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(settled);
      found.get(width)?.push(...(await headings(page)));
    }
  }
  await context.close();
  return found;
}

test('no heading takes another line when the fonts do not come', async ({ browser }) => {
  test.setTimeout(15 * 60_000);
  const [loaded, missing] = [await readPages(browser, true), await readPages(browser, false)];
  for (const width of widths) {
    const [withFonts, without] = [loaded.get(width) ?? [], missing.get(width) ?? []];
    expect(without.map(({ text }) => text)).toEqual(withFonts.map(({ text }) => text));
    const changed = withFonts.filter((heading, index) => Math.abs(heading.width - (without[index]?.width ?? 0)) > 0.5);
    expect(changed.length, `headings that the fallback draws with another width, at ${width} px`).toBeGreaterThan(100);
    const grown = withFonts.filter(({ lines }, index) => (without[index]?.lines ?? 0) > lines);
    expect(grown, `at ${width} px`).toEqual([]);
  }
});

test('display type grows with a wide page, and takes no further line', async ({ page }) => {
  const first = page.locator('h1');
  const read = () => first.evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
  for (const [path, least, most] of [
    ['/', 96, 112],
    ['/about', 72, 80],
    ['/blog/1', 72, 80],
  ] as const) {
    await page.goto(path);
    const lines = new Map<number, number>();
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(settled);
      lines.set(width, (await headings(page))[0]?.lines ?? 0);
    }
    expect(await read(), path).toBeGreaterThanOrEqual(least);
    expect(await read(), path).toBeLessThanOrEqual(most);
    expect(lines.get(1920), path).toBe(lines.get(1280));
  }
});
