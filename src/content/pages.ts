import { getCollection } from 'astro:content';
import type { ImageMetadata } from 'astro';
import { getCapabilities } from './capability.ts';
import { getDetailedCaseStudies } from './case-study.ts';
import type { Link } from './navigation.ts';
import { getArticles } from './post.ts';
import {
  getAbout,
  getBlogPage,
  getCareers,
  getCaseStudiesPage,
  getDomains,
  getGenerateImage,
  getHome,
  getNavigation,
  getRequirements,
  getRoiCalculator,
  getTechnologies,
  getWebinarsPage,
  getWhitepapersPage,
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
  /** The day of the last change, where the content has one. */
  changed?: Date;
}

/** The pages that are a record alone, in the order of the navigation. */
const singlePages = {
  '/careers': getCareers,
  '/technologies': getTechnologies,
  '/ai-requirements': getRequirements,
  '/domains': getDomains,
  '/roi-calculator': getRoiCalculator,
  '/generate-image': getGenerateImage,
  '/blog': getBlogPage,
  '/case-studies': getCaseStudiesPage,
  '/whitepapers': getWhitepapersPage,
  '/webinars': getWebinarsPage,
};

/** Every page that is listed, from the records of `content/`. */
export async function listPages(): Promise<Page[]> {
  const [home, about, solutions, capabilities, articles, studies, legal] = await Promise.all([
    getHome(),
    getAbout(),
    getSolutions(),
    getCapabilities(),
    getArticles(),
    getDetailedCaseStudies(),
    getCollection('legal'),
  ]);
  const singles = Object.entries(singlePages).map(async ([path, get]) => ({ ...named(await get()), path }));
  return [
    { path: '/', title: home.hero.headline, description: home.description, picture: home.hero.picture.src },
    { ...named(about), path: '/about', picture: about.picture.src },
    ...(await Promise.all(singles)),
    ...articles.map((post) => ({ ...named(post), path: post.path, picture: post.picture.src, changed: post.date })),
    ...studies.map(({ path, data }) => ({ ...named(data), path, picture: data.picture.src })),
    ...solutions.map(({ path, data }) => ({
      ...named(data),
      path,
      picture: 'picture' in data ? data.picture.src : undefined,
    })),
    ...capabilities.map(({ path, data }) => ({ ...named(data), path, picture: data.picture.src })),
    ...legal.map(({ id, data }) => ({ ...named(data), path: `/${id}`, changed: data.updated })),
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
