import { readFile, stat } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { pagesIn, timedPage, urlOf } from '../../../server/http/built-files.ts';
import { budgetKind } from '../../../src/content/page-registry.ts';
import { Failure } from '../../run/console.ts';

const bytes = z.int().min(0);

/** What one page weighs, in bytes as they are sent; text in brotli. */
const weightSchema = z.strictObject({
  /** The page with its inline styles. */
  html: bytes,
  /** Its inline scripts, uncompressed. */
  inline: bytes,
  /** Scripts that it fetches before it is touched or scrolled: of Home the particles, which come when it is idle. */
  script: bytes,
  /** All that it fetches when every part is awake. */
  awake: bytes,
  /** Pictures on a screen 390 pixels wide with two dots to the pixel, before it is scrolled. */
  first: bytes,
  /** The same, scrolled to the end. */
  pictures: bytes,
});

export type Weight = z.output<typeof weightSchema>;

/** Some of a weight. */
type Weights = { [Name in keyof Weight]?: number | undefined };

const budgetSchema = z.strictObject({
  kinds: z.record(z.enum(['home', 'text', 'tool']), weightSchema),
  /** Pages that may weigh more than their kind, with the reason. The path may be a pattern: `/blog/*`. */
  exceptions: z.record(z.string(), z.strictObject({ limits: weightSchema.partial(), reason: z.string() })),
});

interface Budget {
  /** The paths and patterns that it names. */
  named: string[];
  limitsOf(path: string): Weight;
}

/** Reads `budget.yaml`. */
export async function readBudget(file: URL): Promise<Budget> {
  const { kinds, exceptions } = budgetSchema.parse(parse(await readFile(file, 'utf8')));
  return {
    named: Object.keys(exceptions),
    limitsOf(path) {
      const exception = Object.entries(exceptions).find(([pattern]) => matchesGlob(path, pattern));
      return Object.assign({}, kinds[budgetKind(path)], exception?.[1].limits);
    },
  };
}

/** What of a weight is above its limit: `html 15,300 of 15,000`. */
export function exceeded(weight: Weights, limits: Weight): string[] {
  return Object.entries(weight).flatMap(([name, value]) => {
    const limit = limits[name as keyof Weight];
    return value !== undefined && value > limit ? [inWords(name, value, limit)] : [];
  });
}

function inWords(name: string, value: number, limit: number): string {
  return `${name} ${value.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')}`;
}

type BuiltWeight = Pick<Weight, 'html' | 'inline'>;

/**
 * What can be weighed of the published pages without opening them.
 *
 * @param published the folder that `scripts/build/publish.ts` fills
 */
async function weighBuilt(published: string): Promise<Map<string, BuiltWeight>> {
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

/** The bytes of a page's inline scripts; data does not count. */
export function inlineBytes(html: string): number {
  const scripts = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|json|speculationrules))[^>]*>(.*?)<\/script>/gs)];
  return scripts.reduce((sum, [, script = '']) => sum + Buffer.byteLength(script), 0);
}

/** A weight of a page that is above its limit. */
interface Excess {
  path: string;
  name: keyof BuiltWeight;
  value: number;
  limit: number;
}

/** What of the published pages weighs more than its budget. */
export async function aboveBudget(published: string, budgetFile: URL): Promise<Excess[]> {
  const { limitsOf } = await readBudget(budgetFile);
  const weights = [...(await weighBuilt(published))].filter(([path]) => !/\/(404|500)$/.test(path));
  return weights.flatMap(([path, weight]) =>
    (['html', 'inline'] as const)
      .map((name) => ({ path, name, value: weight[name], limit: limitsOf(path)[name] }))
      .filter(({ value, limit }) => value > limit),
  );
}

/** Throws when a published page weighs more than its budget. */
export async function checkBuilt(published: string, budgetFile: URL): Promise<void> {
  const above = await aboveBudget(published, budgetFile);
  const faults = above.map(({ path, name, value, limit }) => `${path}: ${inWords(name, value, limit)}`);
  if (faults.length > 0) throw new Failure(`Above budget.yaml:\n\n  ${faults.join('\n  ')}`);
}
