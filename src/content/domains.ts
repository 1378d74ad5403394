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
    .meta({ title: 'All categories', description: 'Above the entries of all; each category has words of its own.' }),
  note: note.optional().meta({ title: 'Note', description: 'How to see a product whose address is a placeholder.' }),
  search: labels({ label: 'Label', placeholder: 'Placeholder' }).meta({ title: 'Search' }),
  filter: labels({ label: 'Label', all: 'All categories' }).meta({ title: 'Filter' }),
  found: template('query').meta({ title: 'Above what is found', description: '{query} is what was searched for.' }),
  results: plural().meta({ title: 'Number of results' }),
  none: z
    .strictObject({ title: heading, text: paragraph.meta({ title: 'Text' }), action: text.meta({ title: 'Button' }) })
    .meta({ title: 'When nothing is found' }),
  card: z
    .strictObject({
      technologies: text.meta({ title: 'Label of the technologies' }),
      more: template('count').meta({ title: 'Behind the technologies that it shows' }),
      details: text.meta({ title: 'Opens features and technologies', description: 'On a phone.' }),
      sample: text.meta({ title: 'Mark of a sample', description: 'On an entry whose address is a placeholder.' }),
    })
    .meta({ title: 'Card' }),
  related,
});

export type Domains = z.infer<typeof domainsSchema>;
