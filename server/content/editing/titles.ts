import { type CollectionName, collections } from '../../../src/content/collections.ts';

interface CollectionWords {
  title: string;
  /** What the collection is for, in a sentence. */
  help: string;
  /** The heading under which the overview shows it. */
  group: string;
}

const groups = {
  company: 'Company',
  pages: 'Pages',
  articles: 'Articles and resources',
  offer: 'Services and products',
  words: 'Words of the interface',
} as const;

function words(group: keyof typeof groups, title: string, help: string): CollectionWords {
  return { title, help, group: groups[group] };
}

/** What the editor calls the collections, in the order of the overview. */
export const collectionWords: Record<CollectionName, CollectionWords> = {
  company: words('company', 'Company', 'Name, addresses, offices and what the legal texts name.'),
  figures: words('company', 'Figures', 'Every figure that the company claims, once. Pages name it by its key.'),
  navigation: words('company', 'Navigation', 'The links of the bar at the top and of the footer.'),
  jobs: words('company', 'Jobs', 'The open positions on the page Careers.'),
  legal: words('company', 'Legal', 'Privacy policy, terms and cookie policy.'),
  'home-page': words('pages', 'Home', 'The first page.'),
  'about-page': words('pages', 'About', 'Story, people and values.'),
  'careers-page': words('pages', 'Careers', 'What the page says around the jobs.'),
  'technologies-page': words('pages', 'Technologies', 'What we work with.'),
  'ai-requirements-page': words('pages', 'AI requirements', 'What organisations ask of projects, in tabs.'),
  'domains-page': words('pages', 'Applications', 'What the page says around the catalogue.'),
  'roi-calculator-page': words('pages', 'ROI calculator', 'The estimator and what it explains.'),
  'generate-image-page': words('pages', 'Image generator', 'The descriptions and words of the image studio.'),
  'blog-page': words('pages', 'Blog', 'What the list and every article say around the articles.'),
  'case-studies-page': words('pages', 'Case studies, the list', 'What the list and every case study say around them.'),
  'whitepapers-page': words('pages', 'Whitepapers, the list', 'What the page says around the whitepapers.'),
  'webinars-page': words('pages', 'Webinars, the list', 'What the page says around the webinars.'),
  'capability-page': words('pages', 'Capabilities, around each', 'What the page of every capability says around it.'),
  blog: words('articles', 'Articles', 'The posts of the blog.'),
  caseStudies: words('articles', 'Case studies', 'Projects, with a page of their own where there are details.'),
  whitepapers: words('articles', 'Whitepapers', 'Papers that visitors can ask for.'),
  webinars: words('articles', 'Webinars', 'Webinars to come and recordings.'),
  solutions: words('offer', 'Solutions', 'The pages of industries and sectors.'),
  capabilities: words('offer', 'Capabilities', 'What we can do, each on a page; eight are also tabs of Home.'),
  catalogue: words('offer', 'Catalogue', 'Our applications and services.'),
  catalogueCategories: words('offer', 'Catalogue categories', 'How the catalogue is divided.'),
  'interface-layout': words('words', 'Frame of every page', 'Names and labels around the content.'),
  search: words('words', 'Search', 'What the search dialog says.'),
  'interface-forms': words('words', 'Forms', 'Labels, buttons and answers of the forms.'),
  'interface-errors': words('words', 'Errors', 'What visitors read when something is or goes wrong.'),
  'interface-messages': words('words', 'Messages', 'Pages that say one thing: not found, failed, sent.'),
  'interface-mails': words('words', 'Emails', 'What emails say, and replies that are offered in the inbox.'),
  'interface-charts': words('words', 'Charts', 'What charts say beside their own titles and values.'),
  'interface-gestures': words(
    'words',
    'Draw a sign',
    'The panel that reads a stroke, and what is said of its network.',
  ),
  'interface-solutions': words('words', 'Solutions, around each', 'What the pages of solutions have in common.'),
  'interface-pages': words('words', 'Pages of several kinds', 'What pages of several kinds say.'),
};

/** The human name of a record: the title that visitors read, or the id while it has none. */
export function titleOf(collection: CollectionName, data: unknown, id: string): string {
  if (collections[collection].source.kind === 'file') return collectionWords[collection].title;
  const { title, name } = Object(data) as { title?: unknown; name?: unknown };
  return ([title, name].find((text) => typeof text === 'string' && text.trim() !== '') as string | undefined) ?? id;
}
