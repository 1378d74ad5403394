import { z } from 'zod';
import { group, paragraphField, shortList, textField } from './interface/words.ts';
import { pictureFile } from './references.ts';
import { internalLink } from './shared.ts';

const name = textField('Name');

const entrySchema = internalLink.extend({
  description: paragraphField('Description'),
  cutout: group(
    'Cut-out',
    'The subject without a background, for a menu with pictures. If empty, the picture of the solution is cropped.',
    {
      src: pictureFile.meta({ title: 'File' }),
      day: pictureFile.optional().meta({ title: 'File for the light theme' }),
    },
  ).optional(),
});

export const navigationSchema = group('Navigation', 'The links in the top bar and the footer.', {
  home: internalLink.meta({ title: 'Home' }),
  about: internalLink.meta({ title: 'About' }),
  contact: internalLink.meta({ title: 'Contact' }),
  action: internalLink.optional().meta({ title: 'Button', description: 'Shown at the end of the bar.' }),
  menus: z
    .array(
      z.strictObject({
        name,
        href: internalLink.shape.href
          .optional()
          .meta({ title: 'Address', description: 'Only for a link in the bar, which has no entries.' }),
        entries: z.array(entrySchema).default([]).meta({ title: 'Entries' }),
        hasPictures: z.boolean().default(false).meta({
          title: 'Pictures',
          description: 'Small pictures beside its entries, for up to eight solutions. Only one menu can have them.',
        }),
        more: group('More', 'Short links after the entries.', {
          label: textField('Label'),
          links: shortList(internalLink).meta({ title: 'Links' }),
        }).optional(),
      }),
    )
    .meta({ title: 'Menus' }),
  footer: z
    .array(z.strictObject({ name, links: z.array(internalLink).meta({ title: 'Links' }) }))
    .meta({ title: 'Footer columns' }),
  legal: z.array(internalLink).meta({ title: 'Legal links' }),
});

export type Navigation = z.infer<typeof navigationSchema>;
export type NavigationMenu = Navigation['menus'][number];
export type Link = z.infer<typeof internalLink>;
