import { z } from 'zod';
import { paragraph, plural, text } from './interface/words.ts';
import { nameOf } from './references.ts';
import {
  filterPages,
  namedFile,
  note,
  order,
  pageDescription,
  pageHero,
  pageTitle,
  picture,
  related,
  request,
  searchTitle,
  title,
} from './shared.ts';
import { visibility } from './visibility.ts';

/** The shape of `content/whitepapers.yaml`. */
export const whitepapersPageSchema = z.strictObject({
  title: pageTitle,
  searchTitle,
  description: pageDescription,
  hero: pageHero,
  featured: nameOf('whitepaper').optional().meta({
    title: 'Featured whitepaper',
    description: 'Shown above the others, if any.',
  }),
  filters: z.array(text).min(2).meta({
    title: 'Categories',
    description: 'The first means all. Each other one is shown when a whitepaper belongs to it.',
  }),
  filterPages,
  list: z
    .strictObject({
      filters: text.meta({ title: 'Label of the categories', description: 'For screen readers.' }),
      featured: text.meta({ title: 'Label of the featured one' }),
      download: text.meta({ title: 'Button of a whitepaper' }),
      filePages: plural()
        .optional()
        .meta({ title: 'Pages of a file', description: 'Beside the button of a whitepaper with a file; a PDF alone.' }),
      note: note.optional(),
    })
    .meta({ title: 'List' }),
  request,
  related,
});

/** What the button of a whitepaper gives: a file, at once or to who says name and address. */
const download = z
  .strictObject({
    file: namedFile.meta({
      title: 'File',
      description: 'A PDF of 20 MB at most.',
      'x-file': 'document',
    }),
    asks: z.enum(['email']).optional().meta({
      title: 'Asks for the email address',
      description: 'The file is given to those who say their name and email address, which the inbox then has.',
    }),
  })
  .optional()
  .meta({ title: 'Download', description: 'Without it the button does nothing.' });

/** One record of `content/whitepapers/`. */
export const whitepaperSchema = z.strictObject({
  title,
  order,
  category: nameOf('whitepaper category').meta({ title: 'Category' }),
  length: z
    .string()
    .regex(/^\d+ pages$/, { error: 'must be a number of pages, as in 48 pages' })
    .meta({ title: 'Length', description: 'A number of pages, as in 48 pages.' }),
  date: z.coerce.date().meta({ title: 'Date' }),
  description: paragraph.meta({ title: 'Description' }),
  picture,
  download,
  ...visibility,
});

export type WhitepaperRecord = z.infer<typeof whitepaperSchema>;
export type WhitepapersPage = z.infer<typeof whitepapersPageSchema>;
