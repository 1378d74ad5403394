import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';

const link = z.strictObject({ name: z.string(), href: z.string().startsWith('/') });

/** A figure that stands in `content/figures.yaml`, with what it counts here. */
const stat = z.strictObject({ figure: z.string(), label: z.string() });

/** The shape of `content/home.yaml`. */
export const homeSchema = ({ image }: SchemaContext) =>
  z.strictObject({
    title: z.string(),
    description: z.string().min(50).max(200),
    hero: z.strictObject({
      tagline: z.string(),
      headline: z.string(),
      introduction: z.string(),
      primary: link,
      secondary: link,
      picture: z.strictObject({ src: image(), portrait: image(), alt: z.string().min(1) }),
      stats: z.array(stat).length(4),
      results: z.strictObject({ title: z.string(), stats: z.array(stat).length(2) }),
    }),
    contact: z.strictObject({ label: z.string(), title: z.string(), introduction: z.string() }),
  });

export type Home = z.infer<ReturnType<typeof homeSchema>>;
