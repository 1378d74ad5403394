import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../scripts/run/system-packages.ts';
import { startTemporarySite } from '../scripts/run/temporary-site.ts';

/**
 * Measures what the particles cost at 1920×1080 with all hundred of them: frames a second, and the script
 * time of a frame. Run after a build: `npm run bench -- particles`.
 */
const seconds = 5;

const server = await startTemporarySite();
const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumArguments });
const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
await page.addInitScript(() => {
  const times: number[] = [];
  const original = requestAnimationFrame;
  window.requestAnimationFrame = (draw) =>
    original((now) => {
      const start = performance.now();
      draw(now);
      times.push(performance.now() - start);
    });
  Object.assign(window, { frameTimes: times });
});
await page.goto(server.url);
await page.locator('canvas[data-state="running"]').waitFor();
await page.waitForTimeout(1000);
await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes.splice(0));
await page.waitForTimeout(seconds * 1000);
const times = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes);
await browser.close();
await server.end();

const sorted = times.toSorted((one, other) => one - other);
const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100;
console.table([
  {
    'frames a second': times.length / seconds,
    'median ms': at(0.5),
    '95th percentile ms': at(0.95),
    'worst ms': at(0.9999),
  },
]);
