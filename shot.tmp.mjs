import { chromium } from 'playwright-core';

const [base, path = '/', ...names] = process.argv.slice(2);
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
    ' ',
  ),
});
for (const width of (process.env.W || '1280,390').split(',').map(Number))
  for (const theme of ['dark', 'light']) {
    const c = await b.newContext({
      viewport: { width, height: width < 500 ? 844 : 900 },
      colorScheme: theme,
      deviceScaleFactor: width < 500 ? 2 : 1,
    });
    const p = await c.newPage();
    p.on('console', (m) => m.type() === 'error' && console.log(m.text()));
    p.on('pageerror', (e) => console.log(String(e)));
    await p.goto(base + path, { waitUntil: 'load', timeout: 120000 });
    const panel = p.locator('[data-gestures]');
    await panel.scrollIntoViewIfNeeded();
    await p.evaluate(() =>
      document.querySelector('[data-gestures]').scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    await p.waitForTimeout(1500);
    await panel.screenshot({ path: `/tmp/p24-${width}-${theme}-still.png` });
    if (theme === 'dark' || width > 500) {
      await p.evaluate(() =>
        document.querySelector('.gestures-field').scrollIntoView({ block: 'center', behavior: 'instant' }),
      );
      await p.waitForTimeout(200);
      const box = await p.locator('.gestures-field').boundingBox();
      await p.mouse.move(box.x + 30, box.y + 30);
      await p
        .locator('[data-awake]')
        .waitFor({ timeout: 60000 })
        .catch((e) => console.log('not awake'));
      await p.waitForTimeout(300);
      await panel.screenshot({ path: `/tmp/p24-${width}-${theme}-awake.png` });
      const pts = [];
      const w = box.width * 0.7,
        h = box.height * 0.4;
      for (let i = 0; i <= 60; i++) {
        pts.push([
          box.x + box.width * 0.15 + (w * i) / 60,
          box.y + box.height * 0.5 + h * (Math.abs((i % 20) - 10) / 10 - 0.5),
        ]);
      }
      await p.mouse.move(...pts[0]);
      await p.mouse.down();
      let n = 0;
      for (const q of pts) {
        await p.mouse.move(...q);
        await p.waitForTimeout(12);
        if (n++ === 28) await panel.screenshot({ path: `/tmp/p24-${width}-${theme}-half.png` });
      }
      await p.mouse.up();
      await p.waitForTimeout(900);
      if (width < 500) await p.screenshot({ path: `/tmp/p24-${width}-${theme}-view.png` });
      await panel.screenshot({ path: `/tmp/p24-${width}-${theme}-done.png` });
      if (process.env.HEART) {
        await p.mouse.move(box.x + 40, box.y + 40);
        await p.mouse.down();
        for (let i = 0; i < 40; i++) {
          await p.mouse.move(box.x + 40 + i * 4, box.y + 40 + (i < 12 ? i * 9 : 108));
          await p.waitForTimeout(8);
        }
        await p.mouse.up();
        await p.waitForTimeout(900);
        await panel.screenshot({ path: `/tmp/p24-${width}-${theme}-none.png` });
      }
      console.log(
        width,
        theme,
        await p.locator('[data-gestures] output').textContent(),
        await p.locator('[data-gestures] [data-time]').textContent(),
      );
    }
    await c.close();
  }
await b.close();
