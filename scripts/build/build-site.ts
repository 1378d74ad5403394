import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readEnvironment, siteOrigin } from '../../server/env.ts';
import { exitWith, Failure, step } from '../run/console.ts';
import { root, runTool } from '../run/run-command.ts';
import { fingerprint, whenChanged } from './fingerprint.ts';

const sources = ['src', 'content', 'scripts/build', 'server', 'astro.config.ts', 'package-lock.json', 'tsconfig.json'];

const budgetFile = new URL('../../budget.yaml', import.meta.url);

/**
 * Builds the site when a source changed since the last build, and publishes it when that, the
 * publishing or the site's origin changed. Ends the process when it fails: its reason is on the console.
 *
 * @param options.checksBudget whether a page above its budget fails the build
 * @returns false when there was nothing to do
 */
export async function buildSite({ checksBudget = true } = {}): Promise<boolean> {
  return await build(checksBudget).catch(exitWith);
}

async function build(checksBudget: boolean): Promise<boolean> {
  const origin = siteOrigin(readEnvironment(process.env));
  const dist = join(root, 'dist');
  const built = `${await fingerprint(root, sources)} ${process.env.SOURCE_DATE_EPOCH ?? ''}`;
  await whenChanged(join(dist, '.built'), built, async () => {
    await step('Checking the content', async () => (await import('./content/faults.ts')).checkContent());
    await step('Building the pages', async () => {
      await rm(dist, { recursive: true, force: true });
      await runTool('astro', 'bin/astro.mjs', ['build', '--silent'], {
        env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
      });
      const [{ deferIslands }, { pruneStyles }, { brokenLinks }, { recordsWithoutPage }, { indexSite }] =
        await Promise.all([
          import('./defer-islands.ts'),
          import('./prune-styles.ts'),
          import('./check-links.ts'),
          import('./content/read-records.ts'),
          import('./search-index.ts'),
        ]);
      await deferIslands(join(dist, 'client'));
      await pruneStyles(join(dist, 'client'));
      const broken = await brokenLinks(join(dist, 'client'), await recordsWithoutPage(join(root, 'content')));
      if (broken.length > 0) throw new Failure(`Links lead nowhere:\n\n  ${broken.join('\n  ')}`);
      await indexSite(join(dist, 'client'), join(root, 'content'));
    });
  });

  const publishing = await fingerprint(root, ['server', 'scripts', 'budget.yaml', 'dist/.built']);
  return whenChanged(join(dist, '.published'), `${publishing} ${origin}`, () =>
    step(`Publishing them for ${origin}`, async () => {
      const { publish } = await import('./publish.ts');
      await publish(join(dist, 'client'), join(dist, 'published'), origin);
      const { checkBuilt } = await import('./budget/limits.ts');
      if (checksBudget) await checkBuilt(join(dist, 'published'), budgetFile);
    }),
  );
}
