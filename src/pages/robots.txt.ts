import type { APIRoute } from 'astro';

/** Search engines may read everything except the admin area and the calls. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    ['User-agent: *', 'Disallow: /admin/', 'Disallow: /api/', '', `Sitemap: ${new URL('/sitemap.xml', site)}`, ''].join(
      '\n',
    ),
  );
