import { type CollectionEntry, getCollection } from 'astro:content';
import { cleanHtml } from './clean-html.ts';
import { countWords } from './count-words.ts';
import { formatDay } from './format-day.ts';
import { pagePath } from './page-paths.ts';
import { type BodyPart, type ChartData, newestFirst, type Post } from './post.ts';

const wordsAMinute = 220;

/** The posts, the newest first; those with a body have an article (docs/product.md#blog). */
export async function getPosts(): Promise<Post[]> {
  return (await getCollection('blog')).map(toPost).sort(newestFirst);
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
    path: pagePath('blog', id),
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
