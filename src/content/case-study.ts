import { z } from 'zod';
import { closingLinks, paragraph, text } from './interface/words.ts';
import { nameOf } from './references.ts';
import {
  filterPages,
  item,
  note,
  order,
  pageDescription,
  pageHero,
  pageTitle,
  path,
  picture,
  related,
  searchTitle,
  several,
  title,
} from './shared.ts';

const paragraphs = z.array(paragraph).min(1);

/** One of the filters of `content/case-studies.yaml`. */
const industry = nameOf('case study industry').meta({ title: 'Industry' });

/** What a case study that has a page says on it (docs/product.md#case-studies). */
const detailSchema = z.strictObject({
  client: text.meta({ title: 'Client' }),
  industry,
  sector: path.optional().meta({ title: 'Sector', description: 'The page of its sector, if there is one.' }),
  duration: text.meta({ title: 'Duration' }),
  teamSize: text.meta({ title: 'Team size' }),
  completed: text.meta({ title: 'Completed', description: 'Month and year, as in May 2026.' }),
  challenge: paragraphs.meta({ title: 'Challenge, in paragraphs' }),
  solution: paragraphs.meta({ title: 'Solution, in paragraphs' }),
  implementation: z.array(item).min(1).meta({ title: 'Steps of the implementation' }),
  technologies: z.array(text).min(1).meta({ title: 'Technologies' }),
  results: z
    .array(
      z.strictObject({
        figure: text.optional().meta({ title: 'Figure', description: 'Shown large; the sentence goes on from it.' }),
        text: paragraph.meta({ title: 'Text' }),
      }),
    )
    .min(1)
    .meta({ title: 'Measured results' }),
  testimonial: z
    .strictObject({
      quote: paragraph.meta({ title: 'Quotation' }),
      author: text.meta({ title: 'Name' }),
      position: text.meta({ title: 'Position' }),
    })
    .meta({ title: 'Testimonial' }),
  metrics: z
    .strictObject({
      roi: z.number().meta({ title: 'Return on investment', description: 'In per cent, over about four years.' }),
      paybackPeriod: z.number().meta({ title: 'Payback period', description: 'In months.' }),
      costSavings: z.number().meta({ title: 'Cost savings', description: 'In US dollars a year.' }),
      efficiencyGain: z.number().meta({ title: 'Efficiency gain', description: 'In per cent.' }),
    })
    .meta({
      title: 'Metrics',
      description:
        'Investment = savings a year / 12 × payback months. Return = (savings over four years - investment) / investment.',
    }),
});

/** One record of `content/case-studies/`. One without `detail` is only in the list and has no page. */
export const caseStudySchema = z.strictObject({
  order,
  title,
  category: industry,
  description: pageDescription,
  excerpt: paragraph.meta({ title: 'Summary', description: 'In the list of case studies.' }),
  keyResults: several(text).meta({ title: 'Key results' }),
  picture,
  nearest: path.optional().meta({
    title: 'Read meanwhile',
    description: 'Of a case study without details: the page of another one.',
  }),
  detail: detailSchema.optional().meta({
    title: 'Details',
    description: 'With them the case study has a page; without it is only in the list.',
  }),
});

/** What the page of a case study says beside its record. */
const studySchema = z.strictObject({
  back: text.meta({ title: 'Link back to the list' }),
  facts: z
    .strictObject({
      client: text.meta({ title: 'Client' }),
      duration: text.meta({ title: 'Duration' }),
      teamSize: text.meta({ title: 'Team size' }),
      completed: text.meta({ title: 'Completed' }),
    })
    .meta({ title: 'Labels of the facts' }),
  results: text.meta({ title: 'Heading of the key results' }),
  metrics: z
    .strictObject({
      roi: text.meta({ title: 'Return on investment' }),
      payback: text.meta({ title: 'Payback period' }),
      savings: text.meta({ title: 'Savings' }),
      efficiency: text.meta({ title: 'Efficiency' }),
    })
    .meta({ title: 'Labels of the metrics' }),
  challenge: text.meta({ title: 'Heading of the challenge' }),
  solution: text.meta({ title: 'Heading of the solution' }),
  implementation: text.meta({ title: 'Heading of the implementation' }),
  technologies: text.meta({ title: 'Heading of the technologies' }),
  measured: text.meta({ title: 'Heading of the measured results' }),
  note: paragraph.optional().meta({
    title: 'Note on the figures',
    description: 'What they are measured over, and who confirmed them.',
  }),
});

/** The shape of `content/case-studies.yaml`. */
export const caseStudiesPageSchema = z.strictObject({
  title: pageTitle,
  searchTitle,
  description: pageDescription,
  hero: pageHero,
  filters: z.array(text).min(1).meta({
    title: 'Industries',
    description: 'The first means all. Each other one is shown when a case study belongs to it.',
  }),
  filterPages,
  list: z
    .strictObject({
      filters: text.meta({ title: 'Label of the industries', description: 'For screen readers.' }),
      results: text.meta({ title: 'Heading of the results' }),
      read: text.meta({ title: 'Link to a case study' }),
      summary: text.meta({ title: 'In its place', description: 'Where a case study has no page yet.' }),
      instead: text
        .optional()
        .meta({ title: 'Before the case study to read meanwhile', description: 'In place of that, as a link.' }),
      note: note.optional(),
    })
    .meta({ title: 'List' }),
  study: studySchema.meta({ title: 'Page of a case study' }),
  closing: closingLinks.extend(item.shape).meta({ title: 'End of the page' }),
  related,
});

export type CaseStudy = z.infer<typeof caseStudySchema>;
export type CaseStudyDetail = z.infer<typeof detailSchema>;
export type CaseStudiesPage = z.infer<typeof caseStudiesPageSchema>;

/** A case study that has a page. */
export type DetailedCaseStudy = CaseStudy & { detail: CaseStudyDetail };
