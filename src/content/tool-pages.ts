import { z } from 'astro/zod';
import { pageDescription, pageHero, path, privacyWords, several } from './shared.ts';

const text = z.string().min(1);
const item = z.strictObject({ title: text, text });

/** The shape of `content/roi-calculator.yaml`. */
export const roiCalculatorSchema = z.strictObject({
  title: text,
  description: pageDescription,
  hero: pageHero,
  estimator: z.strictObject({ inputs: text, privacy: privacyWords, idle: item, result: text, nextSteps: text }),
  /** Above the inputs when some were wrong, on the page that makes the estimate without script. */
  faulty: text,
  /** Where the estimate is made without script. */
  noScript: text,
  steps: z.strictObject({ title: text, items: several(item) }),
  assumptions: z.strictObject({ title: text, introduction: text }),
  closing: item.extend({ contact: text, caseStudies: text }),
});

/** The shape of `content/domains.yaml`, the page of the catalogue. */
export const domainsSchema = z.strictObject({
  title: text,
  description: pageDescription,
  hero: pageHero,
  /** The heading above the entries of all categories; each category has its own. */
  all: z.strictObject({ title: text, description: text }),
  related: several(path),
});

export type RoiCalculator = z.infer<typeof roiCalculatorSchema>;
export type Domains = z.infer<typeof domainsSchema>;
