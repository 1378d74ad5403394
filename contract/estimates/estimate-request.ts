import { z } from 'zod';
import { fill } from '../../language/fill.ts';
import { formatNumber } from '../../language/format.ts';
import { companySizes, implementationTypes, industries } from './roi.ts';
import { costLimits, readCost, timeFrame } from './roi-input.ts';

type EstimateErrors = Record<'industry' | 'companySize' | 'implementationType' | 'monthlyCost', string>;

/**
 * The estimator's form, posted without JavaScript. With JavaScript, the browser calculates the estimate and sends
 * nothing.
 */
export function estimateRequestSchema(errors: EstimateErrors, locale: string) {
  return z.object({
    industry: z.enum(industries, { error: errors.industry }),
    companySize: z.enum(companySizes, { error: errors.companySize }),
    implementationType: z.enum(implementationTypes, { error: errors.implementationType }),
    monthlyCost: z
      .string()
      .default('')
      .transform((text, context) => {
        const cost = readCost(text);
        if (cost !== undefined) return cost;
        const [min, max] = [costLimits.min, costLimits.max].map((limit) => formatNumber(locale, limit));
        context.issues.push({
          code: 'custom',
          input: text,
          message: fill(errors.monthlyCost, { min: min ?? '', max: max ?? '' }),
        });
        return z.NEVER;
      }),
    months: z.coerce.number().int().min(timeFrame.min).max(timeFrame.max).catch(timeFrame.default),
  });
}
