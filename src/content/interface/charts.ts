import type { z } from 'zod';
import { group, plural, template, textField } from './words.ts';

export const chartsSchema = group('Charts', 'Labels shared by all charts.', {
  table: group('Table of values', {
    show: textField('Button that shows the values'),
    label: template('title').meta({ title: 'Values label' }),
  }),
  payback: group('Payback', 'The chart of the ROI calculator and of case studies.', {
    title: textField('Title'),
    description: template('savings', 'total', 'months', 'meeting').meta({ title: 'Description' }),
    reached: template('investment', 'months').meta({ title: 'Text when the investment pays back' }),
    beyond: template('investment', 'months').meta({ title: 'Text when it pays back after the period shown' }),
    mark: template('months').meta({ title: 'Payback label' }),
    x: textField('Horizontal axis'),
    y: textField('Vertical axis'),
    savings: textField('Savings line'),
    investment: textField('Investment line'),
  }),
  months: plural().meta({ title: 'Number of months' }),
});

export type ChartsWords = z.infer<typeof chartsSchema>;
