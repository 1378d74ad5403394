import type { ComponentProps } from 'react';
import { type PicturePlace, placePicture, type ThemedPicture } from '../../content/picture.ts';
import { findPortrait } from '../../content/site.ts';
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

export function Byline({ name, role }: { name: string; role: string }) {
  const portrait = findPortrait(name);
  return (
    <div className="flex items-center gap-3 [&>picture]:shrink-0">
      {portrait && (
        <PlacedPicture
          picture={portrait}
          place="byline"
          alt=""
          className="size-12 rounded-full object-cover [object-view-box:inset(6%_8%_27%)] [.by-night_&]:brightness-125"
        />
      )}
      <p>
        <span className="block font-medium">{name}</span>
        <span className="block text-small text-faint">{role}</span>
      </p>
    </div>
  );
}
