import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { action } from './action.ts';
import { paragraph, text } from './interface/words.ts';
import { nameOf } from './references.ts';
import {
  figure,
  heading,
  iconName,
  internalLink,
  item,
  note,
  order,
  pageDescription,
  pageHero,
  pageTitle,
  picture,
  related,
  several,
  stat,
  title,
} from './shared.ts';

const itemWithIcon = z.strictObject({ title: heading, icon: iconName, text: item.shape.text });
const introduction = paragraph.meta({ title: 'Introduction' });
const entries = { title: 'Entries' };

/** How many people there are, with what is said of them. */
const team = stat.extend({ text: paragraph.meta({ title: 'Text' }) }).meta({ title: 'Team' });

const personSchema = (context: SchemaContext) =>
  z.strictObject({
    name: text.meta({ title: 'Name' }),
    role: text.meta({ title: 'Role' }),
    text: paragraph.meta({ title: 'Text' }),
    picture: picture(context).optional(),
  });

/** The shape of `content/about.yaml`. */
export const aboutSchema = (context: SchemaContext) =>
  z.strictObject({
    title: pageTitle,
    description: pageDescription,
    hero: pageHero,
    picture: picture(context),
    story: z
      .strictObject({ title: heading, paragraphs: z.array(paragraph).min(1).meta({ title: 'Paragraphs' }) })
      .meta({ title: 'Story' }),
    people: z
      .strictObject({ title: heading, introduction, items: several(personSchema(context)).meta({ title: 'People' }) })
      .optional()
      .meta({ title: 'People' }),
    process: z
      .strictObject({
        title: heading,
        introduction,
        steps: several(
          z.strictObject({
            title: heading,
            short: text.meta({ title: 'In one line', description: 'For Home.' }),
            text: item.shape.text,
          }),
        ).meta({ title: 'Steps' }),
      })
      .optional()
      .meta({ title: 'Steps of a project' }),
    values: z.strictObject({ title: heading, items: several(itemWithIcon).meta(entries) }).meta({ title: 'Values' }),
    reasons: z.strictObject({ title: heading, items: several(item).meta(entries) }).meta({ title: 'Reasons' }),
    claims: several(stat).meta({ title: 'Figures' }),
    counting: item.optional().meta({ title: 'How we count', description: 'Explains figures that differ.' }),
    closing: item.meta({ title: 'End of the page' }),
    buttons: z
      .strictObject({ contact: text.meta({ title: 'Contact' }), caseStudies: text.meta({ title: 'Case studies' }) })
      .meta({ title: 'Buttons' }),
    related,
  });

/** The shape of `content/careers.yaml`. */
export const careersSchema = (context: SchemaContext) =>
  z.strictObject({
    title: pageTitle,
    description: pageDescription,
    hero: pageHero,
    picture: picture(context),
    team,
    benefits: z
      .strictObject({ title: heading, items: several(itemWithIcon).meta(entries) })
      .meta({ title: 'Benefits' }),
    applications: z.enum(['form']).optional().meta({
      title: 'Applications',
      description: 'With a form the buttons that have no action of their own lead to it. Without it they do nothing.',
    }),
    positions: z
      .strictObject({
        title: heading,
        introduction,
        apply: text.meta({ title: 'Button of a position' }),
        note: note.optional(),
      })
      .meta({ title: 'Positions' }),
    openApplication: item
      .extend({ button: text.meta({ title: 'Button' }), action, note: note.optional() })
      .meta({ title: 'Open application' }),
    related,
  });

/** One record of `content/jobs/`. */
export const jobSchema = z.strictObject({
  title,
  order,
  location: text.meta({ title: 'Location' }),
  type: text.meta({ title: 'Kind', description: 'Full-time or another.' }),
  description: paragraph.meta({ title: 'Description' }),
  action,
});

/** The shape of `content/technologies.yaml`. */
export const technologiesSchema = (context: SchemaContext) =>
  z.strictObject({
    title: pageTitle,
    description: pageDescription,
    hero: pageHero,
    picture: picture(context),
    cards: several(
      z.strictObject({
        title: heading,
        description: paragraph.meta({ title: 'Text' }),
        icon: iconName,
        technologies: several(text).meta({ title: 'Technologies' }),
      }),
    ).meta({ title: 'Cards' }),
    team,
    highlights: z
      .strictObject({
        title: heading,
        items: several(stat.extend({ text: paragraph.meta({ title: 'Text' }) })).meta({ title: 'Figures' }),
      })
      .meta({ title: 'What is measured' }),
    action: internalLink.meta({ title: 'Button' }),
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

const requirementGroup = z.strictObject({
  title: heading,
  items: several(item).meta(entries),
});

const requirementTab = z.strictObject({
  id: z.enum(tabIds).meta({ title: 'Key', description: 'Each is there once.' }),
  name: text.meta({ title: 'Name of the tab' }),
  title: heading,
  introduction,
  points: z.array(item).min(1).optional().meta({ title: 'Points' }),
  groups: several(requirementGroup).optional().meta({ title: 'Groups', description: 'In place of points.' }),
  capability: nameOf('capability').meta({ title: 'Capability', description: 'The tab links to its page.' }),
});

/** The shape of `content/ai-requirements.yaml`: one tab has groups, the others have points. */
export const requirementsSchema = (context: SchemaContext) =>
  z.strictObject({
    title: pageTitle,
    description: pageDescription,
    breadcrumb: text.meta({ title: 'Name in the breadcrumbs' }),
    tabsLabel: text.meta({ title: 'Label of the tabs', description: 'For screen readers.' }),
    introduction,
    picture: picture(context),
    statistics: several(z.strictObject({ figure, text: text.meta({ title: 'Text' }) })).meta({ title: 'Statistics' }),
    source: paragraph.optional().meta({
      title: 'Source of the statistics',
      description: 'Who published the figures, and when. Name the survey you rely on, its publisher and its year.',
    }),
    tabs: several(requirementTab)
      .refine((tabs) => new Set(tabs.map(({ id }) => id)).size === tabs.length, { error: 'must have each tab once' })
      .meta({ title: 'Tabs' }),
    closing: item.extend({ action: text.meta({ title: 'Button' }) }).meta({ title: 'End of the page' }),
  });

/** The frontmatter of `content/legal/*.md`. */
export const legalSchema = z.strictObject({
  title: pageTitle,
  description: pageDescription,
  updated: z.coerce.date().meta({ title: 'Last updated' }),
});

export type About = z.infer<ReturnType<typeof aboutSchema>>;
export type Careers = z.infer<ReturnType<typeof careersSchema>>;
export type Job = z.infer<typeof jobSchema>;
export type Technologies = z.infer<ReturnType<typeof technologiesSchema>>;
export type Requirements = z.infer<ReturnType<typeof requirementsSchema>>;
