import { z } from 'zod';
import { text } from './words.ts';

/** The shape of `content/interface/layout.yaml`. */
export const layoutSchema = z.strictObject({
  skip: text,
  logo: text,
  breadcrumbs: z.strictObject({ label: text, home: text }),
  menu: z.strictObject({ label: text, open: text }),
  theme: z.strictObject({ label: text, tooltip: text }),
  search: z.strictObject({ label: text, keys: text, failed: text }),
  footer: z.strictObject({ label: text, rights: text }),
});

export type LayoutWords = z.infer<typeof layoutSchema>;
