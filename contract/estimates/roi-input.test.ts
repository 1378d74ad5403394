import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimate } from './roi.ts';
import { costLimits, readCost, readInput, timeFrame } from './roi-input.ts';

const rates = {
  industries: [
    { id: 'retail', savings: 25, efficiency: 30, investment: { small: 15_000, medium: 60_000, large: 180_000 } },
  ],
  implementationTypes: [{ id: 'full', gain: 1.2, investment: 1.5 }],
};

function form(changes: Record<string, string> = {}): FormData {
  const data = new FormData();
  const filled = { industry: 'retail', companySize: 'small', implementationType: 'full', monthlyCost: '40000' };
  for (const [name, value] of Object.entries({ ...filled, ...changes })) data.set(name, value);
  return data;
}

test('the slider goes from 3 to 36 months in steps of one', () => {
  expect(timeFrame).toMatchObject({ min: 3, max: 36, step: 1 });
});

describe('a cost', () => {
  test.each(['1', '1000000000', '1234.56', '1e6', ' 50000 '])('accepts "%s"', (text) => {
    expect(readCost(text)).toBe(Number(text));
  });

  test.each([
    ...['', ' ', '0', '-0', '0.99', '-5', '1000000000.01', '1e400', 'Infinity', 'NaN', 'abc', '1,000', '12 34'],
  ])('rejects "%s"', (text) => {
    expect(readCost(text)).toBeUndefined();
  });

  test('rejects any input or returns finite figures', () => {
    const typed = fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String));
    fc.assert(
      fc.property(typed, (monthlyCost) => {
        const input = readInput(form({ monthlyCost }), rates);
        if (!input) return;
        expect(input.monthlyCost).toBeGreaterThanOrEqual(costLimits.min);
        expect(input.monthlyCost).toBeLessThanOrEqual(costLimits.max);
        expect(Object.values(estimate(input, rates)).every(Number.isFinite)).toBe(true);
      }),
    );
  });
});

describe('the form', () => {
  test.each(['industry', 'companySize', 'implementationType', 'monthlyCost'])('is incomplete without %s', (name) => {
    expect(readInput(form({ [name]: '' }), rates)).toBeUndefined();
    const without = form();
    without.delete(name);
    expect(readInput(without, rates)).toBeUndefined();
  });

  test('parses complete input', () => {
    expect(readInput(form(), rates)).toEqual({
      industry: 'retail',
      companySize: 'small',
      implementationType: 'full',
      monthlyCost: 40_000,
    });
  });

  test('rejects an unknown choice', () => {
    expect(readInput(form({ industry: 'toString' }), rates)).toBeUndefined();
  });
});
