import { defineConfig } from 'vitest/config';
import { SlowestFiles } from './scripts/run/slowest/vitest-reporter.ts';
import { kinds, testFolders } from './scripts/run/test-files.ts';

export default defineConfig({
  test: {
    // The PostgreSQL server of a run is started only when a test that needs it runs.
    projects: [
      // Their modules are read once for many files, which takes three quarters of the processor time.
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
    // The tests mostly wait for servers and disks, so that more of them run at once than there are cores.
    maxWorkers: 3,
    // Of one file, where its tests are said to run at once: they start processes.
    maxConcurrency: 4,
    // Wide, so that a slow machine fails nothing: they only end what hangs.
    testTimeout: 300_000,
    // Some begin with a build.
    hookTimeout: 600_000,
    teardownTimeout: 30_000,
    // A machine's own settings must not decide what the tests see.
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
