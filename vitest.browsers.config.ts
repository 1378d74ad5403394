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
    // Each worker runs a browser and a server.
    maxWorkers: 2,
    // Generous, so that slow machines don't fail tests: the timeouts only stop hanging ones.
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
