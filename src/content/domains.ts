import { z } from 'zod';
import { labels, paragraph, plural, template, text } from './interface/words.ts';
import { heading, note, pageDescription, pageHero, pageTitle, related, searchTitle } from './shared.ts';

/** The shape of `content/domains.yaml`, the page of the catalogue. */
export const domainsSchema = z.strictObject({
  title: pageTitle,
  searchTitle,
  description: pageDescription,
  hero: pageHero,
  all: z
    .strictObject({ title: heading, description: text.meta({ title: 'Description' }) })
    .meta({ title: 'All categories', description: 'Shown above all entries. Each category has its own text.' }),
  note: note
    .optional()
    .meta({ title: 'Note', description: 'Explains how to see a product whose address is a placeholder.' }),
  search: labels({ label: 'Label', placeholder: 'Placeholder' }).meta({ title: 'Search' }),
  filter: labels({ label: 'Label', all: 'All categories' }).meta({ title: 'Filter' }),
  found: template('query').meta({ title: 'Heading above the results', description: '{query} is the search text.' }),
  results: plural().meta({ title: 'Number of results' }),
  none: z
    .strictObject({ title: heading, text: paragraph.meta({ title: 'Text' }), action: text.meta({ title: 'Button' }) })
    .meta({ title: 'No results' }),
  card: z
    .strictObject({
      technologies: text.meta({ title: 'Technologies label' }),
      more: template('count').meta({ title: 'Text after the shown technologies' }),
      details: text.meta({ title: 'Button that opens features and technologies', description: 'Shown on phones.' }),
    })
    .meta({ title: 'Card' }),
  related,
});

export type Domains = z.infer<typeof domainsSchema>;
