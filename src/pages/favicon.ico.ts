import type { APIRoute } from 'astro';
import { iconSvg } from '../layout/icon.ts';
import { ico, png } from './_icon.ts';

/** The mark for programs that request `/favicon.ico`, in 16, 32 and 48 px. */
export const GET: APIRoute = async () => {
  const images = await Promise.all([16, 32, 48].map(async (size) => ({ size, body: await png(iconSvg(size), size) })));
  return new Response(new Uint8Array(ico(images)));
};
