import { chmod, copyFile, cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { migrationFiles } from '../../../server/database/migrations/index.ts';
import { filesIn } from '../../../server/http/built-files.ts';
import { root } from '../../run/run-command.ts';
import { billOfMaterials } from '../dependencies/bill.ts';
import { launched, writeLaunchers } from './launchers.ts';
import { copyRuntimePackages } from './runtime-packages.ts';
import { tracedModules } from './traced-modules.ts';

/** Started or imported by its path, so that no import leads there. */
const others = [
  ...migrationFiles().map((file) => `server/database/migrations/${file}`),
  'scripts/release/packaged/publish.ts',
  'server/images/picture-worker.ts',
  'server/database/overwriting/overwrite-file.ts',
];

/** What is read while it runs, beside modules. */
const read = [
  ...['content/company.yaml', 'content/interface', 'LICENSE'],
  ...['dist/client', 'dist/published', 'dist/server', 'dist/.published'],
];

/**
 * Makes a folder of what the built site needs to run. What was at its place before is gone when the new one is whole.
 *
 * @throws when the place is taken by something that is no package
 */
export async function makePackage(folder: string): Promise<void> {
  await refuseOthers(folder);
  const fresh = `${folder}.${process.pid}`;
  try {
    await mkdir(join(fresh, 'bin'), { recursive: true });
    for (const path of [...read, ...(await tracedModules(root, [...launched, ...others]))]) {
      await mkdir(dirname(join(fresh, path)), { recursive: true });
      await cp(join(root, path), join(fresh, path), { recursive: true });
    }
    await copyRuntimePackages(root, fresh);
    await copyFile(process.execPath, join(fresh, 'bin/node'));
    await chmod(join(fresh, 'bin/node'), 0o755);
    await writeLaunchers(fresh);
    await writeFile(join(fresh, 'sbom.cdx.json'), await billOfMaterials(fresh));
    await rm(folder, { recursive: true, force: true });
    await rename(fresh, folder);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function refuseOthers(folder: string): Promise<void> {
  const names: string[] = await readdir(folder).catch(() => []);
  if (names.length > 0 && !names.includes('sbom.cdx.json')) throw new Error(`${folder} is there and is no package.`);
}

/** How much a folder holds. */
export async function sizeOf(folder: string): Promise<{ bytes: number; files: number }> {
  const files = await filesIn(folder);
  const sizes = await Promise.all(files.map(async (path) => (await stat(join(folder, path))).size));
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: files.length };
}
