import type { PictureSources } from '../ui/picture.tsx';
import { currentContent } from './current.ts';
import type { PictureFile } from './picture-file.ts';

/** A record's picture, with the same scene in daylight for the light theme if there is one. */
export interface ThemedPicture {
  src: PictureFile;
  day?: PictureFile | undefined;
}

interface PictureLayout extends ThemedPicture {
  /** The layout's widths multiplied by the relevant pixel densities, ascending, at most four. */
  widths: number[];
  /** The width in the layout, written as a `sizes` attribute. */
  sizes: string;
  /** Offers only WebP. This halves the number of URLs in the page, but makes the picture a quarter larger. */
  isWebpOnly?: boolean;
}

/** A crop that is shown where `media` matches. */
interface PictureCrop extends PictureLayout {
  media: string;
  /** The AVIF quality. It may be lower than in `qualities` if the crop still looks good, because phones wait for it. */
  quality: number;
  effort: number;
}

/**
 * Encodes AVIF at several widths, but WebP, for browsers before 2024, at only one, because more URLs make the page
 * heavier.
 */
export async function pictureSources(picture: PictureLayout, crop?: PictureCrop): Promise<PictureSources> {
  const { day, ...night } = picture;
  const sources = await encodeSources(night, crop);
  if (!day) return sources;
  const dayCrop = crop?.day && { ...crop, src: crop.day };
  return { ...sources, day: await encodeSources({ ...night, src: day }, dayCrop) };
}

async function encodeSources(picture: PictureLayout, crop?: PictureCrop) {
  const cropped = crop ? [await source(crop)] : [];
  const avif = picture.isWebpOnly ? [] : [await source(picture)];
  const webpWidth = picture.widths.find((width) => width >= minWebpWidth) ?? picture.widths.at(-1) ?? picture.src.width;
  const webp = await encode({ src: picture.src, widths: [webpWidth] }, 'webp');
  const { width, height } = picture.src;
  return {
    sources: [...cropped, ...avif],
    fallback: { src: webp[0]?.src ?? '', width, height },
  };
}

async function source(picture: PictureLayout & Partial<PictureCrop>) {
  const widths = [...new Set(picture.widths.map((width) => Math.min(width, picture.src.width)))];
  const images = await encode({ ...picture, widths }, 'avif', picture);
  return { type: 'image/avif', srcSet: srcSet(images), sizes: picture.sizes, media: picture.media };
}

/** The WebP width for browsers before 2024. It is enough for a phone, and most layouts have it. */
const minWebpWidth = 800;

/** At these qualities, the rendered scenes show no artefacts even at twice their size. */
const qualities = { avif: 50, webp: 72 };

function encode(
  { src, widths }: Pick<PictureLayout, 'src' | 'widths'>,
  format: keyof typeof qualities,
  { quality = qualities[format], effort }: { quality?: number; effort?: number } = {},
) {
  return Promise.all(
    widths.map(async (width) => ({
      width,
      src: await currentContent().pictureMaker.encode(src, { width, format, quality, effort }),
    })),
  );
}

function srcSet(images: { src: string; width: number }[]): string {
  return images.map(({ src, width }) => `${src} ${width}w`).join(', ');
}

/** At the top of a page, desktops need 592 px, and phones with a pixel density of 1.75 need 663. */
const narrowestWidth = 672;

/** The sizes of pictures, by their place on a page. */
const places = {
  /** The top of an inner page. The picture takes half the width on desktops and all of it on phones. */
  hero: { widths: [narrowestWidth, 800, 1200], sizes: '(width >= 80rem) 37rem, (width >= 64rem) 47vw, 92vw' },
  /** The smallest width is left out, because the page is long. */
  heroOfLongPage: { widths: [800, 1200], sizes: '(width >= 80rem) 37rem, (width >= 64rem) 47vw, 92vw' },
  /** The picture is as wide as the page. */
  article: { widths: [narrowestWidth, 800, 1280, 2000], sizes: '(width >= 80rem) clamp(75rem, 75vw, 90rem), 92vw' },
  /** In the text of an article. The picture takes two thirds of the page on desktops. */
  text: { widths: [480, 800, 1200], sizes: '(width >= 80rem) 49rem, (width >= 64rem) 62vw, 92vw' },
  product: { widths: [480, 800, 1200], sizes: '(width >= 80rem) 75rem, 92vw' },
  /** The picture takes a third of the page on desktops, half on tablets, and all of it on phones. */
  card: { widths: [400, 800], sizes: '(width >= 80rem) 24rem, (width >= 40rem) 46vw, 92vw' },
  catalogue: {
    widths: [320, 600],
    sizes: '(width >= 80rem) 17.5rem, (width >= 64rem) 30vw, (width >= 40rem) 46vw, 6.5rem',
  },
  largeCatalogue: {
    widths: [320, 600, 960],
    sizes: '(width >= 80rem) 24rem, (width >= 64rem) 30vw, (width >= 40rem) 46vw, 6.5rem',
  },
  /**
   * The picture takes a fifth of the page on desktops, stands beside the text on tablets, and takes half the page on
   * phones.
   */
  portrait: { widths: [240, 400], sizes: '(width >= 64rem) 13.5rem, (width >= 48rem) 8.25rem, 45vw' },
} satisfies Record<string, Omit<PictureLayout, 'src'>>;

export function placePicture(place: keyof typeof places, { src, day }: ThemedPicture): Promise<PictureSources> {
  return pictureSources({ src, day, ...places[place] });
}
