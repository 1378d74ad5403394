import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { entryOf } from './references.ts';
import { iconName, path, picture } from './shared.ts';

/** One of the nine categories of `content/catalogue-categories.yaml`. */
export const categorySchema = z
  .strictObject({
    id: z.string(),
    order: z.number().int().positive(),
    title: z.string(),
    /** The word of the title that is shown where there is little room. */
    short: z.string(),
    description: z.string(),
    icon: iconName,
    /** The page of the solution that the category belongs to. */
    solution: path.nullable(),
  })
  .refine(({ title, short }) => title.includes(short), { path: ['short'], error: 'must be a part of the title' });

/** Where entries lead that have no address yet (docs/product.md#catalogue-cards). */
export const placeholderUrl = '#';

/** True of an address that stands for one to come: none yet, or at a name that is reserved for examples (RFC 2606). */
export function isSampleUrl(url: string): boolean {
  return url === placeholderUrl || new URL(url).hostname.endsWith('.example');
}

/** One entry of `content/catalogue/`: an application or service of the company. */
export const catalogueEntrySchema = (context: SchemaContext) =>
  z.strictObject({
    name: z.string(),
    /** Most entries are in one category; an IoT system with an embedded device is in both. */
    categories: z.array(entryOf('catalogueCategories', 'catalogue category')).min(1),
    order: z.number().int().positive(),
    url: z.union([z.url(), z.literal(placeholderUrl)], { error: 'must be an address, or # where there is none yet' }),
    description: z.string().max(220),
    features: z.array(z.string()).min(1),
    technologies: z.array(z.string()).min(1),
    picture: picture(context),
  });

export type CatalogueEntry = z.infer<ReturnType<typeof catalogueEntrySchema>>;

/** An application as a list shows it. */
export interface Application {
  id: string;
  name: string;
  description: string;
  url: string;
}

/** A category with its entries in their order. */
export interface Category {
  id: string;
  title: string;
  short: string;
  description: string;
  icon: string;
  entries: Application[];
}
