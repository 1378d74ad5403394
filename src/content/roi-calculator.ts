import { z } from 'zod';
import { companySizes } from '../../contract/estimates/roi.ts';
import { group, labels, paragraphField, privacyWords, shortList, template, textField } from './interface/words.ts';
import { action, ask, heading, item, note, pageHead } from './shared.ts';

const choice = labels({ label: 'Label', placeholder: 'Placeholder' });

const amount = (title: string) => z.number().positive().meta({ title });
const amountBySize = { small: amount('Small'), medium: amount('Medium'), large: amount('Large') };

const choiceId = z
  .string()
  .regex(/^[a-z0-9-]+$/, { error: 'may only contain lowercase letters, digits and hyphens' })
  .meta({ title: 'Id' });

const percentage = (title: string, description: string) => z.number().positive().max(100).meta({ title, description });

const industrySchema = z.strictObject({
  id: choiceId,
  name: textField('Name'),
  savings: percentage('Saved', 'The percentage of the monthly costs that a pilot saves.'),
  efficiency: percentage('Efficiency', 'In percent.'),
  investment: group('Investment', 'In the company’s currency, by company size.', amountBySize),
  documented: note.optional().meta({ title: 'Documented case', description: 'A case with measured figures.' }),
});

const implementationTypeSchema = z.strictObject({
  id: choiceId,
  name: textField('Name'),
  gain: z.number().positive().meta({ title: 'Gain', description: 'The factor for savings and efficiency.' }),
  investment: z.number().positive().meta({ title: 'Investment', description: 'The factor for the investment.' }),
});

const isUnique = (choices: { id: string }[]) => new Set(choices.map(({ id }) => id)).size === choices.length;
const uniqueIds = { error: 'must not contain the same id twice' };

const scopeSchema = group('Limits of the estimate', 'If empty, the figures are shown without them.', {
  limits: group(
    'Monthly costs of one site',
    'The highest monthly cost of one process at one site, in the company’s currency, by company size.',
    amountBySize,
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
}).optional();

const estimatorFields = z.strictObject({
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
  industries: shortList(industrySchema).refine(isUnique, uniqueIds).meta({ title: 'Industries' }),
  companySizes: labels('Company sizes', { small: 'Small', medium: 'Medium', large: 'Large' }),
  implementationTypes: shortList(implementationTypeSchema)
    .refine(isUnique, uniqueIds)
    .meta({ title: 'Implementation types' }),
  calculate: textField('Button'),
  outdated: textField('Text when inputs have changed'),
  example: item
    .extend({
      industry: choiceId.meta({ title: 'Industry', description: 'Its id.' }),
      companySize: z.enum(companySizes).meta({ title: 'Company size' }),
      implementationType: choiceId.meta({ title: 'Implementation type', description: 'Its id.' }),
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

const estimatorSchema = estimatorFields.check(({ value, issues }) => {
  const choices = { industry: value.industries, implementationType: value.implementationTypes };
  for (const [field, list] of Object.entries(choices)) {
    const id = value.example[field as keyof typeof choices];
    if (list.some((choice) => choice.id === id)) continue;
    const message = `must be one of ${list.map((choice) => choice.id).join(', ')}`;
    issues.push({ code: 'custom', input: id, path: ['example', field], message });
  }
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
  report: z.boolean().optional().meta({
    title: 'Print the estimate',
    description: 'Download Report prints the estimate, or saves it as PDF. Without this, the button does nothing.',
  }),
  closing: item
    .extend({
      contact: textField('Contact form button'),
      caseStudies: textField('Case studies button'),
    })
    .meta({ title: 'End of the page' }),
});

export type EstimatorWords = z.infer<typeof estimatorSchema>;
export type RoiCalculator = z.infer<typeof roiCalculatorSchema>;
