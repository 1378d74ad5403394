import { z } from 'zod';
import { paragraphField, text, textField } from './interface/words.ts';
import { recordReference } from './references.ts';
import { iconName, picture } from './shared.ts';

/** One of the categories of `content/catalogue-categories.yaml`. */
export const categorySchema = z
  .strictObject({
    id: textField('Key', 'Catalogue entries refer to the category by this key.'),
    order: z
      .number()
      .int()
      .positive()
      .meta({ title: 'Position', description: 'Its place in the list. 1 comes first.' }),
    title: textField('Title'),
    short: textField('Short title', 'A word from the title, shown where space is tight.'),
    description: paragraphField('Description'),
    icon: iconName,
  })
  .refine(({ title, short }) => title.includes(short), { path: ['short'], error: 'must be part of the title' });

/** The URL of entries that have none yet (docs/product.md#catalogue-cards). */
export const placeholderUrl = '#';

/** One entry of `content/catalogue/`: an application or service of the company. */
export const catalogueEntrySchema = z.strictObject({
  name: textField('Name'),
  categories: z.array(recordReference('catalogueCategories', 'catalogue category')).min(1).meta({
    title: 'Categories',
    description: 'Most entries are in one category. The first one determines its position.',
  }),
  order: z.number().int().positive().meta({ title: 'Position', description: 'Within its category. 1 comes first.' }),
  url: z
    .union([z.url(), z.literal(placeholderUrl)], { error: 'must be an address, or # if there is none yet' })
    .meta({ title: 'Address', description: 'A full address, or # if there is none yet.' }),
  description: z.string().max(220).meta({ title: 'Description', 'x-kind': 'paragraph' }),
  features: z.array(text).min(1).meta({ title: 'Features' }),
  technologies: z.array(text).min(1).meta({ title: 'Technologies' }),
  picture,
});

export type CatalogueEntry = z.infer<typeof catalogueEntrySchema>;

export interface Application {
  id: string;
  name: string;
  description: string;
  url: string;
}

export interface Category {
  id: string;
  title: string;
  short: string;
  description: string;
  icon: string;
  entries: Application[];
}
