import type { ComponentProps } from 'react';
import { type PicturePlace, placePicture, type ThemedPicture } from '../../content/picture.ts';
import { CardPicture, Picture } from '../../ui/picture.tsx';

export interface RecordPicture extends ThemedPicture {
  alt: string;
}

interface PlacedPictureProps extends Omit<ComponentProps<typeof Picture>, 'picture' | 'alt'> {
  picture: RecordPicture;
  place: PicturePlace;
  alt?: string;
}

export function PlacedPicture({ picture, place, alt = picture.alt, ...look }: PlacedPictureProps) {
  return <Picture {...look} picture={placePicture(place, picture)} alt={alt} />;
}

export function PlacedCard({ picture, place, alt = picture.alt, ...look }: PlacedPictureProps) {
  return <CardPicture {...look} picture={placePicture(place, picture)} alt={alt} />;
}
