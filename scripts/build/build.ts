import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { contentFile, readSnapshot } from '../../server/content/snapshot.ts';
import { readEnvironment } from '../../server/environment/environment.ts';
import { builtFolder, programFolder } from '../../server/project-folders.ts';
import { exitWith, Failure, step, UsageError } from '../run/console.ts';
import { root } from '../run/run-command.ts';
import { listOverBudget } from './budget/limits.ts';
import { budgetFile, buildSite } from './build-site.ts';
import { runWhenChanged } from './stamps.ts';
import { exportSite, requireEmptyFolder } from './static/export-site.ts';

/**
 * `npm run build`: builds and publishes if something is out of date. `npm run build -- --static FOLDER` also writes the
 * site as plain files, for hosts without a server.
 */
async function build(): Promise<void> {
  const { values } = parseArgs({ options: { static: { type: 'string' }, strict: { type: 'boolean' } } });
  const folder = values.static === undefined ? undefined : resolve(values.static);
  const { siteUrl, formsUrl, basePath } = readEnvironment(process.env);
  if (folder && !siteUrl) throw new UsageError('Set SITE_URL to the origin where visitors will find the static site.');
  if (folder) await requireEmptyFolder(folder);

  if (await buildSite()) {
    const program = await readFile(join(programFolder, '.built'), 'utf8');
    await runWhenChanged(join(root, 'node_modules/.cache/server'), program, async () => {
      // Compiles the server into Node's cache; otherwise the next start would take 20 MB and half a second more.
      await import('../../server/start.ts');
    });
  }
  if (values.strict) {
    const overBudget = await listOverBudget(join(builtFolder, 'published'), budgetFile);
    if (overBudget.length > 0) throw new Failure(`Above budget.yaml:\n\n  ${overBudget.join('\n  ')}`);
  }
  if (!folder || !siteUrl) return;
  const {
    site: [settings],
  } = readSnapshot(await readFile(join(builtFolder, 'server', contentFile))).records;
  const redirects = settings?.data.redirects ?? [];
  const serverPages = await step(`Writing plain files to ${folder}`, () =>
    exportSite(builtFolder, folder, { origin: siteUrl, basePath, formsOrigin: formsUrl, redirects }),
  );
  if (formsUrl || serverPages.length === 0) return;
  const list = serverPages.map(({ url, needs }) => `  ${url} (${needs.join(', ')})`).join('\n');
  process.stdout.write(
    `\nThese pages have forms or links that need a server. Set FORMS_URL to point them to one:\n${list}\n`,
  );
}

await build().catch((error) => exitWith(error, 'npm run build -- [--strict] [--static FOLDER]'));
