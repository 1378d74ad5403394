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
  newTab: text.meta({ title: 'Opens in a new tab', description: 'Added to the name of a link, for screen readers.' }),
  legal: z
    .strictObject({
      updated: template('day').meta({ title: 'Last updated' }),
      contents: text.meta({ title: 'Heading of the contents' }),
    })
    .meta({ title: 'Legal pages' }),
  list: text.meta({ title: 'Heading of the list of pages', description: 'For language models, in /llms.txt.' }),
});
