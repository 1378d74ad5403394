import { classNames } from './class-names.ts';

/** A picture in the formats and widths that a page offers. */
export interface PictureSources {
  /** The best first: a portrait crop for narrow screens, then modern formats. */
  sources: { type: string; srcSet: string; sizes: string; media?: string | undefined }[];
  fallback: { src: string; srcSet: string; sizes: string; width: number; height: number };
}

interface PictureProps {
  picture: PictureSources;
  /** What is seen; empty only for pure decoration. */
  alt: string;
  className?: string;
  /** For the one picture that the first screen is about: loaded at once, before all others. */
  isFirst?: boolean;
}

/** A picture in modern formats and several widths, with its size known before it loads. */
export function Picture({ picture, alt, className, isFirst = false }: PictureProps) {
  const { sources, fallback } = picture;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.srcSet} {...source} />
      ))}
      <img
        {...fallback}
        alt={alt}
        className={className}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
      />
    </picture>
  );
}

/** A picture as wide as its column, in the format of a card. */
export function CardPicture({ className, ...picture }: PictureProps) {
  return <Picture {...picture} className={classNames(className, 'aspect-16/10 w-full rounded-card object-cover')} />;
}
