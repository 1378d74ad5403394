import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'bootstrap/**/*.test.ts',
      'src/**/*.test.ts',
      'server/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tests/api/**/*.test.ts',
      'tests/architecture/**/*.test.ts',
      'tests/content/**/*.test.ts',
      'tests/deployment/package.test.ts',
      'tests/durability/**/*.test.ts',
      'tests/faults/**/*.test.ts',
      'tests/hostile/**/*.test.ts',
    ],
    environment: 'node',
    globalSetup: 'tests/servers/one-postgres.ts',
    // The tests mostly wait for servers and disks, so that more of them run at once than there are cores.
    maxWorkers: 3,
    // Wide, so that a slow machine fails nothing: they only end what hangs.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
    // A machine's own settings must not decide what the tests see.
    env: {
      SITE_URL: '',
      DATABASE_URL: '',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
      TRUST_PROXY: '',
      HOST: '',
      PORT: '',
      SMTP_URL: '',
      NOTIFY_EMAIL: '',
      WEBHOOK_URL: '',
      WEBHOOK_SECRET: '',
      RETENTION_DAYS: '',
    },
  },
});
