import { z } from 'zod';
import * as roi from '../../contract/estimates/roi.ts';
import { action } from './action.ts';
import {
  group,
  labels,
  paragraph,
  paragraphField,
  privacyWords,
  shortList,
  template,
  textField,
} from './interface/words.ts';
import { ask, fileName, heading, item, note, pageHead } from './shared.ts';

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

const scopeSchema = group('Limits of the estimate', 'If empty, the figures are shown without them.', {
  limits: group(
    'Monthly costs of one site',
    'The highest monthly cost of one process at one site, in the company’s currency, by company size.',
    {
      small: monthlyLimit('Small'),
      medium: monthlyLimit('Medium'),
      large: monthlyLimit('Large'),
    },
  ),
  meant: template('limit').meta({
    title: 'Note on the limit',
    description: 'Shown below the figures. {limit} is replaced by the limit for the chosen company size.',
  }),
  above: template('amount', 'limit').meta({
    title: 'Warning above the limit',
    description: 'Shown instead of the note when the costs are higher. {amount} and {limit} are replaced.',
  }),
  title: heading.meta({ title: 'Documented case heading' }),
  cases: group(
    'Documented cases',
    'One per industry, with measured figures.',
    Object.fromEntries(
      Object.entries(industries).map(([name, title]) => [name, note.optional().meta({ title })]),
    ) as Record<keyof typeof industries, z.ZodOptional<typeof note>>,
  ),
}).optional();

const estimatorSchema = z.strictObject({
  inputs: textField('Inputs heading'),
  privacy: privacyWords,
  fields: group('Fields', {
    industry: choice.meta({ title: 'Industry' }),
    companySize: choice.meta({ title: 'Company size' }),
    implementationType: choice.meta({ title: 'Implementation type' }),
    monthlyCost: labels('Monthly cost', { label: 'Label', hint: 'Hint below the field' }),
    months: group('Time frame', {
      label: textField('Label'),
      note: textField('Note', 'Explains that the time frame does not change the estimate.').optional(),
    }),
  }),
  industries: labels(industries).meta({ title: 'Industries' }),
  companySizes: labels('Company sizes', { small: 'Small', medium: 'Medium', large: 'Large' }),
  implementationTypes: labels('Implementation types', { pilot: 'Pilot', partial: 'Partial', full: 'Full' }),
  calculate: textField('Button'),
  outdated: textField('Text when inputs have changed'),
  example: item
    .extend({
      industry: z.enum(roi.industries).meta({ title: 'Industry' }),
      companySize: z.enum(roi.companySizes).meta({ title: 'Company size' }),
      implementationType: z.enum(roi.implementationTypes).meta({ title: 'Implementation type' }),
      monthlyCost: z.number().positive().meta({ title: 'Monthly cost' }),
    })
    .meta({ title: 'Example', description: 'Shown, with its figures, before the first estimate.' }),
  result: textField('Estimate heading'),
  cost: template('amount').meta({
    title: 'Monthly cost',
    description: 'Shown above the figures, after the choices. {amount} is replaced.',
  }),
  figures: group('Estimate figures', {
    savings: group('Savings', { name: textField('Name'), note: template('amount').meta({ title: 'Note' }) }),
    efficiency: labels('Efficiency', { name: 'Name', note: 'Note' }),
    roi: group('Return on investment', { name: textField('Name'), note: template('amount').meta({ title: 'Note' }) }),
    payback: labels('Payback', { name: 'Name', unit: 'Unit', note: 'Note' }),
  }),
  scope: scopeSchema,
  announcement: template('savings', 'efficiency', 'roi', 'payback').meta({
    title: 'Announcement',
    description: 'Read by screen readers. {savings}, {efficiency}, {roi} and {payback} are replaced.',
    'x-kind': 'paragraph',
  }),
  nextSteps: item
    .extend({
      analysis: textField('First button'),
      analysisAction: action.meta({ title: 'First button action' }),
      report: textField('Second button'),
      ask: ask('inputs').optional(),
    })
    .meta({ title: 'Next steps' }),
});

const ratesSchema = z.strictObject({
  caption: textField('Caption'),
  industry: textField('Industry column'),
  savings: textField('Savings column'),
  efficiency: textField('Efficiency column'),
  small: textField('Small companies column'),
  medium: textField('Medium companies column'),
  large: textField('Large companies column'),
  note: paragraphField('Note'),
});
const multipliersSchema = z.strictObject({
  caption: textField('Caption'),
  type: textField('Type column'),
  gain: textField('Gain column'),
  investment: textField('Investment column'),
  note: paragraphField('Note'),
});

/**
 * The words of an estimate's report. Unknown fields are ignored, because the report once had others that content may
 * still contain.
 */
const reportSchema = z
  .object({
    title: heading,
    file: fileName.meta({ description: 'Lowercase letters, digits and hyphens. The date is added.' }),
    prepared: template('day').meta({ title: 'Date of the estimate' }),
    summary: template('savings', 'investment', 'payback').meta({
      title: 'Summary',
      description:
        'Shown below the title. {savings} (monthly), {investment} and {payback} (with its unit) are replaced.',
      'x-kind': 'paragraph',
    }),
    calculation: group('Calculation', 'Each formula in words. Its numbers are shown beside it.', {
      title: heading,
      savings: textField('Savings'),
      efficiency: textField('Efficiency'),
      investment: textField('Investment'),
      roi: textField('Return on investment'),
      payback: textField('Payback'),
    }),
    assumptions: group('Assumptions', { title: heading, items: shortList(paragraph).meta({ title: 'Entries' }) }),
    contact: item.meta({ title: 'Contact', description: 'Shown above the company’s addresses.' }),
  })
  .optional()
  .meta({
    title: 'Report',
    description: 'A page with the estimate, to print or save as PDF. Without it, Download Report does nothing.',
  });

/** The shape of `content/roi-calculator.yaml`. */
export const roiCalculatorSchema = group('ROI calculator', 'The estimator and its explanations.', {
  ...pageHead,
  estimator: estimatorSchema.meta({ title: 'Estimator' }),
  errors: group('Errors', 'Field errors when JavaScript is off.', {
    industry: textField('Industry'),
    companySize: textField('Company size'),
    implementationType: textField('Implementation type'),
    monthlyCost: template('min', 'max').meta({ title: 'Monthly cost' }),
  }),
  faulty: textField('Text above invalid inputs', 'Shown when JavaScript is off.'),
  noScript: textField('Without JavaScript', 'Shown when the server calculates the estimate.'),
  steps: group('How it is made', { title: heading, items: shortList(item).meta({ title: 'Entries' }) }),
  assumptions: group('Assumptions', {
    title: heading,
    introduction: paragraphField(
      'Introduction',
      'The sample compares the tables with its case studies: investment = annual savings / 12 × payback months.',
    ),
    rates: ratesSchema.meta({ title: 'Rates table' }),
    multipliers: multipliersSchema.meta({ title: 'Multipliers table' }),
    note: note.optional(),
  }),
  report: reportSchema,
  closing: item
    .extend({
      contact: textField('Contact form button'),
      caseStudies: textField('Case studies button'),
    })
    .meta({ title: 'End of the page' }),
});

export type EstimatorWords = z.infer<typeof estimatorSchema>;
export type RoiCalculator = z.infer<typeof roiCalculatorSchema>;
