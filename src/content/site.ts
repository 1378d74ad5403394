import type { CollectionEntry } from 'astro:content';
import { type SinglePath, singlePages } from './page-registry.ts';
import { getSingle } from './records.ts';

/** A figure with what it counts: `25+`, `AI Projects`. */
export interface Stat {
  value: string;
  label: string;
}

export const getCapabilityPage = () => getSingle('capability-page');
export const getChartsWords = () => getSingle('interface-charts');
export const getCompany = () => getSingle('company');
export const getErrorWords = () => getSingle('interface-errors');
export const getFormWords = () => getSingle('interface-forms');
export const getLayoutWords = () => getSingle('interface-layout');
export const getMessages = () => getSingle('interface-messages');
export const getNavigation = () => getSingle('navigation');
export const getPagesWords = () => getSingle('interface-pages');
export const getSearch = () => getSingle('search');
export const getSolutionsWords = () => getSingle('interface-solutions');

type PageRecord<Path extends SinglePath> = `${(typeof singlePages)[Path]['record']}-page`;

/** The record of the page at this address. */
export function getPage<Path extends SinglePath>(path: Path): Promise<CollectionEntry<PageRecord<Path>>['data']> {
  return getSingle(`${singlePages[path].record}-page` as PageRecord<Path>);
}

/** The figure of this key in `content/figures.yaml`; a missing one fails the build. */
async function getFigure(key: string): Promise<string> {
  const value = (await getSingle('figures'))[key];
  if (value === undefined) throw new Error(`There is no figure "${key}" in content/figures.yaml`);
  return value;
}

/** Replaces the keys of figures with the figures, and keeps the other fields. */
export function getFigures<Words>(items: ({ figure: string } & Words)[]): Promise<({ value: string } & Words)[]> {
  return Promise.all(
    items.map(async (item) => {
      const { figure, ...words } = item;
      return { value: await getFigure(figure), ...(words as Words) };
    }),
  );
}
