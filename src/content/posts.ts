import { formatDay } from '../../language/format.ts';
import { type PluralForms, plural } from '../../language/plural.ts';
import type { Content, Entry } from './content.ts';
import { countWords } from './count-words.ts';
import { currentContent } from './current.ts';
import { contentsOf } from './headings.ts';
import { pagePath } from './page-registry.ts';
import { newestFirst, type Post } from './post.ts';
import { bodyParts } from './post-body.ts';
import { getRecords } from './records.ts';
import { getCompany, getPage } from './site.ts';

const wordsAMinute = 220;

/** The posts, the newest first; those with a body have an article (docs/product.md#blog). */
export function getPosts(): Promise<Post[]> {
  const content = currentContent();
  const known = postsOf.get(content) ?? readPosts();
  postsOf.set(content, known);
  return known;
}

/** Many pages show them, and each has its text taken apart. */
const postsOf = new WeakMap<Content, Promise<Post[]>>();

async function readPosts(): Promise<Post[]> {
  const [posts, { locale }, { readTime }] = await Promise.all([getRecords('blog'), getCompany(), getPage('/blog')]);
  return posts.map((post) => toPost(post, locale, readTime)).sort(newestFirst);
}

/** The posts that have an article. */
export async function getArticles(): Promise<Post[]> {
  return (await getPosts()).filter(({ body }) => body.length > 0);
}

function toPost({ id, data, body, rendered }: Entry<'blog'>, locale: string, readTime: PluralForms): Post {
  const { readMinutes, charts, ...fields } = data;
  const words = countWords(body);
  return {
    id,
    path: pagePath('blog', id),
    ...fields,
    words,
    day: formatDay(locale, data.date),
    readTime: plural(locale, readTime, readMinutes ?? Math.ceil(words / wordsAMinute)),
    headings: contentsOf(rendered),
    body: words ? bodyParts(rendered.html, charts, currentContent().pictures) : [],
  };
}
