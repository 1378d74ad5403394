import sharp from 'sharp';
import { acceptedPictures } from './accepted-pictures.ts';

const formats = new Set(['avif', 'gif', 'heif', 'jpeg', 'png', 'tiff', 'webp']);

/**
 * Takes a picture of any common format, decodes it whole and writes it again as WebP: what goes on to a
 * browser is pixels that we encoded, without whatever else the file held.
 *
 * @throws when it is not a picture, is cut off, is too large, or takes more than ten seconds
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
