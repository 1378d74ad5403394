import { z } from 'zod';
import { template, text } from './words.ts';

/** The shape of `content/interface/pages.yaml`. */
export const pagesSchema = z.strictObject({
  related: z.strictObject({ label: text, title: text }),
  newTab: text,
  legal: z.strictObject({ updated: template('day'), contents: text }),
  list: text,
});
