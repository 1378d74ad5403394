import { formatDay } from '../../language/format.ts';
import { type PluralForms, plural } from '../../language/plural.ts';
import { isCollectionAvailable } from './available.ts';
import type { Content, Entry } from './content.ts';
import { currentContent } from './current.ts';
import { pagePath } from './page-registry.ts';
import { countWords, newestFirst } from './post.ts';
import { splitBody, tableOfContents } from './post-body.ts';
import { getRecords } from './records.ts';
import { getCompany, getPage } from './site.ts';

const wordsPerMinute = 220;

export type Post = ReturnType<typeof toPost>;

export function getPosts(): Post[] {
  const content = currentContent();
  const known = postsCache.get(content) ?? readPosts();
  postsCache.set(content, known);
  return known;
}

/** Posts are cached, because many pages show them and splitting their text takes time. */
const postsCache = new WeakMap<Content, Post[]>();

function readPosts(): Post[] {
  if (!isCollectionAvailable('blog')) return [];
  const { locale } = getCompany();
  const { readTime } = getPage('/blog');
  return getRecords('blog')
    .map((post) => toPost(post, locale, readTime))
    .sort(newestFirst);
}

export function getArticles(): Post[] {
  return getPosts().filter(({ body }) => body.length > 0);
}

function toPost({ id, data, body, rendered }: Entry<'blog'>, locale: string, readTime: PluralForms) {
  const { readMinutes, charts, ...fields } = data;
  const words = countWords(body);
  return {
    id,
    path: pagePath('blog', id),
    ...fields,
    words,
    day: formatDay(locale, data.date),
    readTime: plural(locale, readTime, readMinutes ?? Math.ceil(words / wordsPerMinute)),
    headings: tableOfContents(rendered),
    body: words ? splitBody(rendered.html, charts, currentContent()) : [],
  };
}
