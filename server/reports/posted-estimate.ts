import { z } from 'zod';
import type { RoiInput } from '../../contract/estimates/roi.ts';
import { companySizes, implementationTypes, industries } from '../../contract/estimates/roi.ts';
import { costLimits, readCost, timeFrame } from '../../contract/estimates/roi-input.ts';
import { type FieldErrors, fieldErrors } from '../../contract/forms/field-errors.ts';
import { fill } from '../../language/fill.ts';
import { formatNumber } from '../../language/format.ts';
import type { RoiCalculator } from '../../src/content/roi-calculator.ts';
import { readPostedForm } from '../http/posted-form.ts';

/** The result of an estimate posted as plain HTML. Nothing is stored. */
interface PostedEstimate {
  status: number;
  values: Record<string, string>;
  errors: FieldErrors;
  /** The parsed input; missing if a field is invalid. */
  input?: RoiInput;
  months: number;
}

/** Reads the estimator's form as it was posted without JavaScript. */
export async function readPostedEstimate(
  request: Request,
  errors: RoiCalculator['errors'],
  locale: string,
): Promise<PostedEstimate> {
  const schema = estimateRequestSchema(errors, locale);
  const values = (await readPostedForm(request)) ?? {};
  const result = schema.safeParse(values);
  if (!result.success) {
    const months = schema.shape.months.parse(values.months);
    return { status: 422, values, errors: fieldErrors(result.error.issues), months };
  }
  const { months, ...input } = result.data;
  return { status: 200, values, errors: {}, input, months };
}

type EstimateErrors = Record<'industry' | 'companySize' | 'implementationType' | 'monthlyCost', string>;

/**
 * Returns the schema of an estimator form posted without JavaScript. With JavaScript, the browser calculates the
 * estimate and sends nothing.
 */
function estimateRequestSchema(errors: EstimateErrors, locale: string) {
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
