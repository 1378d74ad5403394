import type { PictureSources } from '../ui/picture.tsx';
import { currentContent } from './current.ts';
import type { PictureFile } from './picture-file.ts';

export interface ThemedPicture {
  src: PictureFile;
  day?: PictureFile | undefined;
}

interface PictureLayout extends ThemedPicture {
  /** The layout's widths multiplied by the relevant pixel densities, ascending, at most four. */
  widths: number[];
  sizes: string;
  /** Offers only WebP. This halves the number of URLs in the page, but makes the picture a quarter larger. */
  isWebpOnly?: boolean;
}

interface PictureCrop extends PictureLayout {
  media: string;
  /** The AVIF quality. It may be lower than in `qualities` if the crop still looks good, because phones wait for it. */
  quality: number;
  effort: number;
}

/** WebP, for browsers before 2024, has only one width, because more URLs make the page heavier. */
export function pictureSources(picture: PictureLayout, crop?: PictureCrop): PictureSources {
  const { day, ...night } = picture;
  const sources = encodeSources(night, crop);
  if (!day) return sources;
  const dayCrop = crop?.day && { ...crop, src: crop.day };
  return { ...sources, day: encodeSources({ ...night, src: day }, dayCrop) };
}

function encodeSources(picture: PictureLayout, crop?: PictureCrop) {
  const { src, widths, isWebpOnly } = picture;
  const webpWidth = widths.find((width) => width >= minWebpWidth) ?? widths.at(-1) ?? src.width;
  return {
    sources: [...(crop ? [avifSource(crop)] : []), ...(isWebpOnly ? [] : [avifSource(picture)])],
    fallback: { src: encode(src, webpWidth, 'webp'), width: src.width, height: src.height },
  };
}

function avifSource({ src, widths, sizes, media, ...options }: PictureLayout & Partial<PictureCrop>) {
  const available = [...new Set(widths.map((width) => Math.min(width, src.width)))];
  const srcSet = available.map((width) => `${encode(src, width, 'avif', options)} ${width}w`).join(', ');
  return { type: 'image/avif', srcSet, sizes, media };
}

/** The WebP width for browsers before 2024. It is enough for a phone, and most layouts have it. */
const minWebpWidth = 800;

/** At these qualities, the rendered scenes show no artefacts even at twice their size. */
const qualities = { avif: 58, webp: 72 };

function encode(
  src: PictureFile,
  width: number,
  format: keyof typeof qualities,
  { quality = qualities[format], effort }: { quality?: number; effort?: number } = {},
): string {
  return currentContent().pictureMaker.encode(src, { width, format, quality, effort });
}

/** At the top of a page, desktops need 592 px, and phones with a pixel density of 1.75 need 663. */
const narrowestWidth = 672;

/** A single file for each theme, for pages with so many pictures that more URLs would make them too heavy. */
const singleFile = (width: number) => ({ widths: [width], sizes: '', isWebpOnly: true });

const places = {
  /** The top of an inner page (screens/parts/page-hero.css). */
  scene: { widths: [narrowestWidth, 960, 1280, 2000], sizes: '(width >= 64rem) 68vw, 92vw' },
  /** Half of the page on desktops, and all of it on phones. */
  hero: { widths: [narrowestWidth, 800, 1200], sizes: '(width >= 80rem) 37rem, (width >= 64rem) 47vw, 92vw' },
  /** The whole width of the window. Phones with a pixel density of 2 need 780 px. */
  wide: { widths: [800, 1280, 2000], sizes: '100vw' },
  /** In the text of an article. The picture takes two thirds of the page on desktops. */
  text: { widths: [480, 800, 1200], sizes: '(width >= 80rem) 49rem, (width >= 64rem) 62vw, 92vw' },
  /** Phones show it at more than twice their width (features/image-studio/image-studio.css). */
  studio: { widths: [480, 800, 1600], sizes: '(width >= 80rem) 75rem, (width >= 40rem) 92vw, 215vw' },
  product: { widths: [480, 800, 1200], sizes: '(width >= 80rem) 75rem, 92vw' },
  /** The picture takes a third of the page on desktops, half on tablets, and all of it on phones. */
  card: { widths: [400, 800], sizes: '(width >= 80rem) 24rem, (width >= 40rem) 46vw, 92vw' },
  catalogue: {
    widths: [320, 600],
    sizes: '(width >= 80rem) 17.5rem, (width >= 64rem) 30vw, (width >= 40rem) 46vw, 6.5rem',
  },
  /** A quarter of the page on desktops, more on tablets, and beside the text on phones. */
  portrait: { widths: [240, 400, 640], sizes: '(width >= 64rem) 18rem, (width >= 48rem) 46vw, 7rem' },
  byline: singleFile(144),
  application: singleFile(320),
  half: singleFile(800),
  /** The first card of Home's embedded systems. Phones do not show it. */
  homeCard: singleFile(1200),
  homeTeam: singleFile(1280),
} satisfies Record<string, Omit<PictureLayout, 'src'>>;

export type PicturePlace = keyof typeof places;

export function placePicture(place: PicturePlace, { src, day }: ThemedPicture): PictureSources {
  return pictureSources({ src, day, ...places[place] });
}
