import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { PictureSources } from '../ui/picture.tsx';

export interface PictureLayout {
  src: ImageMetadata;
  /** Widths in CSS pixels times the densities that matter, ascending, at most four. */
  widths: number[];
  /** What the layout really gives the picture, as the `sizes` attribute says it. */
  sizes: string;
}

/** A crop that takes the place of the picture where `media` holds. */
export interface PictureCrop extends PictureLayout {
  media: string;
}

/** Encodes a picture, and its crop for narrow screens if there is one, when the site is built. */
export async function pictureSources(picture: PictureLayout, crop?: PictureCrop): Promise<PictureSources> {
  const cropped = crop ? await Promise.all([source(crop, 'avif', crop.media), source(crop, 'webp', crop.media)]) : [];
  const avif = await source(picture, 'avif');
  const webp = await encode(picture, 'webp');
  const { width, height } = picture.src;
  return {
    sources: [...cropped, avif],
    fallback: { src: webp.at(-1)?.src ?? '', srcSet: srcSet(webp), sizes: picture.sizes, width, height },
  };
}

async function source(picture: PictureLayout, format: 'avif' | 'webp', media?: string) {
  return { type: `image/${format}`, srcSet: srcSet(await encode(picture, format)), sizes: picture.sizes, media };
}

/** At these qualities the rendered scenes show no fault at twice their size (docs/decisions/0006). */
const quality = { avif: 50, webp: 72 };

function encode({ src, widths }: PictureLayout, format: 'avif' | 'webp') {
  return Promise.all(
    widths.map(async (width) => ({
      width,
      src: (await getImage({ src, width, format, quality: quality[format] })).src,
    })),
  );
}

function srcSet(images: { src: string; width: number }[]): string {
  return images.map(({ src, width }) => `${src} ${width}w`).join(', ');
}

/** The picture at the top of an inner page: half the width of a desktop, all of a phone. */
export function heroPicture(src: ImageMetadata): Promise<PictureSources> {
  return pictureSources({
    src,
    widths: [480, 800, 1200],
    sizes: '(width >= 80rem) 37rem, (width >= 64rem) 47vw, 92vw',
  });
}

/** The picture of a card: a third of the width of a desktop, half of a tablet, all of a phone. */
export function cardPicture(src: ImageMetadata): Promise<PictureSources> {
  return pictureSources({ src, widths: [400, 800], sizes: '(width >= 80rem) 24rem, (width >= 40rem) 46vw, 92vw' });
}

/** The portrait of a person: a fifth of the width of a desktop, half of a phone. */
export function portrait(src: ImageMetadata): Promise<PictureSources> {
  return pictureSources({ src, widths: [240, 400], sizes: '(width >= 64rem) 13.5rem, (width >= 48rem) 30vw, 45vw' });
}

/** The picture above an article: all of the page's width. */
export function articlePicture(src: ImageMetadata): Promise<PictureSources> {
  return pictureSources({ src, widths: [480, 800, 1280], sizes: '(width >= 80rem) 75rem, 92vw' });
}
