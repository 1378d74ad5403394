import { defineConfig } from 'vitest/config';

/** What `npm run deployment-test` runs: it needs root, and `npm test` does without. */
export default defineConfig({
  test: {
    include: ['tests/deployment/systemd.test.ts'],
    testTimeout: 90_000,
    env: { SITE_URL: '', PORT: '', HOST: '' },
  },
});
