import { estimateRequestSchema } from '../../contract/estimates/estimate-request.ts';
import type { RoiInput } from '../../contract/estimates/roi.ts';
import { type FieldErrors, fieldErrors } from '../../contract/forms/field-errors.ts';
import type { RoiCalculator } from '../../src/content/roi-calculator.ts';
import { readPostedForm } from '../http/posted-form.ts';

/** The result of inputs posted as plain HTML. Nothing is stored. */
interface PostedEstimate {
  status: number;
  values: Record<string, string>;
  errors: FieldErrors;
  /** The parsed input; absent if a field is faulty. */
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
