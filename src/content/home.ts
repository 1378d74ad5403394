import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { entryOf, nameOf } from './references.ts';
import { iconName, internalLink, picture, privacyWords, stat } from './shared.ts';

const text = z.string().min(1);
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
      stats: z.array(stat).length(4),
      results: z.strictObject({ title: text, stats: z.array(stat).length(2) }),
    }),
    embedded: z.strictObject({
      ...heading,
      cards: z
        .array(z.strictObject({ title: text, description: text, features: z.array(text).min(3), icon: iconName }))
        .length(6),
      metrics: z.array(z.strictObject({ figure: nameOf('figure'), title: text, description: text })).length(3),
      action: internalLink,
    }),
    applications: z.strictObject({
      ...heading,
      badge: text,
      /** Which of the catalogue's categories are shown, in this order. */
      categories: z.array(entryOf('catalogueCategories', 'catalogue category')).length(7),
      action: internalLink,
    }),
    capabilities: z.strictObject(heading),
    about: z.strictObject({
      ...heading,
      mission: z.strictObject({ title: text, text }),
      vision: z.strictObject({ title: text, text }),
      team: z.strictObject({ picture: picture(context), text }),
      expertise: z
        .array(
          z.strictObject({
            title: text,
            description: text,
            capabilities: z.array(text).min(3),
            picture: picture(context),
          }),
        )
        .length(5),
      timeline: z.array(z.strictObject({ year: z.number().int(), title: text, text })).length(4),
      stats: z.array(stat).length(4),
    }),
    contact: z.strictObject({ ...heading, privacy: privacyWords }),
  });

export type Home = z.infer<ReturnType<typeof homeSchema>>;
