import { companySizes, type Rates, type RoiInput } from './roi.ts';

/**
 * The range of monthly costs, in the company's currency. A cost of 0 never pays back, and for a cost of 1 the savings
 * are the smallest amount that cents can show. More than a billion a month is a typing error.
 */
export const costLimits = { min: 1, max: 1_000_000_000 };

/** The time frame of the chart, in months (docs/product.md#roi-calculator). It does not change the result. */
export const timeFrame = { min: 3, max: 36, step: 1, default: 12 };

type Choices = { [List in keyof Rates]: { id: string }[] };

/** Reads the fields of the form. A field is undefined if its choice is unknown or its cost is out of range. */
export function readFields(
  values: Record<string, unknown>,
  { industries, implementationTypes }: Choices,
): { [Name in keyof RoiInput]: RoiInput[Name] | undefined } {
  return {
    industry: industries.find(({ id }) => id === values.industry)?.id,
    companySize: companySizes.find((choice) => choice === values.companySize),
    implementationType: implementationTypes.find(({ id }) => id === values.implementationType)?.id,
    monthlyCost: readCost(String(values.monthlyCost ?? '')),
  };
}

export function readInput(form: FormData, choices: Choices): RoiInput | undefined {
  const fields = readFields(Object.fromEntries(form), choices);
  return isComplete(fields) ? fields : undefined;
}

export function isComplete(fields: ReturnType<typeof readFields>): fields is RoiInput {
  return Object.values(fields).every((value) => value !== undefined);
}

export function readCost(text: string): number | undefined {
  const cost = text.trim() === '' ? Number.NaN : Number(text);
  return cost >= costLimits.min && cost <= costLimits.max ? cost : undefined;
}
