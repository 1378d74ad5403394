import { isAvailable } from './available.ts';
import { findHiddenSection } from './home.ts';
import type { Link } from './navigation.ts';
import { contactPage, pagePath, type SinglePath, singlePages } from './page-registry.ts';
import type { PictureFile } from './picture-file.ts';
import { getArticles } from './posts.ts';
import { getCapabilities, getDetailedCaseStudies, getRecords, getSolutions } from './records.ts';
import { getNavigation, getPage, getPagesWords } from './site.ts';

export type Page = ReturnType<typeof toPage>;

export function listPages(): Page[] {
  const { label, introduction, picture } = getPage('/').contact;
  return [
    ...(Object.keys(singlePages) as SinglePath[]).filter(isAvailable).map(singlePage),
    toPage(contactPage, { title: label, description: introduction }, picture.src),
    ...getArticles().map((post) => toPage(post.path, post, post.picture.src, post.date)),
    ...getDetailedCaseStudies().map(({ path, data }) => toPage(path, data, data.picture.src)),
    ...getSolutions().map(({ path, data }) => toPage(path, data, 'picture' in data ? data.picture.src : undefined)),
    ...getCapabilities().map(({ path, data }) => toPage(path, data, data.picture.src)),
    ...getRecords('pages').map(({ id, data }) => toPage(pagePath('pages', id), data, data.picture?.src)),
    ...getRecords('legal').map(({ id, data }) => toPage(pagePath('legal', id), data, undefined, data.updated)),
  ].filter(({ path }) => isAvailable(path));
}

function singlePage(path: SinglePath): Page {
  if (path === '/') {
    const { hero, description } = getPage(path);
    return toPage(path, { title: hero.headline, description }, hero.picture.src);
  }
  const page = getPage(path);
  return toPage(path, page, 'picture' in page && 'src' in page.picture ? page.picture.src : undefined);
}

/** The social card of a page that has no picture shows only its background. */
function toPage(
  path: string,
  { title, description }: { title: string; description: string },
  picture?: PictureFile,
  changed?: Date,
) {
  return { path, title, description, picture, changed };
}

export function pageLink(path: string): Link {
  const { menus, footer } = getNavigation();
  const known = [...menus.flatMap(({ entries }) => entries), ...footer.flatMap(({ links }) => links)];
  const link = known.find(({ href }) => href === path);
  if (link) return { name: link.name, href: path };
  const page = listPages().find((candidate) => candidate.path === path.replace(/#.*$/, ''));
  if (!page) throw new Error(`A record of content/ refers to ${path}, which is not a page`);
  return { name: page.title, href: path };
}

export function pageLinks(paths: string[]): Link[] {
  return paths.map(pageLink);
}

export function crumbTo(name: string, addresses: string[]): Link[] {
  const home = getPage('/');
  const href = addresses.find((address) => isAvailable(address) && !findHiddenSection(home, address));
  return href ? [{ name, href }] : [];
}

export function getRelated(paths: string[]) {
  return { ...getPagesWords().related, links: pageLinks(paths) };
}

export function cardName(path: string): string {
  return path.slice(1).replaceAll('/', '-') || 'home';
}

/**
 * Returns the canonical URL of a listed page and the URL of its social card.
 *
 * @throws if `listPages` does not contain the page, because it would have no card. This fails the build
 */
export function getShareUrls(path: string, site: URL | undefined): { canonical: string; card: string } {
  const pages = listPages();
  if (!pages.some((page) => page.path === path)) throw new Error(`src/content/pages.ts does not list ${path}`);
  return { canonical: new URL(path, site).href, card: new URL(`/cards/${cardName(path)}.jpg`, site).href };
}
