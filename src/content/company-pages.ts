import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { nameOf } from './references.ts';
import { iconName, internalLink, pageDescription, pageHero, path, picture, stat } from './shared.ts';

const text = z.string().min(1);
const item = z.strictObject({ title: text, text });
const itemWithIcon = item.extend({ icon: iconName });
const related = z.array(path).length(3);

/** The shape of `content/about.yaml`. */
export const aboutSchema = (context: SchemaContext) =>
  z.strictObject({
    title: text,
    description: pageDescription,
    hero: pageHero,
    picture: picture(context),
    story: z.strictObject({ title: text, paragraphs: z.array(text).min(1) }),
    values: z.strictObject({ title: text, items: z.array(itemWithIcon).length(4) }),
    reasons: z.strictObject({ title: text, items: z.array(item).length(4) }),
    claims: z.array(stat).length(2),
    closing: item,
    buttons: z.strictObject({ contact: text, caseStudies: text }),
    related,
  });

/** The shape of `content/careers.yaml`. */
export const careersSchema = z.strictObject({
  title: text,
  description: pageDescription,
  hero: pageHero,
  /** How many people work here. */
  team: stat.extend({ text }),
  benefits: z.strictObject({ title: text, items: z.array(itemWithIcon).length(6) }),
  positions: z.strictObject({ title: text, introduction: text }),
  openApplication: item.extend({ button: text }),
  related,
});

/** One record of `content/jobs/`. */
export const jobSchema = z.strictObject({
  title: text,
  order: z.number().int(),
  location: text,
  type: z.literal('Full-time'),
  description: text,
});

/** The shape of `content/technologies.yaml`. */
export const technologiesSchema = z.strictObject({
  title: text,
  description: pageDescription,
  hero: pageHero,
  cards: z
    .array(z.strictObject({ title: text, description: text, icon: iconName, technologies: z.array(text).length(8) }))
    .length(8),
  /** How many people work with these technologies. */
  team: stat.extend({ text }),
  highlights: z.strictObject({
    title: text,
    items: z.array(stat.extend({ text })).length(4),
  }),
  action: internalLink,
  related,
});

/** The tabs of /ai-requirements, each of which has a place in the page (docs/product.md#ai-requirements). */
const tabIds = [
  'roi',
  'industry',
  'advanced',
  'data',
  'governance',
  'workforce',
  'sustainability',
  'implementation',
] as const;

const requirementGroup = z.strictObject({ id: text, title: text, items: z.array(item).length(4) });

/** The shape of `content/ai-requirements.yaml`: one tab has groups, the others have points. */
export const requirementsSchema = z.strictObject({
  title: text,
  description: pageDescription,
  introduction: text,
  statistics: z.array(z.strictObject({ figure: nameOf('figure'), text })).length(2),
  tabs: z
    .array(
      z.strictObject({
        id: z.enum(tabIds),
        name: text,
        title: text,
        introduction: text,
        points: z.array(item).min(4).optional(),
        groups: z.array(requirementGroup).length(4).optional(),
        capability: nameOf('capability'),
      }),
    )
    .length(8)
    .refine((tabs) => new Set(tabs.map(({ id }) => id)).size === tabs.length, { error: 'must have each tab once' }),
  closing: item.extend({ action: text }),
  related: related.optional(),
});

/** The frontmatter of `content/legal/*.md`. */
export const legalSchema = z.strictObject({ title: text, description: pageDescription, updated: z.coerce.date() });

export type About = z.infer<ReturnType<typeof aboutSchema>>;
export type Careers = z.infer<typeof careersSchema>;
export type Job = z.infer<typeof jobSchema>;
export type Technologies = z.infer<typeof technologiesSchema>;
export type Requirements = z.infer<typeof requirementsSchema>;
