import { z } from 'astro/zod';
import { plural, template } from './interface/words.ts';
import { note, pageDescription, pageHero, path, privacyWords, several } from './shared.ts';

const text = z.string().min(1);
const item = z.strictObject({ title: text, text });

const choice = z.strictObject({ label: text, placeholder: text });

/** What the estimator says, form and result. */
const estimatorSchema = z.strictObject({
  inputs: text,
  privacy: privacyWords,
  fields: z.strictObject({
    industry: choice,
    companySize: choice,
    implementationType: choice,
    monthlyCost: choice,
    /** `note` says what the time frame is for: it does not change the estimate. */
    months: z.strictObject({ label: text, note: text.optional() }),
  }),
  industries: z.strictObject({
    healthcare: text,
    finance: text,
    retail: text,
    education: text,
    manufacturing: text,
    other: text,
  }),
  companySizes: z.strictObject({ small: text, medium: text, large: text }),
  implementationTypes: z.strictObject({ pilot: text, partial: text, full: text }),
  calculate: text,
  outdated: text,
  idle: item,
  result: text,
  cost: template('amount'),
  figures: z.strictObject({
    savings: z.strictObject({ name: text, note: template('amount') }),
    efficiency: z.strictObject({ name: text, note: text }),
    roi: z.strictObject({ name: text, note: template('amount') }),
    payback: z.strictObject({ name: text, unit: text, note: text }),
  }),
  announcement: template('savings', 'efficiency', 'roi', 'payback'),
  nextSteps: item.extend({ analysis: text, report: text, note: note.optional() }),
});

/** The headings and notes of the tables of rates. */
const ratesSchema = z.strictObject({
  caption: text,
  industry: text,
  savings: text,
  efficiency: text,
  small: text,
  medium: text,
  large: text,
  note: text,
});
const multipliersSchema = z.strictObject({ caption: text, type: text, gain: text, investment: text, note: text });

/** The shape of `content/roi-calculator.yaml`. */
export const roiCalculatorSchema = z.strictObject({
  title: text,
  description: pageDescription,
  hero: pageHero,
  estimator: estimatorSchema,
  /** Of the fields, when the estimate is made without script. */
  errors: z.strictObject({
    industry: text,
    companySize: text,
    implementationType: text,
    monthlyCost: template('min', 'max'),
  }),
  /** Above the inputs when some were wrong, on the page that makes the estimate without script. */
  faulty: text,
  /** Where the estimate is made without script. */
  noScript: text,
  steps: z.strictObject({ title: text, items: several(item) }),
  assumptions: z.strictObject({
    title: text,
    introduction: text,
    rates: ratesSchema,
    multipliers: multipliersSchema,
  }),
  closing: item.extend({ contact: text, caseStudies: text }),
});

/** The shape of `content/domains.yaml`, the page of the catalogue. */
export const domainsSchema = z.strictObject({
  title: text,
  description: pageDescription,
  hero: pageHero,
  /** The heading above the entries of all categories; each category has its own. */
  all: z.strictObject({ title: text, description: text }),
  /** How to see a product whose address is a placeholder. */
  note: note.optional(),
  search: z.strictObject({ label: text, placeholder: text }),
  filter: z.strictObject({ label: text, all: text }),
  results: plural(),
  none: z.strictObject({ title: text, text, action: text }),
  /** `details` opens features and technologies on a phone; `sample` marks an entry whose address is a placeholder. */
  card: z.strictObject({ technologies: text, more: template('count'), details: text, sample: text }),
  related: several(path),
});

export type EstimatorWords = z.infer<typeof estimatorSchema>;
export type RoiCalculator = z.infer<typeof roiCalculatorSchema>;
export type Domains = z.infer<typeof domainsSchema>;
