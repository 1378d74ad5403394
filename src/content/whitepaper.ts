import { z } from 'zod';
import { group, paragraphField, text, textField } from './interface/words.ts';
import { reference } from './references.ts';
import {
  ask,
  closingBand,
  filterPages,
  namedFile,
  order,
  pageHead,
  picture,
  related,
  request,
  title,
} from './shared.ts';
import { visibility } from './visibility.ts';

export const whitepapersPageSchema = group('Whitepaper list', 'The text around the whitepapers.', {
  ...pageHead,
  featured: reference('whitepaper').optional().meta({
    title: 'Featured whitepaper',
    description: 'Shown above the others.',
  }),
  filters: z.array(text).min(2).meta({
    title: 'Categories',
    description: 'The first shows all whitepapers. The others appear once they have a whitepaper.',
  }),
  filterPages,
  list: group('List', {
    filters: textField('Categories label', 'For screen readers.'),
    featured: textField('Featured label'),
    download: textField('Whitepaper button'),
    ask: ask('title')
      .optional()
      .meta({ title: 'Request for a paper', description: 'Shown beside the button of a paper without a file.' }),
  }),
  request,
  closing: closingBand,
  related,
});

const download = group('Download', 'Without a download, the button does nothing.', {
  file: namedFile.meta({ title: 'File', description: 'A PDF of at most 20 MB.', 'x-file': true }),
  asks: z.enum(['email']).optional().meta({
    title: 'Ask for the email address',
    description: 'Visitors enter their name and email address to get the file. Both are stored in the inbox.',
  }),
}).optional();

export const whitepaperSchema = group('Whitepapers', 'Papers for visitors to download.', {
  title,
  order,
  category: reference('whitepaper category').meta({ title: 'Category' }),
  length: z
    .string()
    .regex(/^\d+ pages$/, { error: 'must be a number of pages, such as 48 pages' })
    .meta({ title: 'Length', description: 'A number of pages, such as 48 pages.' }),
  date: z.coerce.date().meta({ title: 'Date' }),
  description: paragraphField('Description'),
  picture,
  download,
  ...visibility,
});

export type WhitepaperRecord = z.infer<typeof whitepaperSchema>;
export type WhitepapersPage = z.infer<typeof whitepapersPageSchema>;
