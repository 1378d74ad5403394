import { classNames } from './class-names.ts';
import './picture.css';

interface Sources {
  /** The sources in order of preference: a portrait crop for narrow screens, then the whole picture. */
  sources: { type: string; srcSet: string; sizes: string; media?: string | undefined }[];
  fallback: { src: string; width: number; height: number };
}

export interface PictureSources extends Sources {
  day?: Sources | undefined;
}

interface PictureProps {
  picture: PictureSources;
  /** The alternative text. It may be empty only if the picture is decoration. */
  alt: string;
  className?: string;
  /** Loads before all other pictures. Use it for the main picture of the first screen. */
  isFirst?: boolean;
}

/**
 * A picture in modern formats and several widths, with space reserved for it. If it has a night and a day version, the
 * theme shows one of them (picture.css). The other one has no box and both are lazy, so browsers never load it.
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

function SinglePicture({ sources, fallback, alt, className, isFirst, loading, theme }: SinglePictureProps) {
  return (
    <picture className={theme}>
      {sources.map((source) => (
        <source key={source.srcSet} {...source} />
      ))}
      <img
        {...fallback}
        alt={alt}
        className={className}
        loading={loading}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? 'sync' : undefined}
      />
    </picture>
  );
}

export function CardPicture({ className, ...picture }: PictureProps) {
  return <Picture {...picture} className={classNames(className, 'aspect-16/10 w-full rounded-card object-cover')} />;
}
