import { runScript } from './run-command.ts';
import { sampleMoment } from './sample-moment.ts';

/**
 * Builds a site in a process of its own: Vite sets `NODE_ENV` to production in the process that builds, and the tests would
 * inherit it.
 *
 * @param folders of another site than that of `content/`
 */
export async function buildForTests(folders: Record<string, string> = {}): Promise<void> {
  // Before that moment, a build for now is the same.
  if (Date.now() > sampleMoment.getTime()) process.env.SOURCE_DATE_EPOCH = String(sampleMoment.getTime() / 1000);
  await runScript('scripts/build/build.ts', [], { env: { ...process.env, ...folders } });
}
