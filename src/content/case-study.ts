import { z } from 'zod';
import { receipt } from './figures.ts';
import {
  closingLinks,
  group,
  labels,
  paragraph,
  paragraphField,
  shortList,
  text,
  textField,
} from './interface/words.ts';
import { reference } from './references.ts';
import {
  filterPages,
  item,
  note,
  order,
  pageDescription,
  pageHead,
  path,
  picture,
  related,
  title,
  trace,
} from './shared.ts';

const paragraphs = z.array(paragraph).min(1);

const result = z.strictObject({
  figure: textField('Figure', 'Shown large, before the text.').optional(),
  text: paragraphField('Text'),
});

const bar = z.strictObject({
  value: z.number().nonnegative().meta({ title: 'Value', description: 'Sets the length of the bar.' }),
  name: textField('Name', 'The value with its unit.'),
});

const measured = result.extend({
  receipt,
  change: group('Before and after', 'Shown as two bars below the text. Use instead of a figure.', {
    before: bar.meta({ title: 'Before' }),
    after: bar.meta({ title: 'After' }),
  }).optional(),
});

const industry = reference('case study industry').meta({ title: 'Industry' });

const testimonial = group('Testimonial', {
  quote: paragraphField('Quotation'),
  author: textField('Name'),
  position: textField('Position'),
});

const detailSchema = z.strictObject({
  client: textField('Client'),
  industry,
  sector: path.optional().meta({ title: 'Sector', description: 'The sector page, if there is one.' }),
  duration: textField('Duration'),
  teamSize: textField('Team size'),
  completed: textField('Completed', 'Month and year, such as May 2026.'),
  challenge: paragraphs.meta({ title: 'Challenge paragraphs' }),
  solution: paragraphs.meta({ title: 'Solution paragraphs' }),
  implementation: z.array(item).min(1).meta({ title: 'Implementation steps' }),
  technologies: z.array(text).min(1).meta({ title: 'Technologies' }),
  results: z.array(measured).min(1).meta({ title: 'Measured results' }),
  testimonial: testimonial.optional(),
  metrics: group(
    'Metrics',
    'At least one. Investment = savings a year / 12 × payback months. Return = (savings over four years - investment) / investment.',
    {
      roi: z
        .number()
        .optional()
        .meta({ title: 'Return on investment', description: 'In percent, over about four years.' }),
      paybackPeriod: z.number().optional().meta({ title: 'Payback period', description: 'In months.' }),
      costSavings: z
        .number()
        .optional()
        .meta({ title: 'Cost savings', description: 'Per year, in the company’s currency.' }),
      efficiencyGain: z.number().optional().meta({ title: 'Efficiency gain', description: 'In percent.' }),
    },
  ).refine((metrics) => Object.values(metrics).some((value) => value !== undefined), {
    error: 'must contain at least one figure',
  }),
});

/** A record of `content/case-studies/`. Without `detail` it appears only in the list and has no page. */
export const caseStudySchema = group('Case studies', 'Projects. Those with details have their own page.', {
  order,
  title,
  category: industry,
  description: pageDescription,
  excerpt: paragraphField('Summary', 'Shown in the list of case studies.'),
  keyResults: shortList(result).meta({ title: 'Key results' }),
  picture,
  nearest: path.optional().meta({
    title: 'Suggested case study',
    description: 'The page of another case study, shown while this one has no details.',
  }),
  detail: detailSchema.optional().meta({
    title: 'Details',
    description: 'Gives the case study its own page. Without details, it appears only in the list.',
  }),
});

const studySchema = z.strictObject({
  back: textField('Link back to the list'),
  facts: labels('Facts labels', {
    client: 'Client',
    duration: 'Duration',
    teamSize: 'Team size',
    completed: 'Completed',
  }),
  results: textField('Key results heading'),
  metrics: labels('Metrics labels', {
    roi: 'Return on investment',
    payback: 'Payback period',
    savings: 'Savings',
    efficiency: 'Efficiency',
  }),
  challenge: textField('Challenge heading'),
  solution: textField('Solution heading'),
  implementation: textField('Implementation heading'),
  technologies: textField('Technologies heading'),
  measured: textField('Measured results heading'),
  before: textField('Label of the first bar'),
  after: textField('Label of the second bar'),
});

export const caseStudiesPageSchema = group('Case study list', 'The text around the list and each case study.', {
  ...pageHead,
  filters: z.array(text).min(1).meta({
    title: 'Industries',
    description: 'The first shows all case studies. The others appear once they have a case study.',
  }),
  filterPages,
  list: group('List', {
    filters: textField('Industries label', 'For screen readers.'),
    results: textField('Results heading'),
    read: textField('Link to a case study'),
    summary: textField('Mark of a summary', 'Shown beside the category of a case study without a page.'),
    note: note.optional(),
  }),
  study: studySchema.meta({ title: 'Case study page' }),
  closing: closingLinks.extend({ ...item.shape, trace }).meta({ title: 'End of the page' }),
  related,
});

export type CaseStudy = z.infer<typeof caseStudySchema>;
export type CaseStudyDetail = z.infer<typeof detailSchema>;
export type Testimonial = z.infer<typeof testimonial>;
export type CaseStudiesPage = z.infer<typeof caseStudiesPageSchema>;

export type DetailedCaseStudy = CaseStudy & { detail: CaseStudyDetail };
