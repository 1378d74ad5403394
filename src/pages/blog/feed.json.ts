import type { APIRoute } from 'astro';
import { getLanguage } from '../../../language/format.ts';
import { feedHtml } from '../../content/feed.ts';
import { cardName } from '../../content/pages.ts';
import { getArticles } from '../../content/posts.ts';
import { getCompany, getPage } from '../../content/site.ts';

/** The blog as a JSON Feed 1.1 with the full text of each article. */
export const GET: APIRoute = ({ site }) => {
  const company = getCompany();
  const blog = getPage('/blog');
  const absolute = (path: string) => new URL(path, site).href;
  return Response.json({
    version: 'https://jsonfeed.org/version/1.1',
    title: blog.feed,
    description: blog.description,
    home_page_url: absolute('/blog'),
    feed_url: absolute('/blog/feed.json'),
    icon: absolute('/icons/512.png'),
    language: getLanguage(company.locale),
    items: getArticles().map((post) => ({
      id: absolute(post.path),
      url: absolute(post.path),
      title: post.title,
      summary: post.excerpt,
      content_html: feedHtml(post, site as URL),
      image: absolute(`/cards/${cardName(post.path)}.jpg`),
      date_published: post.date.toISOString(),
      authors: [{ name: post.author }],
      tags: [post.category, ...post.alsoIn],
    })),
  });
};
