import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pagesIn, urlOf } from '../../../server/http/built-files.ts';
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
  const weights = new Map<string, BuiltWeight>();
  for (const name of await pagesIn(published)) {
    const file = join(published, name);
    const path = urlOf(name);
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

/** Throws when a published page weighs more than its budget. */
export async function checkBuilt(published: string, budgetFile: URL): Promise<void> {
  const { limitsOf } = await readBudget(budgetFile);
  const faults: string[] = [];
  for (const [path, weight] of await weighBuilt(published)) {
    if (/\/(404|500)$/.test(path)) continue;
    faults.push(...exceeded(weight, limitsOf(path)).map((what) => `${path}: ${what}`));
  }
  if (faults.length > 0) throw new Failure(`Above budget.yaml:\n\n  ${faults.join('\n  ')}`);
}
