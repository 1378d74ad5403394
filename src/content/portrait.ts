import { getPage } from './site.ts';

/** Returns the picture of a person whom the About page shows. */
export function findPortrait(name: string) {
  return getPage('/about').people?.items.find((person) => person.name === name)?.picture;
}
