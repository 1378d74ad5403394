import { islands, press } from './islands.ts';
import { test } from './site.ts';

for (const [name, island] of Object.entries(islands)) {
  for (const moment of ['asleep', 'waking'] as const) {
    test(`${name} works once if pressed while it is ${moment}`, async ({ browser, server }) => {
      // These run one by one, because Chromium slows a page down by keeping the processor busy.
      for (const way of ['tap', 'Enter'] as const) {
        await test.step(way, () => press(browser, server, island, { way, moment, isSlow: true }));
      }
    });
  }
}
