import { getPage } from './site.ts';

export function findPortrait(name: string) {
  return getPage('/about').people?.items.find((person) => person.name === name)?.picture;
}
