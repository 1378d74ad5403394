import type { CollectionEntry } from 'astro:content';
import { formatDay } from '../language/format.ts';
import { type PluralForms, plural } from '../language/plural.ts';
import { cleanHtml } from './clean-html.ts';
import { countWords } from './count-words.ts';
import { pagePath } from './page-registry.ts';
import { type BodyPart, type ChartData, newestFirst, type Post } from './post.ts';
import { getRecords } from './records.ts';
import { getCompany, getPage } from './site.ts';

const wordsAMinute = 220;

/** The posts, the newest first; those with a body have an article (docs/product.md#blog). */
export async function getPosts(): Promise<Post[]> {
  const [posts, { locale }, { readTime }] = await Promise.all([getRecords('blog'), getCompany(), getPage('/blog')]);
  return posts.map((post) => toPost(post, locale, readTime)).sort(newestFirst);
}

/** The posts that have an article. */
export async function getArticles(): Promise<Post[]> {
  return (await getPosts()).filter(({ body }) => body.length > 0);
}

function toPost(
  { id, data, body = '', rendered }: CollectionEntry<'blog'>,
  locale: string,
  readTime: PluralForms,
): Post {
  const { readMinutes, charts, ...fields } = data;
  const words = countWords(body);
  const headings = (rendered?.metadata?.headings ?? []) as { depth: number; slug: string; text: string }[];
  return {
    id,
    path: pagePath('blog', id),
    ...fields,
    words,
    day: formatDay(locale, data.date),
    readTime: plural(locale, readTime, readMinutes ?? Math.ceil(words / wordsAMinute)),
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
