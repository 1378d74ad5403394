import { spawnSync } from 'node:child_process';

/**
 * The bill of materials of the packages in a folder, by `npm sbom` from its lockfile, without what is of the build alone.
 *
 * @returns CycloneDX as JSON
 * @throws with what npm says when it fails
 */
export function billOfMaterials(folder: string): string {
  const npm = spawnSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'],
    { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 64 * 2 ** 20 },
  );
  if (npm.status !== 0) throw new Error(`npm sbom failed:\n${npm.stderr}`);
  return npm.stdout;
}
