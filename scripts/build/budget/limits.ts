import { readFile, stat } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { pagesIn, toUrl } from '../../../server/http/published-files.ts';
import { budgetKind } from '../../../src/content/page-registry.ts';

const bytes = z.int().min(0);

/** The weight of a page, in bytes as sent, with text in brotli. */
const weightSchema = z.strictObject({
  /** The page with its inline styles. */
  html: bytes,
  /** Its inline scripts, uncompressed. */
  inline: bytes,
  /** Scripts fetched before any input or scrolling. Home fetches its particles when it is idle. */
  script: bytes,
  /** All scripts fetched once every island is hydrated. */
  awake: bytes,
  /** Pictures before scrolling, on a screen 390 pixels wide with a device pixel ratio of 2. */
  first: bytes,
  /** Pictures after scrolling to the end, on the same screen. */
  pictures: bytes,
});

export type Weight = z.output<typeof weightSchema>;

const budgetSchema = z.strictObject({
  kinds: z.record(z.enum(['home', 'text', 'tool']), weightSchema),
  /** Pages that may weigh more than their kind, with the reason. The path may be a pattern: `/blog/*`. */
  exceptions: z.record(z.string(), z.strictObject({ limits: weightSchema.partial(), reason: z.string() })),
});

export async function readBudget(file: URL) {
  const { kinds, exceptions } = budgetSchema.parse(parse(await readFile(file, 'utf8')));
  return {
    /** The paths and patterns of its exceptions. */
    exceptionPatterns: Object.keys(exceptions),
    limitsFor(path: string): Weight {
      const exception = Object.entries(exceptions).find(([pattern]) => matchesGlob(path, pattern));
      return Object.assign({}, kinds[budgetKind(path)], exception?.[1].limits);
    },
  };
}

/** Lists the parts of a weight that exceed their limits: `html 15,300 of 15,000`. */
export function listExceeded(weight: Partial<Weight>, limits: Weight): string[] {
  return Object.entries(weight).flatMap(([name, value]) => {
    const limit = limits[name as keyof Weight];
    return value > limit ? [`${name} ${value.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')}`] : [];
  });
}

/** Returns the bytes of a page's inline scripts. Data blocks do not count. */
export function inlineBytes(html: string): number {
  const scripts = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|json|speculationrules))[^>]*>(.*?)<\/script>/gs)];
  return scripts.reduce((sum, [, script = '']) => sum + Buffer.byteLength(script), 0);
}

/**
 * Returns a line for each published page that exceeds its budget: `/about: html 23,100 of 22,000`. It weighs only what
 * needs no browser.
 */
export async function listOverBudget(published: string, budgetFile: URL): Promise<string[]> {
  const { limitsFor } = await readBudget(budgetFile);
  const lines = (await pagesIn(published)).map(async (name) => {
    const path = toUrl(name);
    if (/\/(404|500)$/.test(path)) return [];
    const file = join(published, name);
    const [{ size }, html] = await Promise.all([stat(`${file}.br`), readFile(file, 'utf8')]);
    const exceeded = listExceeded({ html: size, inline: inlineBytes(html) }, limitsFor(path));
    return exceeded.map((excess) => `${path}: ${excess}`);
  });
  return (await Promise.all(lines)).flat();
}
