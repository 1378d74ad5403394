import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium, findTestChromium } from './scripts/run/system-packages.ts';

const launch = (executablePath = 'chromium') => ({
  executablePath,
  args: chromiumArguments,
  // Without a language, Chromium writes no file whose name has more than ASCII.
  env: { ...process.env, LANG: 'C.UTF-8' },
});

/**
 * What the headless Chromium does differently: it guesses another network, which decides what is fetched and when; it draws
 * letters a little wider, which decides where lines break; it renders no page ahead and sends no reports.
 */
const wholeChromium = [
  'content/budget',
  'e2e/consent',
  'e2e/content-security-policy',
  'e2e/first-second',
  'e2e/fonts',
  'e2e/next-page',
  'e2e/phone',
  'e2e/reflow',
].map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: 'tests',
  testMatch: ['{e2e,accessibility,content}/**/*.spec.ts'],
  outputDir: 'test-results',
  fullyParallel: true,
  ...(process.env.QUICK_TESTS && { grepInvert: /@release/ }),
  projects: [
    // A build of its own takes longer than all tests that look at it: it is made once, beside the tests of the site.
    { name: 'complete-build', testMatch: 'e2e/complete.setup.ts', teardown: 'complete-removal' },
    { name: 'complete-removal', testMatch: 'e2e/complete.teardown.ts' },
    // Its recordings play in a frame of another site.
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
    // On two cores 142 s, and 276 with one worker.
    { name: 'slow-phone', testMatch: 'e2e/early-press.spec.ts', workers: 2 },
    { name: 'development', testMatch: 'e2e/development.spec.ts', workers: 1 },
  ],
  // They also wait, for pages and for the site: on two cores 129 of them took 193 s with two workers, 172 s with three.
  workers: 3,
  reporter: 'list',
  reportSlowTests: { max: 10, threshold: 30_000 },
  // Wide, so that a slow machine fails nothing: they only end what hangs.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    launchOptions: launch(findTestChromium()),
    // Recording every test takes a quarter of the time: one that failed is recorded with --trace on.
    trace: 'off',
  },
});
