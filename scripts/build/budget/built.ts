import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { timedPage } from '../../../server/http/timed-pages.ts';
import { Failure } from '../../run/failure.ts';
import { exceeded, readBudget, type Weight } from './limits.ts';

type BuiltWeight = Pick<Weight, 'html' | 'inline'>;

/**
 * What can be weighed of the published pages without opening them.
 *
 * @param published the folder that `scripts/build/publish.ts` fills
 */
export async function weighBuilt(published: string): Promise<Map<string, BuiltWeight>> {
  const entries = await readdir(published, { recursive: true, withFileTypes: true });
  const weights = new Map<string, BuiltWeight>();
  for (const { name, parentPath } of entries.filter((entry) => entry.name.endsWith('.html'))) {
    const file = join(parentPath, name);
    const path = `/${relative(published, file).split(sep).join('/')}`.replace(/(^\/index)?\.html$/, '') || '/';
    const [{ size }, html] = await Promise.all([stat(`${file}.br`), readFile(file, 'utf8')]);
    if (timedPage(path)) continue;
    weights.set(path, { html: size, inline: inlineBytes(html) });
  }
  return weights;
}

/** The bytes of a page's inline scripts; data is none. */
export function inlineBytes(html: string): number {
  const scripts = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|json))[^>]*>(.*?)<\/script>/gs)];
  return scripts.reduce((sum, [, script = '']) => sum + Buffer.byteLength(script), 0);
}

/** Throws when a published page weighs more than its budget, or has none. */
export async function checkBuilt(published: string, budgetFile: URL): Promise<void> {
  const { routes } = await readBudget(budgetFile);
  const faults: string[] = [];
  for (const [path, weight] of await weighBuilt(published)) {
    if (/\/(404|500)$/.test(path)) continue;
    const limits = routes[path];
    if (!limits) faults.push(`${path} has no budget`);
    else faults.push(...exceeded(weight, limits).map((what) => `${path}: ${what}`));
  }
  if (faults.length > 0) throw new Failure(`Above budget.yaml:\n\n  ${faults.join('\n  ')}`);
}
