import { z } from 'zod';
import { plural, template, text } from './words.ts';

/** The shape of `content/interface/charts.yaml`. */
export const chartsSchema = z.strictObject({
  table: z
    .strictObject({
      show: text.meta({ title: 'Opens the values' }),
      label: template('title').meta({ title: 'Label of the values' }),
    })
    .meta({ title: 'Table of values' }),
  payback: z
    .strictObject({
      title: text.meta({ title: 'Title' }),
      description: template('savings', 'total', 'months', 'meeting').meta({ title: 'Description' }),
      reached: template('investment', 'months').meta({ title: 'When it is paid back' }),
      beyond: template('investment', 'months').meta({ title: 'When it is paid back later' }),
      mark: template('months').meta({ title: 'Mark of the payback' }),
      x: text.meta({ title: 'Horizontal axis' }),
      y: text.meta({ title: 'Vertical axis' }),
      sign: text.meta({ title: 'Currency', description: 'Before each value of the axis.' }),
      savings: text.meta({ title: 'Line of the savings' }),
      investment: text.meta({ title: 'Line of the investment' }),
    })
    .meta({ title: 'Payback', description: 'The chart of the ROI calculator and of case studies.' }),
  months: plural().meta({ title: 'Number of months' }),
});

export type ChartsWords = z.infer<typeof chartsSchema>;
