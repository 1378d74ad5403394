import sharp from 'sharp';
import { acceptedPictures } from './provider.ts';

const formats = new Set(['avif', 'gif', 'heif', 'jpeg', 'png', 'tiff', 'webp']);

/**
 * Decodes a picture of any common format and encodes it again as WebP, so that browsers get only its pixels.
 *
 * @throws if it is not a picture, is truncated or too large, or takes more than ten seconds
 */
export async function checkPicture(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length > acceptedPictures.bytes) throw new Error(`A picture of ${bytes.length} bytes is too large`);
  const source = sharp(bytes, { limitInputPixels: acceptedPictures.pixels, failOn: 'error' }).timeout({ seconds: 10 });
  const { format, width, height } = await source.metadata();
  if (!formats.has(format)) throw new Error(`A file of format ${format} is not accepted as a picture`);
  if (width < 16 || height < 16) throw new Error(`A picture of ${width} by ${height} pixels is too small`);
  const { side } = acceptedPictures;
  return source
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88, effort: 3 })
    .toBuffer();
}
