import { hash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readEnvironment, siteOrigin } from '../../server/environment/environment.ts';
import { fingerprint } from '../../server/file-system/fingerprint.ts';
import { linkFile, linkFolder } from '../../server/file-system/folders.ts';
import { builtFolder, contentFolder, programFolder } from '../../server/project-folders.ts';
import { exitWith, say, step } from '../run/console.ts';
import { root, runTool } from '../run/run-command.ts';
import { publicCharacters } from './fonts/web-fonts.ts';
import { runWhenChanged } from './stamps.ts';

export const budgetFile = new URL('../../budget.yaml', import.meta.url);

/** The sources of the program that renders and serves the pages. */
const sources = [
  ...['src', 'contract', 'language', 'scripts/build', 'server'],
  ...['astro.config.ts', 'package-lock.json', 'tsconfig.json'],
];

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
  // The fonts of the program depend on the content.
  const characters = hash('sha256', await publicCharacters(join(root, 'content')));
  const program = `${await fingerprint(root, sources)} ${characters}`;
  await runWhenChanged(join(programFolder, '.built'), program, async () => {
    await step('Checking the content', async () => (await import('./check-content.ts')).checkContent());
    await step('Building the program', buildProgram);
  });
  if (builtFolder !== programFolder) await linkProgram(builtFolder, program);

  const content = [await fingerprint(contentFolder, ['.']), await fingerprint(builtFolder, ['.built'])];
  const rendered = `${content.join(' ')} ${process.env.SOURCE_DATE_EPOCH ?? ''}`;
  await runWhenChanged(join(builtFolder, '.rendered'), rendered, () =>
    step('Rendering the pages', async () => {
      const client = join(builtFolder, 'client');
      const [{ render }] = await Promise.all([import('./render.ts'), rm(client, { recursive: true, force: true })]);
      await render(builtFolder, contentFolder, join(root, 'node_modules/.pictures'));
    }),
  );

  const pages = `${await fingerprint(builtFolder, ['.rendered'])} ${origin}`;
  return runWhenChanged(join(builtFolder, '.published'), pages, () =>
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
