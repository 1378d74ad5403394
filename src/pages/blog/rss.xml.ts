import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { escapeHtml } from '../../../language/escape-html.ts';
import { getLanguage } from '../../../language/format.ts';
import { getArticles } from '../../content/posts.ts';
import { getCompany, getPage } from '../../content/site.ts';

export const GET: APIRoute = ({ site }) => {
  const origin = site as URL;
  const company = getCompany();
  const blog = getPage('/blog');
  return rss({
    title: blog.feed,
    description: blog.description,
    site: origin,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: `<language>${getLanguage(company.locale)}</language><atom:link href="${new URL('/blog/rss.xml', origin)}" rel="self" type="application/rss+xml"/>`,
    items: getArticles().map((post) => ({
      title: post.title,
      link: post.path,
      description: post.excerpt,
      pubDate: post.date,
      categories: [post.category, ...post.alsoIn],
      customData: `<dc:creator>${escapeHtml(post.author)}</dc:creator>`,
    })),
  });
};
