import { getCollection } from 'astro:content';
import type { ImageMetadata } from 'astro';
import { getCapabilities } from './capabilities.ts';
import { getDetailedCaseStudies } from './case-studies.ts';
import type { Link } from './navigation.ts';
import { pagePath, type singlePages } from './page-paths.ts';
import { getArticles } from './posts.ts';
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
import { getSolutions } from './solutions.ts';

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

/** The pages that are one record each, in the order of the navigation. */
const single: Record<(typeof singlePages)[number], () => Promise<Omit<Page, 'path'>>> = {
  '/': async () => {
    const { hero, description } = await getHome();
    return { title: hero.headline, description, picture: hero.picture.src };
  },
  '/about': async () => {
    const about = await getAbout();
    return { ...named(about), picture: about.picture.src };
  },
  '/careers': () => getCareers().then(named),
  '/technologies': () => getTechnologies().then(named),
  '/ai-requirements': () => getRequirements().then(named),
  '/domains': () => getDomains().then(named),
  '/roi-calculator': () => getRoiCalculator().then(named),
  '/generate-image': () => getGenerateImage().then(named),
  '/blog': () => getBlogPage().then(named),
  '/case-studies': () => getCaseStudiesPage().then(named),
  '/whitepapers': () => getWhitepapersPage().then(named),
  '/webinars': () => getWebinarsPage().then(named),
};

/** Every page that is listed, from the records of `content/`. */
export async function listPages(): Promise<Page[]> {
  const [singles, solutions, capabilities, articles, studies, legal] = await Promise.all([
    Promise.all(Object.entries(single).map(async ([path, get]) => ({ ...(await get()), path }))),
    getSolutions(),
    getCapabilities(),
    getArticles(),
    getDetailedCaseStudies(),
    getCollection('legal'),
  ]);
  return [
    ...singles,
    ...articles.map((post) => ({ ...named(post), path: post.path, picture: post.picture.src, changed: post.date })),
    ...studies.map(({ path, data }) => ({ ...named(data), path, picture: data.picture.src })),
    ...solutions.map(({ path, data }) => ({
      ...named(data),
      path,
      picture: 'picture' in data ? data.picture.src : undefined,
    })),
    ...capabilities.map(({ path, data }) => ({ ...named(data), path, picture: data.picture.src })),
    ...legal.map(({ id, data }) => ({ ...named(data), path: pagePath('legal', id), changed: data.updated })),
  ];
}

function named({ title, description }: { title: string; description: string }) {
  return { title, description };
}

/** A link to a page, by the name that the navigation gives it or else by the title of the page. */
export async function pageLink(path: string): Promise<Link> {
  const { menus, footer } = await getNavigation();
  const known = [...menus.flatMap(({ entries }) => entries), ...footer.flatMap(({ links }) => links)];
  const link = known.find(({ href }) => href === path);
  if (link) return { name: link.name, href: path };
  const page = (await listPages()).find((candidate) => candidate.path === path.replace(/#.*$/, ''));
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
