import { z } from 'zod';
import { textField } from './interface/words.ts';
import { pageDescription, pageTitle, searchTitle } from './shared.ts';

/** The frontmatter of `content/legal/*.md`. */
export const legalSchema = z.strictObject({
  title: pageTitle,
  searchTitle,
  description: pageDescription,
  updated: z.coerce.date().meta({ title: 'Last updated' }),
  updatedAs: textField('Last updated, in your own format', 'Shown instead of the date above.').optional(),
});
