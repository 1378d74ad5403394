import { z } from 'zod';
import { template, text } from './words.ts';

/** The shape of `content/interface/pages.yaml`. */
export const pagesSchema = z.strictObject({
  related: z
    .strictObject({
      label: text.meta({ title: 'Label', description: 'For screen readers.' }),
      title: text.meta({ title: 'Heading' }),
    })
    .meta({ title: 'Related pages' }),
  newTab: text.meta({ title: 'Opens in a new tab', description: 'Added to the name of a link for screen readers.' }),
  legal: z
    .strictObject({
      updated: template('day').meta({ title: 'Last updated' }),
      contents: text.meta({ title: 'Table of contents heading' }),
    })
    .meta({ title: 'Legal pages' }),
  list: text.meta({ title: 'Page list heading', description: 'For language models, in /llms.txt.' }),
  receipt: z
    .strictObject({
      counted: text.meta({ title: 'What was counted' }),
      period: text.meta({ title: 'Period' }),
      baseline: text.meta({ title: 'Baseline' }),
      method: text.meta({ title: 'Method' }),
      by: text.meta({ title: 'Who counted' }),
      date: text.meta({ title: 'Date' }),
    })
    .meta({ title: 'Receipt labels' }),
});
