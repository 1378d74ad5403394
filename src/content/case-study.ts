import { z } from 'zod';
import { closingLinks, group, labels, paragraph, paragraphField, several, text, textField } from './interface/words.ts';
import { reference } from './references.ts';
import { filterPages, item, note, order, pageDescription, pageHead, path, picture, related, title } from './shared.ts';

const paragraphs = z.array(paragraph).min(1);

const result = z.strictObject({
  figure: textField('Figure', 'Shown large. The text continues from it.').optional(),
  text: paragraphField('Text'),
});

const bar = z.strictObject({
  value: z.number().nonnegative().meta({ title: 'Value', description: 'The length of the bar.' }),
  name: textField('Name', 'The value with its unit.'),
});

const measured = result.extend({
  change: group('Before and after', 'Shown as two bars. Use instead of a figure.', {
    before: bar.meta({ title: 'Before' }),
    after: bar.meta({ title: 'After' }),
  }).optional(),
});

/** One of the filters of `content/case-studies.yaml`. */
const industry = reference('case study industry').meta({ title: 'Industry' });

/** The words of a case study's own page. */
const detailSchema = z.strictObject({
  client: textField('Client'),
  industry,
  sector: path.optional().meta({ title: 'Sector', description: 'The page of its sector, if any.' }),
  duration: textField('Duration'),
  teamSize: textField('Team size'),
  completed: textField('Completed', 'Month and year, such as May 2026.'),
  challenge: paragraphs.meta({ title: 'Challenge, in paragraphs' }),
  solution: paragraphs.meta({ title: 'Solution, in paragraphs' }),
  implementation: z.array(item).min(1).meta({ title: 'Steps of the implementation' }),
  technologies: z.array(text).min(1).meta({ title: 'Technologies' }),
  results: z.array(measured).min(1).meta({ title: 'Measured results' }),
  testimonial: group('Testimonial', {
    quote: paragraphField('Quotation'),
    author: textField('Name'),
    position: textField('Position'),
  }),
  metrics: group(
    'Metrics',
    'Investment = savings a year / 12 × payback months. Return = (savings over four years - investment) / investment.',
    {
      roi: z.number().meta({ title: 'Return on investment', description: 'In percent, over about four years.' }),
      paybackPeriod: z.number().meta({ title: 'Payback period', description: 'In months.' }),
      costSavings: z.number().meta({ title: 'Cost savings', description: 'In US dollars a year.' }),
      efficiencyGain: z.number().meta({ title: 'Efficiency gain', description: 'In percent.' }),
    },
  ),
});

/** One record of `content/case-studies/`. A record without `detail` appears only in the list and has no page. */
export const caseStudySchema = z.strictObject({
  order,
  title,
  category: industry,
  description: pageDescription,
  excerpt: paragraphField('Summary', 'In the list of case studies.'),
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

/** The shape of `content/case-studies.yaml`. */
export const caseStudiesPageSchema = z.strictObject({
  ...pageHead,
  filters: z.array(text).min(1).meta({
    title: 'Industries',
    description: 'The first means all. The others appear when they have a case study.',
  }),
  filterPages,
  list: group('List', {
    filters: textField('Industries label', 'For screen readers.'),
    results: textField('Results heading'),
    read: textField('Link to a case study'),
    summary: textField('Text instead of the link', 'Shown for a case study without a page.'),
    instead: textField('Before the case study to read meanwhile', 'In place of that, as a link.').optional(),
    note: note.optional(),
  }),
  study: studySchema.meta({ title: 'Case study page' }),
  closing: closingLinks.extend(item.shape).meta({ title: 'End of the page' }),
  related,
});

export type CaseStudy = z.infer<typeof caseStudySchema>;
export type CaseStudyDetail = z.infer<typeof detailSchema>;
export type CaseStudiesPage = z.infer<typeof caseStudiesPageSchema>;

export type DetailedCaseStudy = CaseStudy & { detail: CaseStudyDetail };
