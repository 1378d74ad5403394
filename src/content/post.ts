import { type CollectionEntry, getCollection, type SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { cleanHtml } from './clean-html.ts';
import { countWords } from './count-words.ts';
import { formatDay } from './format-day.ts';
import { pageDescription, picture } from './shared.ts';

const text = z.string().min(1);

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
    error: 'Each series needs as many values as the x axis',
  });

/** The frontmatter of `content/blog/*.md`. A post without a body stands in the list and has no page. */
export const postSchema = (context: SchemaContext) =>
  z.strictObject({
    title: text,
    description: pageDescription,
    excerpt: text,
    category: z.enum(['Healthcare', 'Finance', 'Technology', 'Retail', 'Enterprise', 'Data', 'Education']),
    date: z.coerce.date(),
    readMinutes: z.number().int().positive().optional(),
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
  date: Date;
  day: string;
  readTime: string;
  /** How many words its body has; 0 for a post that has no page. */
  words: number;
  author: string;
  authorRole: string;
  picture: CollectionEntry<'blog'>['data']['picture'];
  headings: { slug: string; text: string }[];
  /** Empty for a post that has no page. */
  body: BodyPart[];
}

const wordsAMinute = 220;

/** The posts by their ids; 1 to 3 have an article (specification, section 2). */
export async function getPosts(): Promise<Post[]> {
  const posts = await getCollection('blog');
  return posts.map(toPost).sort((one, other) => Number(one.id) - Number(other.id));
}

/** The posts that have an article. */
export async function getArticles(): Promise<Post[]> {
  return (await getPosts()).filter(({ body }) => body.length > 0);
}

function toPost({ id, data, body = '', rendered }: CollectionEntry<'blog'>): Post {
  const { readMinutes, charts, ...fields } = data;
  const words = countWords(body);
  const headings = (rendered?.metadata?.headings ?? []) as { depth: number; slug: string; text: string }[];
  return {
    id,
    path: `/blog/${id}`,
    ...fields,
    words,
    day: formatDay(data.date),
    readTime: `${readMinutes ?? Math.ceil(words / wordsAMinute)} min read`,
    headings: headings.filter(({ depth }) => depth === 2),
    body: words ? bodyParts(cleanHtml(rendered?.html ?? ''), charts) : [],
  };
}

/** Takes the body apart where a paragraph is `[[chart:id]]`. */
function bodyParts(html: string, charts: ChartData[]): BodyPart[] {
  return html.split(/<p>\[\[chart:([\w-]+)\]\]<\/p>/).map((part, index) => {
    if (index % 2 === 0) return { html: part };
    const chart = charts.find(({ id }) => id === part);
    if (!chart) throw new Error(`A post places the chart "${part}", which it does not have`);
    return { chart };
  });
}
