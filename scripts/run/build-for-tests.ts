import { runScript } from './run-command.ts';
import { sampleMoment } from './sample-moment.ts';

/**
 * Builds a site in another process: Vite sets `NODE_ENV` to production in its process, and the tests would inherit
 * that.
 */
export async function buildForTests(folders: Record<string, string> = {}): Promise<void> {
  // Before that moment, a build for the current time gives the same result.
  if (Date.now() > sampleMoment.getTime()) process.env.SOURCE_DATE_EPOCH = String(sampleMoment.getTime() / 1000);
  await runScript('scripts/build/build.ts', [], { env: { ...process.env, ...folders } });
}
