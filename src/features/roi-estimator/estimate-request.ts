import { z } from 'zod';
import { companySizes, implementationTypes, industries } from './roi.ts';
import { costLimits, readCost, timeFrame } from './roi-input.ts';

const dollars = (value: number) => value.toLocaleString('en-US');

/** The estimator's form as it is posted without script. The browser makes its estimate itself, and sends nothing. */
export const estimateRequestSchema = z.object({
  industry: z.enum(industries, { error: 'Select an industry.' }),
  companySize: z.enum(companySizes, { error: 'Select a company size.' }),
  implementationType: z.enum(implementationTypes, { error: 'Select an implementation type.' }),
  monthlyCost: z
    .string()
    .default('')
    .transform((text, context) => {
      const cost = readCost(text);
      if (cost !== undefined) return cost;
      const message = `Enter a monthly cost from ${dollars(costLimits.min)} to ${dollars(costLimits.max)} dollars.`;
      context.issues.push({ code: 'custom', input: text, message });
      return z.NEVER;
    }),
  months: z.coerce.number().int().min(timeFrame.min).max(timeFrame.max).catch(timeFrame.default),
});
