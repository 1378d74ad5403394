import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { startTemporarySite } from '../scripts/run/server-process.ts';
import { chromiumArguments, findTestChromium } from '../scripts/run/system-packages.ts';

/** The picture of a product on Home, the screen on its page without the right column: `node artwork/product-picture.ts`. */

const root = new URL('..', import.meta.url).pathname;
const site = await startTemporarySite(root);
const browser = await chromium.launch({ executablePath: findTestChromium() ?? 'chromium', args: chromiumArguments });
for (const [colorScheme, name] of [
  ['dark', 'ward-monitoring'],
  ['light', 'ward-monitoring-day'],
] as const) {
  const look = { viewport: { width: 1280, height: 1600 }, deviceScaleFactor: 2, bypassCSP: true };
  const page = await browser.newPage({ ...look, colorScheme });
  await page.goto(`${site.url}/solutions/healthcare`);
  await page.addStyleTag({ content: '.shot-window { border: none; border-radius: 0; box-shadow: none }' });
  const box = await page.locator('.shot-window').first().boundingBox();
  if (!box) throw new Error('The page shows no screen of a product.');
  const picture = await page.screenshot({ clip: { ...box, width: 841 } });
  await sharp(picture).webp({ quality: 90 }).toFile(`${root}content/images/home/${name}.webp`);
}
await browser.close();
await site.end();
