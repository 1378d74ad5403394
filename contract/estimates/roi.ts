export const industries = ['healthcare', 'finance', 'retail', 'education', 'manufacturing', 'other'] as const;
export const companySizes = ['small', 'medium', 'large'] as const;
export const implementationTypes = ['pilot', 'partial', 'full'] as const;

type Industry = (typeof industries)[number];
type CompanySize = (typeof companySizes)[number];
type ImplementationType = (typeof implementationTypes)[number];

export interface RoiInput {
  industry: Industry;
  companySize: CompanySize;
  implementationType: ImplementationType;
  /** Dollars a month, more than 0. */
  monthlyCost: number;
}

export interface RoiResult {
  /** Dollars a month, not rounded. */
  costSavings: number;
  /** Percent. */
  efficiencyGain: number;
  /** Dollars, paid once. */
  investment: number;
  /** Percent of the investment after twelve months, to 2 decimals. */
  roi: number;
  /** Months, to 1 decimal. */
  paybackPeriod: number;
}

interface IndustryRates {
  /** The fraction of the monthly cost that is saved. */
  savings: number;
  /** Percent. */
  efficiency: number;
  /** Dollars. */
  investment: Record<CompanySize, number>;
}

const defaultInvestment = { small: 20_000, medium: 70_000, large: 190_000 };

/** The savings, gains and costs of an implementation by industry (docs/product.md#roi-formula). */
export const rates: Record<Industry, IndustryRates> = {
  healthcare: { savings: 0.32, efficiency: 45, investment: { small: 20_000, medium: 75_000, large: 200_000 } },
  finance: { savings: 0.28, efficiency: 35, investment: { small: 25_000, medium: 90_000, large: 250_000 } },
  retail: { savings: 0.25, efficiency: 30, investment: { small: 15_000, medium: 60_000, large: 180_000 } },
  education: { savings: 0.22, efficiency: 40, investment: { small: 10_000, medium: 50_000, large: 150_000 } },
  manufacturing: { savings: 0.2, efficiency: 25, investment: defaultInvestment },
  other: { savings: 0.2, efficiency: 25, investment: defaultInvestment },
};

/** Factors for the extent of an implementation. `gain` applies to savings and efficiency. */
export const multipliers: Record<ImplementationType, { gain: number; investment: number }> = {
  pilot: { gain: 1, investment: 1 },
  partial: { gain: 0.7, investment: 0.6 },
  full: { gain: 1.2, investment: 1.5 },
};

/**
 * Calculates the estimate (docs/product.md#roi-formula).
 *
 * @throws RangeError unless the cost is a number above 0, because other costs have no payback period
 */
export function estimate({ industry, companySize, implementationType, monthlyCost }: RoiInput): RoiResult {
  if (!(Number.isFinite(monthlyCost) && monthlyCost > 0)) {
    throw new RangeError(`There is no estimate for a monthly cost of ${monthlyCost}`);
  }
  const rate = rates[industry];
  const multiplier = multipliers[implementationType];
  const costSavings = monthlyCost * rate.savings * multiplier.gain;
  const investment = round(rate.investment[companySize] * multiplier.investment, 2);
  return {
    costSavings,
    efficiencyGain: round(rate.efficiency * multiplier.gain, 2),
    investment,
    roi: round(((costSavings * 12 - investment) / investment) * 100, 2),
    paybackPeriod: round(investment / costSavings, 1),
  };
}

/** Rounds half away from zero, and tolerates binary rounding errors. */
function round(value: number, digits: number): number {
  const factor = 10 ** digits;
  const shifted = Number((Math.abs(value) * factor).toPrecision(13));
  return (Math.sign(value) * Math.round(shifted)) / factor + 0;
}
