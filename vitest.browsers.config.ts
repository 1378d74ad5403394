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
    // The timeouts only stop hanging tests, so they are long enough for slow machines.
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
