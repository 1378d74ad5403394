import type { APIRoute } from 'astro';
import { getCompany } from '../content/site.ts';
import { markColours } from '../layout/logo.tsx';

/** What a device needs to put the site on its home screen. */
export const GET: APIRoute = async () => {
  const company = await getCompany();
  const icons = [192, 512].map((size) => ({ src: `/icons/${size}.png`, sizes: `${size}x${size}`, type: 'image/png' }));
  return Response.json({
    name: company.name,
    short_name: company.name,
    description: company.description,
    start_url: '/',
    display: 'browser',
    background_color: markColours.ground,
    theme_color: markColours.ground,
    icons: [...icons, { ...icons[1], purpose: 'maskable' }],
  });
};
