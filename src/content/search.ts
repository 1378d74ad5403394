import { z } from 'astro/zod';
import { plural, template } from './interface/words.ts';
import { path } from './shared.ts';

const text = z.string().min(1);

/** The shape of `content/search.yaml`. */
export const searchSchema = z.strictObject({
  title: text,
  placeholder: text,
  suggestions: z.strictObject({ title: text, pages: z.array(path).min(1) }),
  searching: text,
  found: plural(),
  nothing: z.strictObject({ title: template('query'), text }),
  failed: z.strictObject({ title: text, text, action: text }),
  close: text,
  keys: z.strictObject({ move: text, open: text, close: text, escape: text }),
  kinds: z.strictObject({
    application: text,
    solution: text,
    capability: text,
    caseStudy: text,
    blog: text,
    resource: text,
    legal: text,
    company: text,
  }),
});
