import { z } from 'zod';
import { action } from './action.ts';
import { labels, paragraph, privacyWords, template, text } from './interface/words.ts';
import {
  ask,
  fileName,
  heading,
  item,
  note,
  pageDescription,
  pageHero,
  pageTitle,
  searchTitle,
  several,
} from './shared.ts';

const choice = labels({ label: 'Label', placeholder: 'Placeholder' });

const industries = {
  healthcare: 'Healthcare',
  finance: 'Finance',
  retail: 'Retail',
  education: 'Education',
  manufacturing: 'Manufacturing',
  other: 'Other',
};

const monthlyLimit = (title: string) => z.number().positive().meta({ title });

/** The words that say how far an estimate reaches. */
const scopeSchema = z
  .strictObject({
    limits: z
      .strictObject({
        small: monthlyLimit('Small'),
        medium: monthlyLimit('Medium'),
        large: monthlyLimit('Large'),
      })
      .meta({
        title: 'Monthly costs of one site',
        description: 'The most that one process costs at one site, in dollars a month, by company size.',
      }),
    meant: template('limit').meta({
      title: 'Spending that it is meant for',
      description: 'Shown below the figures. {limit} is replaced with the costs of the chosen company size.',
    }),
    above: template('amount', 'limit').meta({
      title: 'Warning above the limit',
      description: 'Shown in its place when the costs are higher. {amount} and {limit} are replaced.',
    }),
    title: heading.meta({ title: 'Heading of the documented case' }),
    cases: z
      .strictObject(
        Object.fromEntries(
          Object.entries(industries).map(([name, title]) => [name, note.optional().meta({ title })]),
        ) as Record<keyof typeof industries, z.ZodOptional<typeof note>>,
      )
      .meta({ title: 'Documented cases', description: 'One for an industry, with figures that were measured.' }),
  })
  .optional()
  .meta({ title: 'Reach of the estimate', description: 'Without it, the figures stand alone.' });

const estimatorSchema = z.strictObject({
  inputs: text.meta({ title: 'Inputs heading' }),
  privacy: privacyWords,
  fields: z
    .strictObject({
      industry: choice.meta({ title: 'Industry' }),
      companySize: choice.meta({ title: 'Company size' }),
      implementationType: choice.meta({ title: 'Kind of implementation' }),
      monthlyCost: choice.meta({ title: 'Monthly cost' }),
      months: z
        .strictObject({
          label: text.meta({ title: 'Label' }),
          note: text.optional().meta({
            title: 'Note',
            description: 'Explains that the time frame does not change the estimate.',
          }),
        })
        .meta({ title: 'Time frame' }),
    })
    .meta({ title: 'Fields' }),
  industries: labels(industries).meta({ title: 'Industries' }),
  companySizes: labels({ small: 'Small', medium: 'Medium', large: 'Large' }).meta({ title: 'Company sizes' }),
  implementationTypes: labels({ pilot: 'Pilot', partial: 'Partial', full: 'Full' }).meta({
    title: 'Kinds of implementation',
  }),
  calculate: text.meta({ title: 'Button' }),
  outdated: text.meta({ title: 'Text when inputs have changed' }),
  idle: item.meta({ title: 'Text before the first estimate' }),
  result: text.meta({ title: 'Estimate heading' }),
  cost: template('amount').meta({
    title: 'Monthly cost',
    description: 'Shown above the figures, after the choices. {amount} is replaced.',
  }),
  figures: z
    .strictObject({
      savings: z
        .strictObject({ name: text.meta({ title: 'Name' }), note: template('amount').meta({ title: 'Note' }) })
        .meta({ title: 'Savings' }),
      efficiency: labels({ name: 'Name', note: 'Note' }).meta({ title: 'Efficiency' }),
      roi: z
        .strictObject({ name: text.meta({ title: 'Name' }), note: template('amount').meta({ title: 'Note' }) })
        .meta({ title: 'Return on investment' }),
      payback: labels({ name: 'Name', unit: 'Unit', note: 'Note' }).meta({ title: 'Payback' }),
    })
    .meta({ title: 'Figures of the estimate' }),
  scope: scopeSchema,
  announcement: template('savings', 'efficiency', 'roi', 'payback').meta({
    title: 'Announcement',
    description: 'Read by screen readers. {savings}, {efficiency}, {roi} and {payback} are replaced.',
    'x-kind': 'paragraph',
  }),
  nextSteps: item
    .extend({
      analysis: text.meta({ title: 'First button' }),
      analysisAction: action.meta({ title: 'First button action' }),
      report: text.meta({ title: 'Second button' }),
      ask: ask('inputs').optional(),
    })
    .meta({ title: 'Next steps' }),
});

