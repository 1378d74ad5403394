import { z } from 'zod';
import { group, labels, plural, template, textField } from './interface/words.ts';
import { heading, path } from './shared.ts';

export const searchSchema = group('Search', 'The texts of the search dialog.', {
  title: heading,
  placeholder: textField('Placeholder', 'Shown in the empty field.'),
  suggestions: group('Suggestions', 'Shown before visitors start typing.', {
    title: heading,
    pages: z.array(path).min(1).meta({ title: 'Pages' }),
  }),
  searching: textField('While searching'),
  found: plural().meta({ title: 'Number of results' }),
  nothing: group('No results', { title: template('query').meta({ title: 'Heading' }), text: textField('Text') }),
  failed: group('Search failed', { title: heading, text: textField('Text'), action: textField('Button') }),
  close: textField('Close button'),
  kinds: labels('Result types', 'Shown beside the title of a result.', {
    application: 'Application',
    solution: 'Solution',
    capability: 'Capability',
    caseStudy: 'Case study',
    blog: 'Article',
    resource: 'Resource',
    legal: 'Legal',
    company: 'Company',
  }),
});
