import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { Failure } from '../../run/failure.ts';

const bytes = z.int().min(0);

/** What one page weighs, in bytes as they are sent; text in brotli. */
export const weightSchema = z.strictObject({
  /** The page with its inline styles. */
  html: bytes,
  /** Its inline scripts, uncompressed. */
  inline: bytes,
  /** Scripts that it fetches before it is touched or scrolled. */
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

/** The limit for every page, whatever its budget; Home uses the most. */
export function barOf(path: string): Weight {
  const isHome = path === '/';
  return {
    html: isHome ? 25_000 : 15_000,
    inline: isHome ? 4096 : 3072,
    // Home's particles, which come when it is idle.
    script: isHome ? 3000 : 0,
    awake: 95_000,
    first: isHome ? 60_000 : 80_000,
    pictures: 250_000,
  };
}

const budgetSchema = z.strictObject({
  /** Pages that exceed a bar, with the reason. */
  exceptions: z.record(z.string(), z.strictObject({ limits: weightSchema.partial(), reason: z.string() })),
  routes: z.record(z.string(), weightSchema),
});

export type Budget = z.output<typeof budgetSchema>;

/** The budget of every route: `budget.yaml`. Throws when a route may weigh more than its bar without a reason. */
export async function readBudget(file: URL): Promise<Budget> {
  const budget = budgetSchema.parse(parse(await readFile(file, 'utf8')));
  for (const [path, limits] of Object.entries(budget.routes)) {
    const allowed = { ...barOf(path), ...budget.exceptions[path]?.limits };
    const beyond = exceeded(limits, allowed);
    if (beyond.length > 0) throw new Failure(`budget.yaml allows ${path} more than its bar: ${beyond.join(', ')}`);
  }
  return budget;
}

/** What of a weight is above its limit: `html 15,300 of 15,000`. */
export function exceeded(weight: Weights, limits: Weights): string[] {
  return Object.entries(weight).flatMap(([name, value]) => {
    const limit = limits[name as keyof Weight] ?? 0;
    return value !== undefined && value > limit
      ? [`${name} ${value.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')}`]
      : [];
  });
}
