import { z } from 'zod';
import { closingLinks, paragraph, text } from './interface/words.ts';
import { reference } from './references.ts';
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

const result = z.strictObject({
  figure: text.optional().meta({ title: 'Figure', description: 'Shown large. The text continues from it.' }),
  text: paragraph.meta({ title: 'Text' }),
});

const bar = z.strictObject({
  value: z.number().nonnegative().meta({ title: 'Value', description: 'The length of the bar.' }),
  name: text.meta({ title: 'Name', description: 'The value with its unit.' }),
});

const measured = result.extend({
  change: z
    .strictObject({ before: bar.meta({ title: 'Before' }), after: bar.meta({ title: 'After' }) })
    .optional()
    .meta({ title: 'Before and after', description: 'Shown as two bars. Use instead of a figure.' }),
});

/** One of the filters of `content/case-studies.yaml`. */
const industry = reference('case study industry').meta({ title: 'Industry' });

/** The words of a case study's own page. */
const detailSchema = z.strictObject({
  client: text.meta({ title: 'Client' }),
  industry,
  sector: path.optional().meta({ title: 'Sector', description: 'The page of its sector, if any.' }),
  duration: text.meta({ title: 'Duration' }),
  teamSize: text.meta({ title: 'Team size' }),
  completed: text.meta({ title: 'Completed', description: 'Month and year, such as May 2026.' }),
  challenge: paragraphs.meta({ title: 'Challenge, in paragraphs' }),
  solution: paragraphs.meta({ title: 'Solution, in paragraphs' }),
  implementation: z.array(item).min(1).meta({ title: 'Steps of the implementation' }),
  technologies: z.array(text).min(1).meta({ title: 'Technologies' }),
  results: z.array(measured).min(1).meta({ title: 'Measured results' }),
  testimonial: z
    .strictObject({
      quote: paragraph.meta({ title: 'Quotation' }),
      author: text.meta({ title: 'Name' }),
      position: text.meta({ title: 'Position' }),
    })
    .meta({ title: 'Testimonial' }),
  metrics: z
    .strictObject({
      roi: z.number().meta({ title: 'Return on investment', description: 'In percent, over about four years.' }),
      paybackPeriod: z.number().meta({ title: 'Payback period', description: 'In months.' }),
      costSavings: z.number().meta({ title: 'Cost savings', description: 'In US dollars a year.' }),
      efficiencyGain: z.number().meta({ title: 'Efficiency gain', description: 'In percent.' }),
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
  keyResults: several(result).meta({ title: 'Key results' }),
  picture,
  nearest: path.optional().meta({
    title: 'Read instead',
    description: 'The page of another case study, shown while this one has no details.',
  }),
  detail: detailSchema.optional().meta({
    title: 'Details',
    description: 'Gives the case study its own page. Without details, it appears only in the list.',
  }),
});

/** Words that all pages of case studies share. */
const studySchema = z.strictObject({
  back: text.meta({ title: 'Link back to the list' }),
  facts: z
    .strictObject({
      client: text.meta({ title: 'Client' }),
      duration: text.meta({ title: 'Duration' }),
      teamSize: text.meta({ title: 'Team size' }),
      completed: text.meta({ title: 'Completed' }),
    })
    .meta({ title: 'Facts labels' }),
  results: text.meta({ title: 'Key results heading' }),
  metrics: z
    .strictObject({
      roi: text.meta({ title: 'Return on investment' }),
      payback: text.meta({ title: 'Payback period' }),
      savings: text.meta({ title: 'Savings' }),
      efficiency: text.meta({ title: 'Efficiency' }),
    })
    .meta({ title: 'Metrics labels' }),
  challenge: text.meta({ title: 'Challenge heading' }),
  solution: text.meta({ title: 'Solution heading' }),
  implementation: text.meta({ title: 'Implementation heading' }),
  technologies: text.meta({ title: 'Technologies heading' }),
  measured: text.meta({ title: 'Measured results heading' }),
  before: text.meta({ title: 'Label of the first bar' }),
  after: text.meta({ title: 'Label of the second bar' }),
});

/** The shape of `content/case-studies.yaml`. */
export const caseStudiesPageSchema = z.strictObject({
  title: pageTitle,
  searchTitle,
  description: pageDescription,
  hero: pageHero,
  filters: z.array(text).min(1).meta({
    title: 'Industries',
    description: 'The first means all. The others appear when they have a case study.',
  }),
  filterPages,
  list: z
    .strictObject({
      filters: text.meta({ title: 'Industries label', description: 'For screen readers.' }),
      results: text.meta({ title: 'Results heading' }),
      read: text.meta({ title: 'Link to a case study' }),
      summary: text.meta({ title: 'Text instead of the link', description: 'Shown for a case study without a page.' }),
      instead: text
        .optional()
        .meta({ title: 'Before the case study to read meanwhile', description: 'In place of that, as a link.' }),
      note: note.optional(),
    })
    .meta({ title: 'List' }),
  study: studySchema.meta({ title: 'Case study page' }),
  closing: closingLinks.extend(item.shape).meta({ title: 'End of the page' }),
  related,
});

export type CaseStudy = z.infer<typeof caseStudySchema>;
export type CaseStudyDetail = z.infer<typeof detailSchema>;
export type CaseStudiesPage = z.infer<typeof caseStudiesPageSchema>;

export type DetailedCaseStudy = CaseStudy & { detail: CaseStudyDetail };
