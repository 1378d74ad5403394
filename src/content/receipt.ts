import { z } from 'zod';
import { text } from './interface/words.ts';
import { figure, several } from './shared.ts';

const metric = z.enum(['roi', 'payback', 'savings', 'efficiency']);

/** One of the receipts of `content/receipts.yaml`: how a figure was counted. */
export const receiptSchema = z
  .strictObject({
    id: z.string().meta({ title: 'Key', description: 'Used once in the list.' }),
    title: text.meta({ title: 'Title', description: 'In the list of receipts.' }),
    figures: several(figure).optional().meta({ title: 'Figures', description: 'Each of these opens the receipt.' }),
    metrics: several(metric)
      .optional()
      .meta({ title: 'Metrics', description: 'These results of each case study open the receipt.' }),
    counted: text.meta({ title: 'Counted' }),
    period: text.meta({ title: 'Period' }),
    baseline: text.optional().meta({ title: 'Baseline', description: 'What the figure is compared with.' }),
    method: text.meta({ title: 'Method' }),
    by: text.meta({ title: 'Counted by' }),
    date: text.meta({ title: 'Date', description: 'Month and year, such as May 2026.' }),
  })
  .meta({ title: 'Receipt' });

export type Metric = z.infer<typeof metric>;
export type ReceiptRecord = z.infer<typeof receiptSchema>;
