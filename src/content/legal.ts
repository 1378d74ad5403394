import { z } from 'zod';
import { pageDescription, pageTitle, searchTitle } from './shared.ts';

/** The frontmatter of `content/legal/*.md`. */
export const legalSchema = z.strictObject({
  title: pageTitle,
  searchTitle,
  description: pageDescription,
  updated: z.coerce.date().meta({ title: 'Last updated' }),
});
