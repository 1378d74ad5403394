import type { APIRoute } from 'astro';

/** What search engines may read: everything but the admin area and the calls. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    ['User-agent: *', 'Disallow: /admin/', 'Disallow: /api/', '', `Sitemap: ${new URL('/sitemap.xml', site)}`, ''].join(
      '\n',
    ),
  );
