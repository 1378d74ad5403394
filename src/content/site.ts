import type { Entry } from './content.ts';
import { type SinglePath, singlePages } from './page-registry.ts';
import { getSingle } from './records.ts';

/** A figure with what it counts: `25+`, `AI Projects`. */
export interface Stat {
  value: string;
  label: string;
}

/** What every capability page says beside its record. */
export const getCapabilityPage = () => getSingle('capability-page');
/** What charts say beside their own titles, names and values. */
export const getChartsWords = () => getSingle('interface-charts');
/** Who the site is of: `content/company.yaml`. */
export const getCompany = () => getSingle('company');
/** What is said of faulty input and of failures. */
export const getErrorWords = () => getSingle('interface-errors');
/** What forms call their fields and say of what became of them. */
export const getFormWords = () => getSingle('interface-forms');
/** The panel that reads a stroke, and what is said of its network. */
export const getGesturesWords = () => getSingle('interface-gestures');
/** The frame of every page. */
export const getLayoutWords = () => getSingle('interface-layout');
/** Pages that say one thing: not found, failures, confirmations. */
export const getMessages = () => getSingle('interface-messages');
/** The bar and the footer. */
export const getNavigation = () => getSingle('navigation');
/** What pages say around their records, such as the heading above related pages. */
export const getPagesWords = () => getSingle('interface-pages');
/** What the search dialog says. */
export const getSearch = () => getSingle('search');
/** What every solution page says beside its record. */
export const getSolutionsWords = () => getSingle('interface-solutions');

type PageRecord<Path extends SinglePath> = `${(typeof singlePages)[Path]['record']}-page`;

/** The record of the page at this address. */
export function getPage<Path extends SinglePath>(path: Path): Promise<Entry<PageRecord<Path>>['data']> {
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
