import { readFile } from 'node:fs/promises';
import { matchesGlob } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { budgetKind } from '../../../src/content/page-registry.ts';

const bytes = z.int().min(0);

/** What one page weighs, in bytes as they are sent; text in brotli. */
export const weightSchema = z.strictObject({
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
export type Weights = { [Name in keyof Weight]?: number | undefined };

const budgetSchema = z.strictObject({
  kinds: z.record(z.enum(['home', 'text', 'tool']), weightSchema),
  /** Pages that may weigh more than their kind, with the reason. The path may be a pattern: `/blog/*`. */
  exceptions: z.record(z.string(), z.strictObject({ limits: weightSchema.partial(), reason: z.string() })),
});

export interface Budget {
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
    return value !== undefined && value > limit
      ? [`${name} ${value.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')}`]
      : [];
  });
}
