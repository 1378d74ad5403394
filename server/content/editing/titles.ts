import { type CollectionName, collections } from '../../../src/content/collections.ts';

interface CollectionWords {
  title: string;
  help: string;
  group: string;
}

const groups = {
  company: 'Company',
  pages: 'Pages',
  articles: 'Articles and resources',
  offer: 'Services and products',
  words: 'Interface text',
} as const;

function words(group: keyof typeof groups, title: string, help: string): CollectionWords {
  return { title, help, group: groups[group] };
}

/** The collections' names in the editor, in the order of the overview. */
export const collectionWords: Record<CollectionName, CollectionWords> = {
  company: words('company', 'Company', 'Name, contact details, offices and legal details.'),
  figures: words('company', 'Figures', 'All figures that the company claims. Pages refer to them by key.'),
  navigation: words('company', 'Navigation', 'The links in the top bar and the footer.'),
  site: words('company', 'Site settings', 'Redirects, analytics, consent and further origins.'),
  jobs: words('company', 'Jobs', 'The open positions on the Careers page.'),
  legal: words('company', 'Legal', 'Privacy policy, terms and cookie policy.'),
  pages: words('pages', 'More pages', 'Pages that consist of sections.'),
  'home-page': words('pages', 'Home', 'The home page.'),
  'about-page': words('pages', 'About', 'Story, people and values.'),
  'trust-page': words('pages', 'Trust', 'Certificates, fees, liability and what else buyers ask.'),
  'careers-page': words('pages', 'Careers', 'The text around the jobs.'),
  'technologies-page': words('pages', 'Technologies', 'Our technologies.'),
  'ai-requirements-page': words('pages', 'AI requirements', 'Common project requirements, in tabs.'),
  'domains-page': words('pages', 'Applications', 'The text around the catalogue.'),
  'roi-calculator-page': words('pages', 'ROI calculator', 'The estimator and its explanations.'),
  'generate-image-page': words('pages', 'Image generator', 'The prompts and texts of the image generator.'),
  'blog-page': words('pages', 'Blog', 'The text around the list and each article.'),
  'case-studies-page': words('pages', 'Case study list', 'The text around the list and each case study.'),
  'whitepapers-page': words('pages', 'Whitepaper list', 'The text around the whitepapers.'),
  'webinars-page': words('pages', 'Webinar list', 'The text around the webinars.'),
  'capability-page': words('pages', 'Capability pages', 'The text around each capability.'),
  blog: words('articles', 'Articles', 'Blog posts.'),
  caseStudies: words('articles', 'Case studies', 'Projects. Those with details have their own page.'),
  whitepapers: words('articles', 'Whitepapers', 'Papers for visitors to download.'),
  webinars: words('articles', 'Webinars', 'Upcoming webinars and recordings.'),
  solutions: words('offer', 'Solutions', 'Industry and sector pages.'),
  capabilities: words('offer', 'Capabilities', 'Our capabilities, one page each. Eight are also tabs on Home.'),
  catalogue: words('offer', 'Catalogue', 'Our applications and services.'),
  catalogueCategories: words('offer', 'Catalogue categories', 'The sections of the catalogue.'),
  receipts: words('offer', 'Receipts', 'How each figure was counted. A figure opens its receipt.'),
  'interface-layout': words('words', 'Page frame', 'Names and labels on every page.'),
  search: words('words', 'Search', 'The texts of the search dialog.'),
  'interface-forms': words('words', 'Forms', 'Labels, buttons and messages of the forms.'),
  'interface-errors': words('words', 'Errors', 'Messages for visitors when something goes wrong.'),
  'interface-messages': words('words', 'Messages', 'Pages with a single message: not found, failed, sent.'),
  'interface-mails': words('words', 'Emails', 'Email texts, and saved replies for the inbox.'),
  'interface-charts': words('words', 'Charts', 'Labels shared by all charts.'),
  'interface-gestures': words(
    'words',
    'Draw a sign',
    'The panel that reads a stroke, and the description of its network.',
  ),
  'interface-solutions': words('words', 'Solution pages', 'Texts shared by all solution pages.'),
  'interface-pages': words('words', 'Shared texts', 'Texts shared by different types of pages.'),
};

/** Returns the title of a record, or its id if it has none. */
export function recordTitle(collection: CollectionName, data: unknown, id: string): string {
  if (collections[collection].source.kind === 'file') return collectionWords[collection].title;
  const { title, name } = Object(data) as { title?: unknown; name?: unknown };
  return ([title, name].find((text) => typeof text === 'string' && text.trim() !== '') as string | undefined) ?? id;
}
