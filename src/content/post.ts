import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { nameOf } from './references.ts';
import { type ContentPicture, pageDescription, path, picture } from './shared.ts';

const text = z.string().min(1);
/** One of the categories of `content/blog.yaml`. */
const category = nameOf('blog category');

/** A chart of an article: plotted when the site is built. */
const chartSchema = z
  .strictObject({
    id: text,
    title: text,
    /** What the chart shows, for those who cannot see it. */
    description: text,
    kind: z.enum(['line', 'bar']),
    x: z.strictObject({ label: text, values: z.array(z.union([z.string(), z.number()])).min(2) }),
    y: z.strictObject({ label: text }),
    series: z.array(z.strictObject({ name: text, values: z.array(z.number()) })).min(1),
    /** Where the numbers come from. */
    note: text,
  })
  .refine(({ x, series }) => series.every(({ values }) => values.length === x.values.length), {
    error: 'must have as many values in each series as on the x axis',
  });

/** The frontmatter of `content/blog/*.md`. A post without a body is only in the list and has no page. */
export const postSchema = (context: SchemaContext) =>
  z.strictObject({
    title: text,
    description: pageDescription,
    excerpt: text,
    category,
    /** Further categories that the post belongs to. */
    alsoIn: z.array(category).default([]),
    date: z.coerce.date(),
    readMinutes: z.number().int().positive().optional(),
    /** Of a post that is only in the list: the address of an article to read meanwhile. */
    nearest: path.optional(),
    author: text,
    authorRole: text,
    picture: picture(context),
    charts: z.array(chartSchema).default([]),
  });

export type ChartData = z.infer<typeof chartSchema>;

/** A part of an article's body: HTML, or a chart between two such parts. */
export type BodyPart = { html: string } | { chart: ChartData };

/** A post as the pages show it. */
export interface Post {
  id: string;
  path: string;
  title: string;
  description: string;
  excerpt: string;
  category: string;
  alsoIn: string[];
  nearest?: string | undefined;
  date: Date;
  day: string;
  readTime: string;
  /** How many words its body has; 0 for a post that has no page. */
  words: number;
  author: string;
  authorRole: string;
  picture: ContentPicture;
  headings: { slug: string; text: string }[];
  /** Empty for a post that has no page. */
  body: BodyPart[];
}

/** The charts that the Markdown of a post places, each in a paragraph of its own: `[[chart:id]]`. */
export function placedCharts(markdown: string): string[] {
  return [...markdown.matchAll(/^\[\[chart:([\w-]+)\]\]$/gm)].map(([, id = '']) => id);
}

/** The order of lists and feeds: the newest first, and those of one day by their ids. */
export function newestFirst(one: Dated, other: Dated): number {
  return other.date.getTime() - one.date.getTime() || one.id.localeCompare(other.id, 'en', { numeric: true });
}

type Dated = Pick<Post, 'id' | 'date'>;
