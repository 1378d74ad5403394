import { z } from 'zod';
import { plural, template, text } from './words.ts';

/** The shape of `content/interface/charts.yaml`. */
export const chartsSchema = z.strictObject({
  table: z.strictObject({ show: text, label: template('title') }),
  payback: z.strictObject({
    title: text,
    description: template('savings', 'total', 'months', 'meeting'),
    reached: template('investment', 'months'),
    beyond: template('investment', 'months'),
    mark: template('months'),
    x: text,
    y: text,
    sign: text,
    savings: text,
    investment: text,
  }),
  months: plural(),
});

export type ChartsWords = z.infer<typeof chartsSchema>;
