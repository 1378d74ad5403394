import { isAvailable } from './available.ts';
import { getCapabilities } from './capabilities.ts';
import { getDetailedCaseStudies } from './case-studies.ts';
import type { Link } from './navigation.ts';
import { pagePath, type SinglePath, singlePages } from './page-registry.ts';
import type { PictureFile } from './picture-file.ts';
import { getArticles } from './posts.ts';
import { getRecords } from './records.ts';
import { getNavigation, getPage, getPagesWords } from './site.ts';
import { getSolutions } from './solutions.ts';

/** A page that search engines list. */
export interface Page {
  /** `/`, `/about`, … */
  path: string;
  title: string;
  description: string;
  /** The picture of its social card; without one, the card shows only the background. */
  picture?: PictureFile | undefined;
  /** The day of the last change, if the content has one. */
  changed?: Date;
}

/** Lists every page that search engines may list. */
export async function listPages(): Promise<Page[]> {
  const [singles, solutions, capabilities, articles, studies, legal] = await Promise.all([
    Promise.all(
      Object.keys(singlePages)
        .filter(isAvailable)
        .map((path) => singlePage(path as SinglePath)),
    ),
    getSolutions(),
    getCapabilities(),
    getArticles(),
    getDetailedCaseStudies(),
    getRecords('legal'),
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

async function singlePage(path: SinglePath): Promise<Page> {
  if (path === '/') {
    const { hero, description } = await getPage(path);
    return { path, title: hero.headline, description, picture: hero.picture.src };
  }
  const page = await getPage(path);
  return { ...named(page), path, picture: 'picture' in page && 'src' in page.picture ? page.picture.src : undefined };
}

function named({ title, description }: { title: string; description: string }) {
  return { title, description };
}

/** Returns a link to a page, named as in the navigation or by the page's title. */
export async function pageLink(path: string): Promise<Link> {
  const { menus, footer } = await getNavigation();
  const known = [...menus.flatMap(({ entries }) => entries), ...footer.flatMap(({ links }) => links)];
  const link = known.find(({ href }) => href === path);
  if (link) return { name: link.name, href: path };
  const page = (await listPages()).find((candidate) => candidate.path === path.replace(/#.*$/, ''));
  if (!page) throw new Error(`A record of content/ refers to ${path}, which is not a page`);
  return { name: page.title, href: path };
}

export function pageLinks(paths: string[]): Promise<Link[]> {
  return Promise.all(paths.map(pageLink));
}

/** Links at the end of a page, and the heading above them. */
export interface Related {
  label: string;
  title: string;
  links: Link[];
}

export async function getRelated(paths: string[]): Promise<Related> {
  const [{ related }, links] = await Promise.all([getPagesWords(), pageLinks(paths)]);
  return { ...related, links };
}

/** Returns the name of a page's social card: `home`, `about`, `solutions-education`. */
export function cardName(path: string): string {
  return path.slice(1).replaceAll('/', '-') || 'home';
}
