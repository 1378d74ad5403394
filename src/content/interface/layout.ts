import { z } from 'zod';
import { text } from './words.ts';

/** The shape of `content/interface/layout.yaml`. */
export const layoutSchema = z.strictObject({
  skip: text.meta({ title: 'Link past the bar', description: 'The first one that the keyboard reaches.' }),
  logo: text.meta({ title: 'Link of the mark', description: 'For screen readers.' }),
  breadcrumbs: z
    .strictObject({ label: text.meta({ title: 'Label' }), home: text.meta({ title: 'First entry' }) })
    .meta({ title: 'Breadcrumbs' }),
  menu: z
    .strictObject({ label: text.meta({ title: 'Label' }), open: text.meta({ title: 'Button on a phone' }) })
    .meta({ title: 'Menu' }),
  theme: z
    .strictObject({ label: text.meta({ title: 'Label' }), tooltip: text.meta({ title: 'Tooltip' }) })
    .meta({ title: 'Button of the theme' }),
  search: z
    .strictObject({
      label: text.meta({ title: 'Label' }),
      keys: text.meta({ title: 'Keys that open it', description: 'On a Mac they are ⌘ K.' }),
      failed: text.meta({ title: 'When it cannot be loaded' }),
    })
    .meta({ title: 'Search' }),
  footer: z
    .strictObject({
      label: text.meta({ title: 'Label' }),
      rights: text.meta({ title: 'Last line', description: 'Follows © and the year.' }),
    })
    .meta({ title: 'Footer' }),
});

export type LayoutWords = z.infer<typeof layoutSchema>;
