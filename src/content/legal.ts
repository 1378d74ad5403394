import { z } from 'zod';
import { pageDescription, pageTitle } from './shared.ts';

/** The frontmatter of `content/legal/*.md`. */
export const legalSchema = z.strictObject({
  title: pageTitle,
  description: pageDescription,
  updated: z.coerce.date().meta({ title: 'Last updated' }),
});
