import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { defineConfig } from 'vitest/config';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { failuresFile, kinds, testFolders } from './scripts/run/test-files.ts';

const maxFiles = 10;

/** Lists the slowest files at the end of a run of many, including their hooks, and their share of the total. */
class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= maxFiles) return;
    const rows = modules.map((file) => ({ file: file.relativeModuleId, seconds: file.diagnostic().duration / 1000 }));
    const slowest = rows.toSorted((a, b) => b.seconds - a.seconds).slice(0, maxFiles);
    const sum = (some: typeof rows) => some.reduce((total, { seconds }) => total + seconds, 0);
    const share = Math.round((100 * sum(slowest)) / Math.max(1, sum(rows)));
    const lines = slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`).join('\n');
    process.stdout.write(
      `\nThe slowest ${maxFiles} of ${rows.length} files, ${share} % of the ${sum(rows).toFixed(0)} s of all:\n${lines}\n`,
    );
  }
}

/** Writes the names of the failed tests into a file, so that a run of several checks can end with them. */
class Failures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const names = modules
      .filter((file) => file.state() === 'failed')
      .flatMap((file) => {
        const failed = [...file.children.allTests('failed')].map(
          ({ fullName }) => `${file.relativeModuleId} > ${fullName}`,
        );
        return failed.length > 0 ? failed : [file.relativeModuleId];
      });
    mkdirSync(dirname(failuresFile), { recursive: true });
    writeFileSync(failuresFile, [...names, ...errors.map(({ message }) => message)].join('\n'));
  }
}

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
    reporters: ['default', new SlowestFiles(), new Failures()],
    // Many tests cause errors on purpose, which the server logs.
    silent: 'passed-only',
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
