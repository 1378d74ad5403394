import { z } from 'astro/zod';
import { path } from './shared.ts';

const text = z.string().min(1);

/** The shape of `content/search.yaml`. `{query}` and `{count}` are placeholders. */
export const searchSchema = z.strictObject({
  title: text,
  placeholder: text,
  suggestions: z.strictObject({ title: text, pages: z.array(path).min(1) }),
  searching: text,
  found: z.strictObject({ one: text, many: text.includes('{count}') }),
  nothing: z.strictObject({ title: text.includes('{query}'), text }),
  failed: z.strictObject({ title: text, text, action: text }),
  close: text,
  keys: z.strictObject({ move: text, open: text, close: text }),
});
