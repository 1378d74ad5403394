import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { iconSvg } from '../layout/icon.ts';

export const GET: APIRoute = async () => {
  const png = await sharp(Buffer.from(iconSvg(32)), { density: 288 })
    .resize(32, 32)
    .png()
    .toBuffer();
  return new Response(new Uint8Array(png));
};
