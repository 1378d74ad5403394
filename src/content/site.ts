import { type CollectionEntry, getEntry } from 'astro:content';
import { onlyRecord } from './references.ts';

/** A figure with what it counts: `25+`, `AI Projects`. */
export interface Stat {
  value: string;
  label: string;
}

export const getAbout = () => getSingle('about');
export const getBlogPage = () => getSingle('blog-page');
export const getCapabilityPage = () => getSingle('capability-page');
export const getCareers = () => getSingle('careers');
export const getCaseStudiesPage = () => getSingle('case-studies-page');
export const getChartsWords = () => getSingle('interface-charts');
export const getCompany = () => getSingle('company');
export const getDomains = () => getSingle('domains');
export const getErrorWords = () => getSingle('interface-errors');
export const getFormWords = () => getSingle('interface-forms');
export const getGenerateImage = () => getSingle('generate-image');
export const getHome = () => getSingle('home');
export const getLayoutWords = () => getSingle('interface-layout');
export const getMessages = () => getSingle('interface-messages');
export const getNavigation = () => getSingle('navigation');
export const getPagesWords = () => getSingle('interface-pages');
export const getRequirements = () => getSingle('ai-requirements');
export const getRoiCalculator = () => getSingle('roi-calculator');
export const getSearch = () => getSingle('search');
export const getSolutionsWords = () => getSingle('interface-solutions');
export const getTechnologies = () => getSingle('technologies');
export const getWebinarsPage = () => getSingle('webinars-page');
export const getWhitepapersPage = () => getSingle('whitepapers-page');

/** The figure of this key in `content/figures.yaml`; a missing one fails the build. */
export async function getFigure(key: string): Promise<string> {
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

type Single =
  | 'about'
  | 'ai-requirements'
  | 'blog-page'
  | 'capability-page'
  | 'careers'
  | 'case-studies-page'
  | 'company'
  | 'domains'
  | 'figures'
  | 'generate-image'
  | 'home'
  | 'interface-charts'
  | 'interface-errors'
  | 'interface-forms'
  | 'interface-layout'
  | 'interface-messages'
  | 'interface-pages'
  | 'interface-solutions'
  | 'navigation'
  | 'roi-calculator'
  | 'search'
  | 'technologies'
  | 'webinars-page'
  | 'whitepapers-page';

/** The record that is alone in its collection. */
export async function getSingle<Name extends Single>(name: Name): Promise<CollectionEntry<Name>['data']> {
  const entry = await getEntry(name as Single, onlyRecord);
  if (!entry) throw new Error(`The record of ${name} is missing`);
  return entry.data as CollectionEntry<Name>['data'];
}
