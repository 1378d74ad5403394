import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';

/** A link within the site. */
export const internalLink = z.strictObject({ name: z.string().min(1), href: z.string().startsWith('/') });

/** A figure that stands in `content/figures.yaml`, with what it counts here. */
export const stat = z.strictObject({ figure: z.string(), label: z.string() });

/** A picture with what is seen in it. */
export const picture = ({ image }: SchemaContext) => z.strictObject({ src: image(), alt: z.string().min(1) });

/** The name of an icon of lucide: `circuit-board`. */
export const iconName = z.string().regex(/^[a-z0-9-]+$/);

export type ContentPicture = z.infer<ReturnType<typeof picture>>;

/** The address of a page of the site. */
export const path = z.string().startsWith('/');

/** The words at the top of an inner page. */
export const pageHero = z.strictObject({ label: z.string(), title: z.string(), introduction: z.string() });

/** What search engines and shared links say of a page. */
export const pageDescription = z.string().min(90).max(170);

/** The sentence beside a form's button: what becomes of what is sent, and the name of the privacy page in it. */
export const privacyWords = z.strictObject({ text: z.string().min(1), link: z.string().min(1) });
