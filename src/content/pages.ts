import { getCollection } from 'astro:content';
import type { ImageMetadata } from 'astro';
import { getCapabilities } from './capability.ts';
import type { Link } from './navigation.ts';
import {
  getAbout,
  getCareers,
  getGenerateImage,
  getHome,
  getNavigation,
  getRequirements,
  getTechnologies,
} from './site.ts';
import { getSolutions } from './solution.ts';

/** A page that search engines list and people share. */
export interface Page {
  /** `/`, `/about`, … */
  path: string;
  title: string;
  description: string;
  /** The picture of its social card; without one the card shows the ground alone. */
  picture?: ImageMetadata | undefined;
}

/** Every page that is listed, from the records of `content/`. */
export async function listPages(): Promise<Page[]> {
  const [home, about, careers, technologies, requirements, generateImage] = await Promise.all([
    getHome(),
    getAbout(),
    getCareers(),
    getTechnologies(),
    getRequirements(),
    getGenerateImage(),
  ]);
  const [solutions, capabilities, legal] = await Promise.all([
    getSolutions(),
    getCapabilities(),
    getCollection('legal'),
  ]);
  return [
    { path: '/', title: home.hero.headline, description: home.description, picture: home.hero.picture.src },
    { ...named(about), path: '/about', picture: about.picture.src },
    { ...named(careers), path: '/careers' },
    { ...named(technologies), path: '/technologies' },
    { ...named(requirements), path: '/ai-requirements' },
    { ...named(generateImage), path: '/generate-image' },
    ...solutions.map(({ path, data }) => ({
      ...named(data),
      path,
      picture: 'picture' in data ? data.picture.src : undefined,
    })),
    ...capabilities.map(({ path, data }) => ({ ...named(data), path, picture: data.picture.src })),
    ...legal.map(({ id, data }) => ({ ...named(data), path: `/${id}` })),
  ];
}

function named({ title, description }: { title: string; description: string }) {
  return { title, description };
}

/**
 * A link to a page, by the name that the navigation gives it or else by its title.
 *
 * @throws when there is no such page, which fails the build
 */
export async function pageLink(path: string): Promise<Link> {
  const { menus, footer } = await getNavigation();
  const known = [...menus.flatMap(({ entries }) => entries), ...footer.flatMap(({ links }) => links)];
  const link = known.find(({ href }) => href === path);
  if (link) return { name: link.name, href: path };
  const page = (await listPages()).find((candidate) => candidate.path === path);
  if (!page) throw new Error(`A record of content/ names ${path}, and there is no such page`);
  return { name: page.title, href: path };
}

/** Links to several pages, in their order. */
export function pageLinks(paths: string[]): Promise<Link[]> {
  return Promise.all(paths.map(pageLink));
}

/** The name of a page's social card: `home`, `about`, `solutions-education`. */
export function cardName(path: string): string {
  return path.slice(1).replaceAll('/', '-') || 'home';
}
