import type { PictureSources } from '../ui/picture.tsx';
import { currentContent } from './current.ts';
import type { PictureFile } from './picture-file.ts';

/** The picture of a record, and the same scene by daylight for the light theme, if it has one. */
export interface Masters {
  src: PictureFile;
  day?: PictureFile | undefined;
}

interface PictureLayout extends Masters {
  /** Widths in CSS pixels times the densities that matter, ascending, at most four. */
  widths: number[];
  /** What the layout really gives the picture, as the `sizes` attribute says it. */
  sizes: string;
  /** In WebP alone: half the addresses in the page, for a quarter more bytes of picture. */
  isWebpOnly?: boolean;
}

/** A crop that takes the place of the picture where `media` holds. */
interface PictureCrop extends PictureLayout {
  media: string;
  /** Of its AVIF, where another than that of all pictures passes a look: it is what the first paint of a phone waits for. */
  quality: number;
}

/**
 * Encodes a picture, and its crop for narrow screens if there is one, when the site is built: in AVIF at several widths, and
 * in WebP once, for browsers before 2024, so that a page does not carry twice as many addresses.
 */
export async function pictureSources(picture: PictureLayout, crop?: PictureCrop): Promise<PictureSources> {
  const { day, ...night } = picture;
  const sources = await sourcesOf(night, crop);
  if (!day) return sources;
  const dayCrop = crop?.day && { ...crop, src: crop.day };
  return { ...sources, day: await sourcesOf({ ...night, src: day }, dayCrop) };
}

async function sourcesOf(picture: PictureLayout, crop?: PictureCrop) {
  const cropped = crop ? [await source(crop)] : [];
  const avif = picture.isWebpOnly ? [] : [await source(picture)];
  const webpWidth = picture.widths.find((width) => width >= enoughWidth) ?? picture.widths.at(-1) ?? picture.src.width;
  const webp = await encode({ src: picture.src, widths: [webpWidth] }, 'webp');
  const { width, height } = picture.src;
  return {
    sources: [...cropped, ...avif],
    fallback: { src: webp[0]?.src ?? '', width, height },
  };
}

async function source(picture: PictureLayout & Partial<PictureCrop>) {
  const images = await encode(picture, 'avif', picture.quality);
  return { type: 'image/avif', srcSet: srcSet(images), sizes: picture.sizes, media: picture.media };
}

/** Of the WebP for browsers before 2024: one of the widths of most places, which share the file, and enough for a phone. */
const enoughWidth = 800;

/** At these qualities the rendered scenes show no fault at twice their size (docs/decisions/0006). */
const qualities = { avif: 50, webp: 72 };

function encode(
  { src, widths }: Pick<PictureLayout, 'src' | 'widths'>,
  format: keyof typeof qualities,
  quality = qualities[format],
) {
  return Promise.all(
    widths.map(async (width) => ({
      width,
      src: await currentContent().pictureMaker.encode(src, { width, format, quality }),
    })),
  );
}

function srcSet(images: { src: string; width: number }[]): string {
  return images.map(({ src, width }) => `${src} ${width}w`).join(', ');
}

/** The narrowest: of a desktop at the top of a page (592 px), and of a phone with 1.75 dots a pixel (663). */
const narrow = 672;

/** The picture at the top of an inner page: half the width of a desktop, all of a phone. */
export function heroPicture({ src, day }: Masters, widths = [narrow, 800, 1200]): Promise<PictureSources> {
  return pictureSources({
    src,
    day,
    widths,
    sizes: '(width >= 80rem) 37rem, (width >= 64rem) 47vw, 92vw',
  });
}

/** The picture of a card: a third of the width of a desktop, half of a tablet, all of a phone. */
export function cardPicture({ src, day }: Masters): Promise<PictureSources> {
  return pictureSources({ src, day, widths: [400, 800], sizes: '(width >= 80rem) 24rem, (width >= 40rem) 46vw, 92vw' });
}

/** The portrait of a person: a fifth of the width of a desktop, beside the words of a tablet, half of a phone. */
export function portrait({ src, day }: Masters): Promise<PictureSources> {
  return pictureSources({
    src,
    day,
    widths: [240, 400],
    sizes: '(width >= 64rem) 13.5rem, (width >= 48rem) 8.25rem, 45vw',
  });
}

/** A picture in the text of an article: two thirds of the width of a desktop. */
export function textPicture(src: PictureFile): Promise<PictureSources> {
  return pictureSources({
    src,
    widths: [480, 800, 1200],
    sizes: '(width >= 80rem) 49rem, (width >= 64rem) 62vw, 92vw',
  });
}

/** The picture above an article: all of the page's width. */
export function articlePicture({ src, day }: Masters): Promise<PictureSources> {
  return pictureSources({ src, day, widths: [narrow, 800, 1280], sizes: '(width >= 80rem) 75rem, 92vw' });
}
