import { costLimits, isComplete, type RoiInput, readFields, timeFrame } from '../../contract/estimates/roi.ts';
import type { FieldErrors } from '../../contract/forms/field-errors.ts';
import { fill } from '../../language/fill.ts';
import { formatNumber } from '../../language/format.ts';
import type { RoiCalculator } from '../../src/content/roi-calculator.ts';
import { readPostedForm } from '../http/posted-form.ts';

/** The result of an estimate posted as plain HTML. Nothing is stored. */
interface PostedEstimate {
  status: number;
  values: Record<string, string>;
  errors: FieldErrors;
  input?: RoiInput;
  months: number;
}

/** The browser calculates the estimate itself if it runs JavaScript, and sends nothing. */
export async function readPostedEstimate(
  request: Request,
  { estimator, errors: words }: RoiCalculator,
  locale: string,
): Promise<PostedEstimate> {
  const values = (await readPostedForm(request)) ?? {};
  const given = Number(values.months ?? Number.NaN);
  const isMonths = Number.isInteger(given) && given >= timeFrame.min && given <= timeFrame.max;
  const months = isMonths ? given : timeFrame.default;
  const fields = readFields(values, estimator);
  if (isComplete(fields)) return { status: 200, values, errors: {}, input: fields, months };
  const limits = { min: formatNumber(locale, costLimits.min), max: formatNumber(locale, costLimits.max) };
  const errors: FieldErrors = {};
  for (const name of Object.keys(fields) as (keyof RoiInput)[]) {
    if (fields[name] === undefined) errors[name] = fill(words[name], limits);
  }
  return { status: 422, values, errors, months };
}
