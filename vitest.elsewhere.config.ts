import { defineConfig } from 'vitest/config';
import { testFolders } from './scripts/run/test-files.ts';

/**
 * The tests that `npm test` leaves out: `npm run browsers` runs those of `tests/engines/` in Firefox and in WebKit, and
 * `npm run deployment-test` that of the systemd service, which needs root.
 */
export default defineConfig({
  test: {
    projects: [
      ...['firefox', 'webkit'].map((engine) => ({
        extends: true as const,
        test: {
          name: engine,
          include: ['tests/engines/**/*.test.ts'],
          env: { ...testFolders, ENGINE: engine, SITE_URL: '' },
        },
      })),
      {
        extends: true,
        test: {
          name: 'systemd',
          include: ['tests/deployment/systemd.test.ts'],
          testTimeout: 90_000,
          env: { SITE_URL: '', PORT: '', HOST: '' },
        },
      },
    ],
    // Each worker runs a browser and a server.
    maxWorkers: 2,
    // The timeouts only stop hanging tests, so they are long enough for slow machines.
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
