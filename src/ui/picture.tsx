import { classNames } from './class-names.ts';
import './picture.css';

interface Sources {
  /** The best first: a portrait crop for narrow screens, then the whole picture. */
  sources: { type: string; srcSet: string; sizes: string; media?: string | undefined }[];
  fallback: { src: string; width: number; height: number };
}

/** A picture in the formats and widths that a page offers. */
export interface PictureSources extends Sources {
  /** The same scene by daylight, for the light theme. */
  day?: Sources | undefined;
}

interface PictureProps {
  picture: PictureSources;
  /** What is seen; empty only for pure decoration. */
  alt: string;
  className?: string;
  /** For the one picture that the first screen is about: loaded at once, before all others. */
  isFirst?: boolean;
  /** The picture of the same subject on the next page has the same name, and this one becomes it. */
  travel?: string | undefined;
}

/**
 * A picture in modern formats and several widths, with its size known before it loads. Of two, for night and day, the theme
 * shows one (picture.css); the other has no box, so that the browser never fetches it: so both are lazy.
 */
export function Picture({ picture, isFirst = false, ...shown }: PictureProps) {
  const { day, ...night } = picture;
  if (!day) return <OnePicture {...shown} {...night} isFirst={isFirst} loading={isFirst ? 'eager' : 'lazy'} />;
  return (
    <>
      <OnePicture {...shown} {...night} isFirst={isFirst} loading="lazy" theme="by-night" />
      <OnePicture {...shown} {...day} isFirst={isFirst} loading="lazy" theme="by-day" />
    </>
  );
}

interface OnePictureProps extends Omit<PictureProps, 'picture'>, Sources {
  loading: 'eager' | 'lazy';
  theme?: 'by-night' | 'by-day';
}

function OnePicture({ sources, fallback, alt, className, isFirst, travel, loading, theme }: OnePictureProps) {
  return (
    <picture className={theme}>
      {sources.map((source) => (
        <source key={source.srcSet} {...source} />
      ))}
      <img
        {...fallback}
        alt={alt}
        className={className}
        data-travel={travel}
        loading={loading}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? 'sync' : undefined}
      />
    </picture>
  );
}

/**
 * The name by which the picture of a page's subject, or its title, travels to that page (styles/transitions.css): `blog-1`
 * and `blog-1-title` of `/blog/1`.
 */
export function travelName(path: string, part?: 'title'): string {
  return [...path.slice(1).split('/'), ...(part ? [part] : [])].join('-');
}

/** A picture as wide as its column, in the format of a card. */
export function CardPicture({ className, ...picture }: PictureProps) {
  return <Picture {...picture} className={classNames(className, 'aspect-16/10 w-full rounded-card object-cover')} />;
}
