import type { PictureSources } from '../ui/picture.tsx';
import { pictureSources } from './picture.ts';
import { getPage } from './site.ts';

/** Returns the small portrait of a person whom the About page shows. */
export async function getPortrait(name: string): Promise<PictureSources | undefined> {
  const picture = getPage('/about').people?.items.find((person) => person.name === name)?.picture;
  return picture && pictureSources({ ...picture, widths: [144], sizes: '', isWebpOnly: true });
}
