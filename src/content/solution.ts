import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { entryOf } from './references.ts';
import { iconName, path, picture, several, stat } from './shared.ts';

const text = z.string().min(1);
const item = z.strictObject({ title: text, text });

/** What solution pages of every kind have. */
const common = {
  order: z.number().int(),
  title: text,
  description: z.string().min(90).max(170),
  hero: z.strictObject({ label: text, title: text, introduction: text }),
  related: several(path),
};

/** Education, healthcare, finance, retail (docs/product.md#industry-pages). */
const industry = (context: SchemaContext) =>
  z.strictObject({
    ...common,
    kind: z.literal('industry'),
    picture: picture(context),
    expertise: z.strictObject({ title: text, paragraphs: z.array(text).min(1) }),
    solutions: several(z.strictObject({ title: text, description: text, benefits: several(text), icon: iconName })),
    cases: several(z.strictObject({ title: text, challenge: text, solution: text, results: z.array(text).min(2) })),
    box: z.strictObject({ title: text, introduction: text, items: z.array(item).min(4) }).optional(),
    platforms: z
      .strictObject({
        title: text,
        introduction: text,
        entries: several(entryOf('catalogue', 'catalogue entry')),
      })
      .optional(),
    closing: item,
  });

/** /solutions/data-strategy. */
const dataStrategy = (context: SchemaContext) =>
  z.strictObject({
    ...common,
    kind: z.literal('data-strategy'),
    picture: picture(context),
    topics: several(item.extend({ icon: iconName })),
    services: several(z.strictObject({ title: text, description: text, deliverables: several(text), icon: iconName })),
    banner: item,
  });

/** The six sector portfolio pages: two products of the catalogue each. */
const sector = z.strictObject({
  ...common,
  kind: z.literal('sector'),
  products: several(z.strictObject({ entry: entryOf('catalogue', 'catalogue entry'), story: text, audience: text })),
  stats: several(stat),
  buttons: several(text),
  approach: item,
  closing: item,
});

/** One record of `content/solutions/`; its kind decides its screen. */
export const solutionSchema = (context: SchemaContext) =>
  z.discriminatedUnion('kind', [industry(context), dataStrategy(context), sector]);

export type Industry = z.infer<ReturnType<typeof industry>>;
export type DataStrategy = z.infer<ReturnType<typeof dataStrategy>>;
export type Sector = z.infer<typeof sector>;
