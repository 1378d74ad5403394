import { expect, test } from 'vitest';
import { modelFigures } from './model-figures.ts';

const numbers = modelFigures('en');
const value = (text: string) => Number(text.replaceAll(',', ''));

test('the displayed numbers reproduce the displayed estimate', () => {
  const { operations, cycles, megahertz, current, volts, milliseconds, microjoules } = numbers;
  expect(((value(operations) * value(cycles)) / value(megahertz) / 1000).toFixed(3)).toBe(milliseconds);
  const energy = (value(current) * value(megahertz) * value(volts) * value(milliseconds)) / 1000;
  expect(energy.toFixed(1)).toBe(microjoules);
});
