import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { root } from '../run/run-command.ts';
import { billOfMaterials } from './dependencies/bill.ts';

/**
 * `npm run sbom [-- FILE]`: writes the bill of materials of the running site, as CycloneDX, to `dist/sbom.cdx.json`.
 */
const file = resolve(process.argv[2] ?? 'dist/sbom.cdx.json');
await mkdir(dirname(file), { recursive: true });
await writeFile(file, await billOfMaterials(root));
process.stdout.write(`${file}\n`);
