import { chromium } from 'playwright-core';

const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
    ' ',
  ),
});
const [url, out, width, theme, sel] = process.argv.slice(2);
const p = await (await b.newContext({ viewport: { width: +width, height: 1000 }, colorScheme: theme })).newPage();
await p.goto(url, { waitUntil: 'load' });
await p.evaluate(async () => {
  for (let y = 0; y < document.body.scrollHeight; y += 500) {
    scrollTo(0, y);
    await new Promise((r) => setTimeout(r, 80));
  }
  scrollTo(0, 0);
});
await p.waitForTimeout(500);
if (sel) await p.locator(sel).first().screenshot({ path: out });
else await p.screenshot({ path: out, fullPage: true });
await b.close();
