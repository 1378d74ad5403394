import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { nameOf } from './references.ts';
import { iconName, internalLink, note, pageDescription, pageHero, path, picture, several, stat } from './shared.ts';

const text = z.string().min(1);
const item = z.strictObject({ title: text, text });
const itemWithIcon = item.extend({ icon: iconName });
const related = several(path);

/** The shape of `content/about.yaml`. */
export const aboutSchema = (context: SchemaContext) =>
  z.strictObject({
    title: text,
    description: pageDescription,
    hero: pageHero,
    picture: picture(context),
    story: z.strictObject({ title: text, paragraphs: z.array(text).min(1) }),
    people: z
      .strictObject({
        title: text,
        introduction: text,
        items: several(z.strictObject({ name: text, role: text, text, picture: picture(context).optional() })),
      })
      .optional(),
    counting: item.optional(),
    /** `short` is the step in one line, for Home. */
    process: z
      .strictObject({ title: text, introduction: text, steps: several(item.extend({ short: text })) })
      .optional(),
    values: z.strictObject({ title: text, items: several(itemWithIcon) }),
    reasons: z.strictObject({ title: text, items: several(item) }),
    claims: several(stat),
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
  benefits: z.strictObject({ title: text, items: several(itemWithIcon) }),
  positions: z.strictObject({ title: text, introduction: text, apply: text, note: note.optional() }),
  openApplication: item.extend({ button: text, note: note.optional() }),
  related,
});

/** One record of `content/jobs/`. */
export const jobSchema = z.strictObject({
  title: text,
  order: z.number().int(),
  location: text,
  /** Full-time or another. */
  type: text,
  description: text,
});

/** The shape of `content/technologies.yaml`. */
export const technologiesSchema = z.strictObject({
  title: text,
  description: pageDescription,
  hero: pageHero,
  cards: several(z.strictObject({ title: text, description: text, icon: iconName, technologies: several(text) })),
  /** How many people work with these technologies. */
  team: stat.extend({ text }),
  highlights: z.strictObject({
    title: text,
    items: several(stat.extend({ text })),
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

const requirementGroup = z.strictObject({ id: text, title: text, items: several(item) });

/** The shape of `content/ai-requirements.yaml`: one tab has groups, the others have points. */
export const requirementsSchema = z.strictObject({
  title: text,
  description: pageDescription,
  breadcrumb: text,
  /** Of the list of tabs, for screen readers. */
  tabsLabel: text,
  introduction: text,
  statistics: several(z.strictObject({ figure: nameOf('figure'), text })),
  /** Who published the figures, and when. */
  source: text.optional(),
  tabs: several(
    z.strictObject({
      id: z.enum(tabIds),
      name: text,
      title: text,
      introduction: text,
      points: z.array(item).min(1).optional(),
      groups: several(requirementGroup).optional(),
      capability: nameOf('capability'),
    }),
  ).refine((tabs) => new Set(tabs.map(({ id }) => id)).size === tabs.length, { error: 'must have each tab once' }),
  closing: item.extend({ action: text }),
});

/** The frontmatter of `content/legal/*.md`. */
export const legalSchema = z.strictObject({ title: text, description: pageDescription, updated: z.coerce.date() });

export type About = z.infer<ReturnType<typeof aboutSchema>>;
export type Careers = z.infer<typeof careersSchema>;
export type Job = z.infer<typeof jobSchema>;
export type Technologies = z.infer<typeof technologiesSchema>;
export type Requirements = z.infer<typeof requirementsSchema>;
