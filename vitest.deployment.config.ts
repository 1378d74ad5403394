import { defineConfig } from 'vitest/config';

/** Runs the tests of `npm run deployment-test`. They need root, unlike `npm test`. */
export default defineConfig({
  test: {
    include: ['tests/deployment/systemd.test.ts'],
    testTimeout: 90_000,
    env: { SITE_URL: '', PORT: '', HOST: '' },
  },
});
