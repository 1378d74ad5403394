import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A block of code in a guide, with the file that a reader writes it to. */
const block = /```(?:tsx?|astro) (\S+)\n([\s\S]*?)```/g;

const importLine = /import (?:type )?(?:\{([^}]*)\}|\w+) from '(\.[^']+)'/g;

/** Lists what the guides import, by the file that it comes from. */
function listImports(): [guide: string, file: string, name: string][] {
  const guides = globSync('docs/*.md', { cwd: root });
  return guides.flatMap((guide) => {
    const blocks = [...readFileSync(join(root, guide), 'utf8').matchAll(block)];
    const written = new Set(blocks.map(([, file]) => file));
    return blocks.flatMap(([, file = '', code = '']) =>
      [...code.matchAll(importLine)]
        .map(([, names = 'default', from = '']) => [names, join(dirname(file), from)] as const)
        .filter(([, from]) => !written.has(from))
        .flatMap(([names, from]) =>
          names.split(',').map((name): [string, string, string] => [guide, from, name.trim()]),
        ),
    );
  });
}

test('everything that a guide imports exists', () => {
  const imports = listImports();
  expect(imports.length).toBeGreaterThan(5);
  const isExported = (file: string, name: string) =>
    existsSync(join(root, file)) &&
    (name === 'default' ||
      new RegExp(`export .*\\b${name.replace('type ', '')}\\b`).test(readFileSync(join(root, file), 'utf8')));
  expect(imports.filter(([, file, name]) => !isExported(file, name))).toEqual([]);
});
