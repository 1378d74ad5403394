import { z } from 'zod';
import { plural, template, text } from './words.ts';

/** The shape of `content/interface/charts.yaml`. */
export const chartsSchema = z.strictObject({
  table: z
    .strictObject({
      show: text.meta({ title: 'Button that shows the values' }),
      label: template('title').meta({ title: 'Values label' }),
    })
    .meta({ title: 'Table of values' }),
  payback: z
    .strictObject({
      title: text.meta({ title: 'Title' }),
      description: template('savings', 'total', 'months', 'meeting').meta({ title: 'Description' }),
      reached: template('investment', 'months').meta({ title: 'Text when the investment is paid back' }),
      beyond: template('investment', 'months').meta({ title: 'Text when it is paid back after the period shown' }),
      mark: template('months').meta({ title: 'Payback label' }),
      x: text.meta({ title: 'Horizontal axis' }),
      y: text.meta({ title: 'Vertical axis' }),
      sign: text.meta({ title: 'Currency', description: 'Shown before each value on the axis.' }),
      savings: text.meta({ title: 'Savings line' }),
      investment: text.meta({ title: 'Investment line' }),
    })
    .meta({ title: 'Payback', description: 'The chart of the ROI calculator and of case studies.' }),
  months: plural().meta({ title: 'Number of months' }),
});

export type ChartsWords = z.infer<typeof chartsSchema>;
