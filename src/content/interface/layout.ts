import { z } from 'zod';
import { text } from './words.ts';

/** The shape of `content/interface/layout.yaml`. */
export const layoutSchema = z.strictObject({
  skip: text.meta({ title: 'Skip link', description: 'The first link that the keyboard reaches.' }),
  logo: text.meta({ title: 'Logo link', description: 'For screen readers.' }),
  breadcrumbs: z
    .strictObject({ label: text.meta({ title: 'Label' }), home: text.meta({ title: 'First breadcrumb' }) })
    .meta({ title: 'Breadcrumbs' }),
  menu: z
    .strictObject({ label: text.meta({ title: 'Label' }), open: text.meta({ title: 'Menu button on phones' }) })
    .meta({ title: 'Menu' }),
  theme: z
    .strictObject({ label: text.meta({ title: 'Label' }), tooltip: text.meta({ title: 'Tooltip' }) })
    .meta({ title: 'Theme button' }),
  search: z
    .strictObject({
      label: text.meta({ title: 'Label' }),
      keys: text.meta({ title: 'Keyboard shortcut', description: 'On a Mac, this is always ⌘ K.' }),
      failed: text.meta({ title: 'Loading failed' }),
    })
    .meta({ title: 'Search' }),
  footer: z
    .strictObject({
      label: text.meta({ title: 'Label' }),
      rights: text.meta({ title: 'Copyright line', description: 'Follows © and the year.' }),
    })
    .meta({ title: 'Footer' }),
  talk: text.meta({ title: 'Bar on phones', description: 'Links inner pages to the contact form.' }),
});

export type LayoutWords = z.infer<typeof layoutSchema>;
