import type { ComponentProps } from 'react';
import { type PicturePlace, placePicture, type ThemedPicture } from '../../content/picture.ts';
import { CardPicture, Picture } from '../../ui/picture.tsx';

/** A picture of a record. */
export interface RecordPicture extends ThemedPicture {
  alt: string;
}

interface PlacedPictureProps extends Omit<ComponentProps<typeof Picture>, 'picture' | 'alt'> {
  picture: RecordPicture;
  place: PicturePlace;
  /** Replaces the description of the record. */
  alt?: string;
}

/** A picture of a record, in the sizes of its place on the page. */
export function PlacedPicture({ picture, place, alt = picture.alt, ...look }: PlacedPictureProps) {
  return <Picture {...look} picture={placePicture(place, picture)} alt={alt} />;
}

/** A picture of a record with the aspect ratio of a card, as wide as its column. */
export function PlacedCard({ picture, place, alt = picture.alt, ...look }: PlacedPictureProps) {
  return <CardPicture {...look} picture={placePicture(place, picture)} alt={alt} />;
}
