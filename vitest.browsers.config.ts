import { defineConfig } from 'vitest/config';
import { testFolders } from './scripts/run/test-files.ts';

/** Runs the tests of `tests/engines/` in Firefox and in WebKit, for `npm run browsers`. */
export default defineConfig({
  test: {
    projects: ['firefox', 'webkit'].map((engine) => ({
      extends: true,
      test: {
        name: engine,
        include: ['tests/engines/**/*.test.ts'],
        env: { ...testFolders, ENGINE: engine, SITE_URL: '' },
      },
    })),
    // A browser and a server each.
    maxWorkers: 2,
    // Wide, so that a slow machine fails nothing: they only end what hangs.
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
