import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readEnvironment, siteOrigin } from '../../server/environment/environment.ts';
import { linkFile, linkFolder } from '../../server/file-system/link-files.ts';
import { builtFolder, contentFolder, programFolder } from '../../server/project-folders.ts';
import { exitWith, say, step } from '../run/console.ts';
import { root, runTool } from '../run/run-command.ts';
import { contentStamp, programStamp, publishedStamp, runWhenChanged } from './stamps.ts';

export const budgetFile = new URL('../../budget.yaml', import.meta.url);

/**
 * Builds the site if a source has changed since the last build, and publishes it if the pages, the publishing code or
 * the site's origin have changed. On failure it prints the reason and ends the process.
 */
export async function buildSite(): Promise<boolean> {
  return await build().catch(exitWith);
}

async function build(): Promise<boolean> {
  // Each schema checks only a few records, which takes less time than compiling it.
  z.config({ jitless: true });
  const origin = siteOrigin(readEnvironment(process.env));
  const program = await programStamp(root);
  await runWhenChanged(join(programFolder, '.built'), program, async () => {
    await step('Checking the content', async () => (await import('./check-content.ts')).checkContent());
    await step('Building the program', buildProgram);
  });
  if (builtFolder !== programFolder) await linkProgram(builtFolder, program);

  await runWhenChanged(join(builtFolder, '.rendered'), await contentStamp(contentFolder, builtFolder), () =>
    step('Rendering the pages', async () => {
      const client = join(builtFolder, 'client');
      const [{ render }] = await Promise.all([import('./render.ts'), rm(client, { recursive: true, force: true })]);
      await render(builtFolder, contentFolder, join(root, 'node_modules/.pictures'));
    }),
  );

  return runWhenChanged(join(builtFolder, '.published'), await publishedStamp(builtFolder, origin), () =>
    step(`Publishing the pages for ${origin}`, async () => {
      const { publish } = await import('./publish.ts');
      const published = join(builtFolder, 'published');
      await publish(join(builtFolder, 'client'), published, origin, program);
      if (builtFolder !== programFolder) return;
      const { listOverBudget } = await import('./budget/limits.ts');
      for (const line of await listOverBudget(published, budgetFile)) say(`  above budget.yaml: ${line}`);
    }),
  );
}

async function buildProgram(): Promise<void> {
  // The published files stay, so that unchanged ones are not compressed again.
  for (const name of await readdir(programFolder).catch(() => [])) {
    if (name !== 'published') await rm(join(programFolder, name), { recursive: true, force: true });
  }
  await runTool('astro', 'bin/astro.mjs', ['build', '--silent', '--config', 'scripts/build/node.config.mjs'], {
    // Vite would pick up `DEV` from the shell.
    env: { ...process.env, DEV: undefined, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
}

/** Links the built program into another site's folder, for a site that renders its own pages. */
async function linkProgram(built: string, program: string): Promise<void> {
  await runWhenChanged(join(built, '.linked'), program, async () => {
    for (const part of ['assets', 'server']) {
      await rm(join(built, part), { recursive: true, force: true });
      await linkFolder(join(programFolder, part), join(built, part));
    }
    await rm(join(built, '.built'), { force: true });
    await linkFile(join(programFolder, '.built'), join(built, '.built'));
  });
}
