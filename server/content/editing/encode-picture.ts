import sharp, { type Metadata } from 'sharp';

const maxPixels = 60_000_000;
/** Decoding AVIF takes 18 bytes a pixel: 1.1 GB for a picture that takes 170 MB as JPEG. */
const maxAvifPixels = 24_000_000;
/** In pixels. Pages show pictures at most 1,280 pixels wide, on dense screens. */
const maxSize = { width: 2400, height: 4800 };
const minSide = 16;
const seconds = 60;

/**
 * Converts a picture to WebP, upright and without the camera's metadata; returns the rule that it breaks, phrased to
 * follow "The picture", if it is not acceptable.
 */
export async function encodePicture(bytes: Uint8Array): Promise<Buffer | string> {
  const source = sharp(bytes, { limitInputPixels: false, failOn: 'error' }).timeout({ seconds });
  const found = await source.metadata().catch(() => null);
  const rule = found ? brokenRule(found) : 'must be a JPEG, PNG, WebP or AVIF file';
  if (rule) return rule;
  return source
    .autoOrient()
    .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92, effort: 4 })
    .toBuffer()
    .catch(() => 'is damaged and cannot be read completely');
}

function brokenRule({ format, compression, pages = 1, width, height }: Metadata): string | null {
  const isAvif = format === 'heif' && compression === 'av1';
  if (!isAvif && !['jpeg', 'png', 'webp'].includes(format)) return 'must be a JPEG, PNG, WebP or AVIF file';
  if (pages > 1) return 'must not be animated';
  if (width * height > maxPixels) return 'must have at most 60 million pixels';
  if (isAvif && width * height > maxAvifPixels) return 'must have at most 24 million pixels as AVIF: save it as JPEG';
  return width < minSide || height < minSide ? `must be at least ${minSide} pixels wide and high` : null;
}
