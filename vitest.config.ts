import { defineConfig } from 'vitest/config';
import { SlowestFiles } from './scripts/run/slowest-files.ts';
import { kinds, testFolders } from './scripts/run/test-files.ts';

export default defineConfig({
  test: {
    // PostgreSQL is started only if a test needs it.
    projects: [
      // Sharing modules between files saves a quarter of the processor time.
      { extends: true, test: { name: 'unit', include: kinds.unit, isolate: false } },
      { extends: true, test: { name: 'model', include: kinds.model } },
      { extends: true, test: { name: 'build', include: kinds.build } },
      {
        extends: true,
        test: { name: 'content', include: kinds.content, env: { CONTENT_DIRECTORY: '', BUILT_DIRECTORY: '' } },
      },
      {
        extends: true,
        test: { name: 'database', include: kinds.database, globalSetup: 'tests/servers/one-postgres.ts' },
      },
      {
        extends: true,
        test: { name: 'release', include: kinds.release, globalSetup: 'tests/servers/one-postgres.ts' },
      },
    ],
    environment: 'node',
    reporters: ['default', new SlowestFiles()],
    // The tests mostly wait for servers and disks, so there can be more workers than cores.
    maxWorkers: 3,
    // Limits concurrent tests within a file, because they start processes.
    maxConcurrency: 4,
    // The timeouts only stop hanging tests, so they are long enough for slow machines.
    testTimeout: 300_000,
    // Some hooks start with a build.
    hookTimeout: 600_000,
    teardownTimeout: 30_000,
    // The machine's own settings must not affect the tests.
    env: {
      ...testFolders,
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
