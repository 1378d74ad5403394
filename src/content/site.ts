import type { Entry } from './content.ts';
import { type SinglePath, singlePages } from './page-registry.ts';
import { figureReceipt, type Receipt } from './receipts.ts';
import { getOnlyRecord } from './records.ts';

export interface Stat {
  value: string;
  label: string;
  receipt?: Receipt | undefined;
}

export const getCapabilityPage = () => getOnlyRecord('capability-page');
export const getChartsWords = () => getOnlyRecord('interface-charts');
export const getCompany = () => getOnlyRecord('company');
export const getErrorWords = () => getOnlyRecord('interface-errors');
export const getFormWords = () => getOnlyRecord('interface-forms');
export const getGesturesWords = () => getOnlyRecord('interface-gestures');
export const getLayoutWords = () => getOnlyRecord('interface-layout');
export const getMessages = () => getOnlyRecord('interface-messages');
export const getNavigation = () => getOnlyRecord('navigation');
export const getPagesWords = () => getOnlyRecord('interface-pages');
export const getSearch = () => getOnlyRecord('search');
export const getSiteSettings = () => getOnlyRecord('site');
export const getSolutionsWords = () => getOnlyRecord('interface-solutions');

type PageCollection<Path extends SinglePath> = `${(typeof singlePages)[Path]['record']}-page`;

export function getPage<Path extends SinglePath>(path: Path): Entry<PageCollection<Path>>['data'] {
  return getOnlyRecord(`${singlePages[path].record}-page` as PageCollection<Path>);
}

function getFigure(key: string): string {
  const value = getOnlyRecord('figures')[key];
  if (value === undefined) throw new Error(`There is no figure "${key}" in content/figures.yaml`);
  return value;
}

/** Replaces the keys of figures with their values and receipts. Other fields are kept. */
export function getFigures<Words>(
  items: ({ figure: string } & Words)[],
): ({ value: string; receipt: Receipt | undefined } & Words)[] {
  return items.map((item) => {
    const { figure, ...words } = item;
    return { value: getFigure(figure), receipt: figureReceipt(figure), ...(words as Words) };
  });
}

export function findPortrait(name: string) {
  return getPage('/about').people?.items.find((person) => person.name === name)?.picture;
}
