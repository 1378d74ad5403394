import { type CollectionEntry, getEntry } from 'astro:content';

/** A figure with what it counts: `25+`, `AI Projects`. */
export interface Stat {
  value: string;
  label: string;
}

export const getAbout = () => single('about');
export const getBlogPage = () => single('blog-page', 'blog');
export const getCapabilityPage = () => single('capability-page');
export const getCareers = () => single('careers');
export const getCaseStudiesPage = () => single('case-studies-page', 'case-studies');
export const getCompany = () => single('company');
export const getDomains = () => single('domains');
export const getGenerateImage = () => single('generate-image');
export const getHome = () => single('home');
export const getNavigation = () => single('navigation');
export const getRequirements = () => single('ai-requirements');
export const getRoiCalculator = () => single('roi-calculator');
export const getSearch = () => single('search');
export const getTechnologies = () => single('technologies');
export const getWebinarsPage = () => single('webinars-page', 'webinars');
export const getWhitepapersPage = () => single('whitepapers-page', 'whitepapers');

/** The figure of this key, which stands once in `content/figures.yaml`; there being none fails the build. */
export async function getFigure(key: string): Promise<string> {
  const value = (await single('figures'))[key];
  if (value === undefined) throw new Error(`There is no figure "${key}" in content/figures.yaml`);
  return value;
}

/** Puts the figures in the place of their keys, and keeps what else stands with them. */
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
  | 'navigation'
  | 'roi-calculator'
  | 'search'
  | 'technologies'
  | 'webinars-page'
  | 'whitepapers-page';

/** The record that is alone in its collection: `content/<id>.yaml`. */
async function single<Name extends Single>(name: Name, id: string = name): Promise<CollectionEntry<Name>['data']> {
  const entry = await getEntry(name as Single, id);
  if (!entry) throw new Error(`content/${id}.yaml is missing`);
  return entry.data as CollectionEntry<Name>['data'];
}
