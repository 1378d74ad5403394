import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { startTemporarySite } from '../scripts/run/server-process.ts';
import { chromiumArguments, findTestChromium } from '../scripts/run/system-packages.ts';

/** The pictures of a product on Home, taken from its page: `node artwork/product-picture.ts`. */

const root = new URL('..', import.meta.url).pathname;
// On desktops without the right column, on phones in the proportions of `screens/home/proof-section.css`.
const shapes = [
  { name: 'ward-monitoring', window: 1280, size: { width: 841 } },
  { name: 'ward-monitoring-portrait', window: 390, size: { height: 338 } },
];

const site = await startTemporarySite(root);
const browser = await chromium.launch({ executablePath: findTestChromium() ?? 'chromium', args: chromiumArguments });
for (const { name, window, size } of shapes) {
  for (const [colorScheme, ending] of [
    ['dark', ''],
    ['light', '-day'],
  ] as const) {
    const viewport = { width: window, height: 2000 };
    const page = await browser.newPage({ viewport, colorScheme, deviceScaleFactor: 2, bypassCSP: true });
    await page.goto(`${site.url}/solutions/healthcare`);
    await page.addStyleTag({ content: '.shot-window { border: none; border-radius: 0; box-shadow: none }' });
    const box = await page.locator('.shot-window').first().boundingBox();
    if (!box) throw new Error('The page shows no screen of a product.');
    const picture = await page.screenshot({ clip: { ...box, ...size } });
    await sharp(picture).webp({ quality: 90 }).toFile(`${root}content/images/home/${name}${ending}.webp`);
  }
}
await browser.close();
await site.end();
