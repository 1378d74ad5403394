import { z } from 'zod';
import { group, shortList, textField } from './interface/words.ts';
import { reference } from './references.ts';
import { figure } from './shared.ts';

export const figuresSchema = z.record(z.string(), z.string()).meta({
  title: 'Figures',
  description: 'All figures that the company claims. Pages refer to them by key.',
});

const metric = z.enum(['roi', 'payback', 'savings', 'efficiency']);

export const receiptSchema = group('Receipts', 'How each figure was counted. A figure opens its receipt.', {
  title: textField('Title', 'Heads the receipt of a result, after its figure.'),
  figures: shortList(figure)
    .optional()
    .meta({ title: 'Figures', description: 'Each of these figures opens the receipt.' }),
  metrics: shortList(metric)
    .optional()
    .meta({ title: 'Metrics', description: 'These results of each case study open the receipt.' }),
  counted: textField('Counted'),
  period: textField('Period'),
  baseline: textField('Baseline', 'The value that the figure is compared with.').optional(),
  method: textField('Method'),
  by: textField('Counted by'),
  date: textField('Date', 'Month and year, such as May 2026.'),
});

export const receipt = reference('receipt').optional().meta({ title: 'Receipt', description: 'The figure opens it.' });

export type Metric = z.infer<typeof metric>;
export type ReceiptRecord = z.infer<typeof receiptSchema>;