const ratesSchema = z.strictObject({
  caption: text.meta({ title: 'Caption' }),
  industry: text.meta({ title: 'Column of the industry' }),
  savings: text.meta({ title: 'Column of the savings' }),
  efficiency: text.meta({ title: 'Column of the efficiency' }),
  small: text.meta({ title: 'Column of small companies' }),
  medium: text.meta({ title: 'Column of medium companies' }),
  large: text.meta({ title: 'Column of large companies' }),
  note: paragraph.meta({ title: 'Note' }),
});
const multipliersSchema = z.strictObject({
  caption: text.meta({ title: 'Caption' }),
  type: text.meta({ title: 'Column of the kind' }),
  gain: text.meta({ title: 'Column of the gain' }),
  investment: text.meta({ title: 'Column of the investment' }),
  note: paragraph.meta({ title: 'Note' }),
});

/** The words of an estimate's report. It ignores fields of older content, from before the report was a page. */
const reportSchema = z
  .object({
    title: heading,
    file: fileName.meta({ description: 'Lowercase letters, digits and hyphens. The date is added.' }),
    prepared: template('day').meta({ title: 'Day of the estimate' }),
    summary: template('savings', 'investment', 'payback').meta({
      title: 'Summary',
      description: 'Shown below the title. {savings} per month, {investment} and {payback} with its unit are replaced.',
      'x-kind': 'paragraph',
    }),
    calculation: z
      .strictObject({
        title: heading,
        savings: text.meta({ title: 'Savings' }),
        efficiency: text.meta({ title: 'Efficiency' }),
        investment: text.meta({ title: 'Investment' }),
        roi: text.meta({ title: 'Return on investment' }),
        payback: text.meta({ title: 'Payback' }),
      })
      .meta({ title: 'Calculation', description: 'Each formula in words. Its numbers are shown beside it.' }),
    assumptions: z
      .strictObject({ title: heading, items: several(paragraph).meta({ title: 'Entries' }) })
      .meta({ title: 'Assumptions' }),
    contact: item.meta({ title: 'Contact', description: 'Shown above the company’s addresses.' }),
  })
  .optional()
  .meta({
    title: 'Report',
    description: 'A PDF of the estimate, in Latin letters. Without it, Download Report does nothing.',
  });

/** The shape of `content/roi-calculator.yaml`. */
export const roiCalculatorSchema = z.strictObject({
  title: pageTitle,
  searchTitle,
  description: pageDescription,
  hero: pageHero,
  estimator: estimatorSchema.meta({ title: 'Estimator' }),
  errors: z
    .strictObject({
      industry: text.meta({ title: 'Industry' }),
      companySize: text.meta({ title: 'Company size' }),
      implementationType: text.meta({ title: 'Kind of implementation' }),
      monthlyCost: template('min', 'max').meta({ title: 'Monthly cost' }),
    })
    .meta({ title: 'Errors', description: 'Field errors when the estimate is made without JavaScript.' }),
  faulty: text.meta({
    title: 'Text above invalid inputs',
    description: 'Shown when the estimate is made without JavaScript.',
  }),
  noScript: text.meta({ title: 'Without JavaScript', description: 'Shown when the server makes the estimate.' }),
  steps: z
    .strictObject({ title: heading, items: several(item).meta({ title: 'Entries' }) })
    .meta({ title: 'How it is made' }),
  assumptions: z
    .strictObject({
      title: heading,
      introduction: paragraph.meta({
        title: 'Introduction',
        description:
          'The sample compares the tables with its case studies: investment = annual savings / 12 × payback months.',
      }),
      rates: ratesSchema.meta({ title: 'Table of rates' }),
      multipliers: multipliersSchema.meta({ title: 'Table of multipliers' }),
      note: note.optional(),
    })
    .meta({ title: 'Assumptions' }),
  report: reportSchema,
  closing: item
    .extend({
      contact: text.meta({ title: 'Contact form button' }),
      caseStudies: text.meta({ title: 'Case studies button' }),
    })
    .meta({ title: 'End of the page' }),
});

export type EstimatorWords = z.infer<typeof estimatorSchema>;
export type RoiCalculator = z.infer<typeof roiCalculatorSchema>;
