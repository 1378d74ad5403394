import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rewriteCompany } from './company.ts';
import type { Brand } from './flags.ts';
import { recolor } from './theme.ts';

/** Writes a brand into the files of a project, and returns the changed files. Applying it again changes nothing. */
export async function applyBrand(root: string, brand: Brand): Promise<string[]> {
  const changed: string[] = [];
  const rewrite = async (path: string, change: (text: string) => string) => {
    const before = await readFile(join(root, path), 'utf8');
    const after = change(before);
    if (after === before) return;
    await writeFile(join(root, path), after);
    changed.push(path);
  };
  await rewrite('content/company.yaml', (yaml) => rewriteCompany(yaml, brand));
  await rewrite('src/styles/theme.css', (css) => recolor(css, brand));
  await rewrite('src/styles/typefaces.ts', (code) =>
    withTypeface(withTypeface(code, 'sans', brand.font), 'mono', brand.mono),
  );
  const { logo } = brand;
  if (logo) for (const path of ['src/layout/mark.svg', 'src/layout/small-mark.svg']) await rewrite(path, () => logo);
  return changed;
}

function withTypeface(code: string, role: 'sans' | 'mono', name: string | undefined): string {
  return name ? code.replace(new RegExp(`(${role}: )'[^']*'`), `$1'${name}'`) : code;
}
