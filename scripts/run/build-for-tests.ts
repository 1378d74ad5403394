import { runScript } from './run-command.ts';

/**
 * A moment before the first webinar of the sample content. Later, fewer webinars are upcoming than the product
 * requires, so tests build and serve the site for this moment.
 */
export const sampleMoment = new Date('2026-12-01T00:00:00Z');

/**
 * Builds a site in another process: Vite sets `NODE_ENV` to production in its process, and the tests would inherit
 * that.
 */
export async function buildForTests(folders: Record<string, string> = {}): Promise<void> {
  // Before that moment, a build for the current time gives the same result.
  if (Date.now() > sampleMoment.getTime()) process.env.SOURCE_DATE_EPOCH = String(sampleMoment.getTime() / 1000);
  await runScript('scripts/build/build.ts', [], { env: { ...process.env, ...folders } });
}
