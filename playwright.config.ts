import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/run/system-packages.ts';

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'accessibility/**/*.spec.ts'],
  outputDir: 'test-results',
  fullyParallel: true,
  // `npm test` runs them one after the other. What Chromium slows down wants a core of its own meanwhile, at the cost of
  // whatever runs beside it; development prepares all packages.
  projects: [
    { name: 'site', testIgnore: ['e2e/early-press.spec.ts', 'e2e/development.spec.ts'] },
    { name: 'slow-phone', testMatch: 'e2e/early-press.spec.ts', workers: 1 },
    { name: 'development', testMatch: 'e2e/development.spec.ts', workers: 1 },
  ],
  workers: 2,
  // A second try on the machine that lands changes, which may be busy; what fails twice has failed.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  // Wide, so that a slow machine fails nothing: they only end what hangs.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: findChromium() ?? 'chromium',
      args: chromiumArguments,
      // Without a language, Chromium writes no file whose name has more than ASCII.
      env: { ...process.env, LANG: 'C.UTF-8' },
    },
    // Recording every test takes a quarter of the time: one that failed is recorded as it is tried again.
    trace: 'on-first-retry',
  },
});
