import type { APIRoute } from 'astro';
import { listPages } from '../content/pages.ts';

/** Every listed page in the format of sitemaps.org, with the day of its last change if the content contains one. */
export const GET: APIRoute = ({ site }) => {
  const urls = listPages().map(({ path, changed }) => {
    const day = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
    return `  <url><loc>${new URL(path, site)}</loc>${day}</url>`;
  });
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ];
  return new Response(lines.join('\n'));
};
