import type { ImageMetadata } from 'astro';
import { getHome } from './site.ts';

/** A page that search engines list and people share. */
export interface Page {
  /** `/`, `/about`, … */
  path: string;
  title: string;
  description: string;
  /** The picture of its social card; without one the card shows the ground alone. */
  picture?: ImageMetadata;
}

/** Every page that is listed, from the records of `content/`. */
export async function listPages(): Promise<Page[]> {
  const home = await getHome();
  return [{ path: '/', title: home.hero.headline, description: home.description, picture: home.hero.picture.src }];
}

/** The name of a page's social card: `home`, `about`, `solutions-education`. */
export function cardName(path: string): string {
  return path.slice(1).replaceAll('/', '-') || 'home';
}
