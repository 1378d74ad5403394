import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { plural, template } from './interface/words.ts';
import { entryOf, nameOf } from './references.ts';
import { iconName, internalLink, path, picture, privacyWords, several, stat } from './shared.ts';

const text = z.string().min(1);
/** A button that shows only an icon. */
const named = z.strictObject({ label: text, tooltip: text });
const heading = { label: text, title: text, introduction: text };

/** The shape of `content/home.yaml`. The counts are those of docs/product.md#home. */
export const homeSchema = (context: SchemaContext) =>
  z.strictObject({
    title: text,
    description: z.string().min(50).max(200),
    hero: z.strictObject({
      tagline: text,
      headline: text,
      introduction: text,
      primary: internalLink,
      secondary: internalLink,
      picture: picture(context).extend({ portrait: context.image() }),
      stats: several(stat),
      scroll: text,
      results: z.strictObject({ title: text, stats: several(stat), note: text.optional() }),
    }),
    embedded: z.strictObject({
      ...heading,
      more: text,
      /** The link of a card to its capability. */
      about: template('title'),
      cards: several(
        z.strictObject({
          title: text,
          description: text,
          features: z.array(text).min(1),
          icon: iconName,
          capability: nameOf('capability').optional(),
          picture: picture(context).optional(),
        }),
      ),
      metrics: several(z.strictObject({ figure: nameOf('figure'), title: text, description: text })),
      action: internalLink,
    }),
    /** A case study as proof, behind the embedded section; left out, there is none. */
    proof: z.strictObject({ label: text, study: path, link: text, note: text.optional() }).optional(),
    /** Solutions that the menu does not name, below the applications. */
    sectors: z.strictObject({ title: text, pages: several(path) }).optional(),
    applications: z.strictObject({
      ...heading,
      badge: text,
      count: plural(),
      /** Which of the catalogue's categories are shown, in this order. */
      categories: several(entryOf('catalogueCategories', 'catalogue category')),
      action: internalLink,
    }),
    capabilities: z.strictObject({
      ...heading,
      more: z.strictObject({ label: text, about: template('title') }),
      pause: named,
      play: named,
    }),
    /** Whether it shows the steps of a project that the About page has. */
    hasProcess: z.boolean().default(false),
    about: z.strictObject({
      ...heading,
      mission: z.strictObject({ title: text, text }),
      vision: z.strictObject({ title: text, text }),
      team: z.strictObject({ picture: picture(context), text }),
      expertise: several(
        z.strictObject({
          title: text,
          description: text,
          capabilities: z.array(text).min(1),
          /** The page that says more. */
          page: path,
          picture: picture(context),
        }),
      ),
      timeline: several(z.strictObject({ year: z.number().int(), title: text, text })),
      stats: several(stat),
    }),
    contact: z.strictObject({
      ...heading,
      details: z.strictObject({ email: text, phone: text }),
      privacy: privacyWords,
    }),
  });

export type Home = z.infer<ReturnType<typeof homeSchema>>;
