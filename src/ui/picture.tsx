import { classNames } from './class-names.ts';
import './picture.css';

interface Sources {
  /** In order of preference: a portrait crop for narrow screens, then the whole picture. */
  sources: { type: string; srcSet: string; sizes: string; media?: string | undefined }[];
  fallback: { src: string; width: number; height: number };
}

export interface PictureSources extends Sources {
  /** The same scene in daylight, for the light theme. */
  day?: Sources | undefined;
}

interface PictureProps {
  picture: PictureSources;
  /** The alternative text; empty only for decoration. */
  alt: string;
  className?: string;
  /** Loads before all other pictures. Use it for the main picture on the first screen. */
  isFirst?: boolean;
  /** The name of a view transition to the picture with the same name on the next page. */
  travel?: string | undefined;
}

/**
 * A picture in modern formats and several widths, with its space reserved. If it has a night and a day version, the
 * theme shows one of them (picture.css). The other has no box, and both are lazy, so browsers never fetch it.
 */
export function Picture({ picture, isFirst = false, ...shown }: PictureProps) {
  const { day, ...night } = picture;
  if (!day) return <SinglePicture {...shown} {...night} isFirst={isFirst} loading={isFirst ? 'eager' : 'lazy'} />;
  return (
    <>
      <SinglePicture {...shown} {...night} isFirst={isFirst} loading="lazy" theme="by-night" />
      <SinglePicture {...shown} {...day} isFirst={isFirst} loading="lazy" theme="by-day" />
    </>
  );
}

interface SinglePictureProps extends Omit<PictureProps, 'picture'>, Sources {
  loading: 'eager' | 'lazy';
  theme?: 'by-night' | 'by-day';
}

function SinglePicture({ sources, fallback, alt, className, isFirst, travel, loading, theme }: SinglePictureProps) {
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
 * Returns the name that the picture or title of a page shares with the links to the page (styles/transitions.css):
 * `blog-1` and `blog-1-title` for `/blog/1`.
 */
export function transitionName(path: string, part?: 'title'): string {
  return [...path.slice(1).split('/'), ...(part ? [part] : [])].join('-');
}

/** A picture as wide as its column, in the aspect ratio of a card. */
export function CardPicture({ className, ...picture }: PictureProps) {
  return <Picture {...picture} className={classNames(className, 'aspect-16/10 w-full rounded-card object-cover')} />;
}
