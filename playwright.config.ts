import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium, findTestChromium } from './scripts/run/system-packages.ts';

const launch = (executablePath = 'chromium') => ({
  executablePath,
  args: chromiumArguments,
  // Chromium can't save files with non-ASCII names unless LANG is set.
  env: { ...process.env, LANG: 'C.UTF-8' },
});

/**
 * These tests need the full Chromium. The headless shell estimates the network differently, which changes fetching. It
 * draws letters slightly wider, which changes line breaks. It neither prerenders pages nor sends reports.
 */
const wholeChromium = ['weights/budget', 'e2e/consent', 'e2e/layout'].map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: 'tests',
  testMatch: ['{e2e,accessibility,content,weights}/**/*.spec.ts'],
  outputDir: 'test-results',
  fullyParallel: true,
  ...(process.env.QUICK_TESTS && { grepInvert: /@release/ }),
  projects: [
    // This build takes longer than all tests that use it, so it is made once, while the site's tests run.
    { name: 'complete-build', testMatch: 'e2e/complete.setup.ts', teardown: 'complete-removal' },
    { name: 'complete-removal', testMatch: 'e2e/complete.teardown.ts' },
    // Recordings play in a cross-site frame, so this needs the full Chromium.
    {
      name: 'complete',
      testMatch: 'e2e/complete-*.spec.ts',
      dependencies: ['complete-build'],
      use: { launchOptions: launch(findChromium()) },
    },
    {
      name: 'site',
      testIgnore: ['e2e/complete-*.spec.ts', 'e2e/early-press.spec.ts', 'e2e/development.spec.ts', ...wholeChromium],
    },
    { name: 'whole-chromium', testMatch: wholeChromium, use: { launchOptions: launch(findChromium()) } },
    // On two cores this takes 142 s, but 276 s with one worker.
    { name: 'slow-phone', testMatch: 'e2e/early-press.spec.ts', workers: 2 },
    { name: 'development', testMatch: 'e2e/development.spec.ts', workers: 1 },
  ],
  // The tests mostly wait: on two cores, 129 of them took 193 s with two workers, and 172 s with three.
  workers: 3,
  reporter: 'list',
  reportSlowTests: { max: 10, threshold: 30_000 },
  // The timeouts only stop hanging tests, so they are long enough for slow machines.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    launchOptions: launch(findTestChromium()),
    // Tracing every test would take a quarter of the time. To trace a failed one, repeat it with `--trace on`.
    trace: 'off',
  },
});
