import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isScalar, parseDocument } from 'yaml';
import { canonicalYaml } from '../../../server/content/editing/canonical.ts';
import { defaultCurrency } from '../../../src/content/company.ts';
import type { Brand } from './flags.ts';
import { toSmallMark } from './logo.ts';
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
  const { font, logo, icon = logo && toSmallMark(logo) } = brand;
  if (font) await rewrite('src/styles/typeface.ts', (code) => code.replace(/'[^']*'/, `'${font}'`));
  if (logo) await rewrite('src/layout/mark.svg', () => logo);
  if (icon) await rewrite('src/layout/small-mark.svg', () => icon);
  return changed;
}

/**
 * Returns `content/company.yaml` with new facts and otherwise unchanged, including comments. Email addresses move to
 * the new domain.
 */
function rewriteCompany(text: string, { name, domain, email, founded, currency, theme }: Brand): string {
  const host = (name: string) => name.replace(/^www\./, '');
  const former = host(String(parseDocument(text).get('domain')));
  const moved = domain ? text.replaceAll(`@${former}`, `@${host(domain)}`) : text;
  const changed = Object.entries({ name, website: domain, domain, email, founded }).reduce(
    (yaml, [field, value]) => (value === undefined ? yaml : withValue(yaml, field, value)),
    moved,
  );
  return withOptional(withOptional(changed, 'theme', theme, 'system'), 'currency', currency, defaultCurrency);
}

/** Sets a field below the locale. Records leave out the default. */
function withOptional(yaml: string, field: string, value: string | undefined, byDefault: string): string {
  if (!value) return yaml;
  const line = value === byDefault ? '' : `${field}: ${value}\n`;
  return yaml.replace(new RegExp(`^${field}: .*\\n`, 'm'), '').replace(/^locale: .*\n/m, (locale) => locale + line);
}

function withValue(yaml: string, field: string, value: string | number): string {
  const node = parseDocument(yaml).get(field, true);
  if (!isScalar(node) || !node.range) throw new Error(`content/company.yaml has no field ${field}.`);
  const [start, end] = node.range;
  return yaml.slice(0, start) + canonicalYaml({ value }).slice('value: '.length).trimEnd() + yaml.slice(end);
}
