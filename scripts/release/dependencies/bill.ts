import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'];

/**
 * Returns the bill of materials of a folder, made by `npm sbom` from its package.json and lockfile, without packages
 * that only the build needs. It has no time or serial number, so the same packages give the same bytes.
 */
export async function billOfMaterials(folder: string): Promise<string> {
  const temporary = await mkdtemp(join(tmpdir(), 'bill-'));
  try {
    const { name } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    // npm names the project after its folder, whatever its package.json says.
    const project = join(temporary, name);
    await mkdir(project);
    for (const file of ['package.json', 'package-lock.json']) await copyFile(join(folder, file), join(project, file));
    const { serialNumber: _number, ...bill } = JSON.parse(runNpm(project));
    delete bill.metadata.timestamp;
    return `${JSON.stringify(bill, null, 2)}\n`;
  } finally {
    await rm(temporary, { recursive: true });
  }
}

function runNpm(folder: string): string {
  const options = { cwd: folder, shell: process.platform === 'win32', maxBuffer: 64 * 2 ** 20 };
  const { status, stdout, stderr } = spawnSync('npm', args, { ...options, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm sbom failed:\n${stderr}`);
  return stdout;
}
