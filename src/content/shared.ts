import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { nameOf } from './references.ts';

/** A link within the site, or to an address for mail. */
export const internalLink = z.strictObject({ name: z.string().min(1), href: nameOf('address') });

/** A sentence with a link, beside buttons that do nothing yet (docs/product.md#inert-controls). */
export const note = z.strictObject({ text: z.string().min(1), link: internalLink });

/** A list as long as a company likes, within what layouts hold. */
export function several<Item extends z.ZodType>(item: Item) {
  return z.array(item).min(1).max(12);
}

/** A figure of `content/figures.yaml`, with its label here. */
export const stat = z.strictObject({ figure: nameOf('figure'), label: z.string() });

/** A picture with what is seen in it; `day` is the same scene for the light theme. */
export const picture = ({ image }: SchemaContext) =>
  z.strictObject({ src: image(), day: image().optional(), alt: z.string().min(1) });

/** The name of an icon of lucide: `circuit-board`. */
export const iconName = nameOf('icon');

export type ContentPicture = z.infer<ReturnType<typeof picture>>;

/** The address of a page that is listed. */
export const path = nameOf('page');

/** The words at the top of an inner page. */
export const pageHero = z.strictObject({ label: z.string(), title: z.string(), introduction: z.string() });

/** What search engines and shared links say of a page. */
export const pageDescription = z.string().min(90).max(170);

/** The sentence beside a form's button: how the data is used, and the text of the link to the privacy policy. */
export const privacyWords = z.strictObject({ text: z.string().min(1), link: z.string().min(1) });
