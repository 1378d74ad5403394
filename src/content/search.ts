import { z } from 'zod';
import { plural, template, text } from './interface/words.ts';
import { heading, path } from './shared.ts';

/** The shape of `content/search.yaml`. */
export const searchSchema = z.strictObject({
  title: heading,
  placeholder: text.meta({ title: 'Placeholder', description: 'Shown in the empty field.' }),
  suggestions: z
    .strictObject({ title: heading, pages: z.array(path).min(1).meta({ title: 'Pages' }) })
    .meta({ title: 'Suggestions', description: 'Shown before visitors type.' }),
  searching: text.meta({ title: 'While searching' }),
  found: plural().meta({ title: 'Number of results' }),
  nothing: z
    .strictObject({ title: template('query').meta({ title: 'Heading' }), text: text.meta({ title: 'Text' }) })
    .meta({ title: 'No results' }),
  failed: z
    .strictObject({ title: heading, text: text.meta({ title: 'Text' }), action: text.meta({ title: 'Button' }) })
    .meta({ title: 'Search failed' }),
  close: text.meta({ title: 'Close button' }),
  keys: z
    .strictObject({
      move: text.meta({ title: 'Text after the arrow keys' }),
      open: text.meta({ title: 'Text after Enter' }),
      close: text.meta({ title: 'Text after the close key' }),
      escape: text.meta({ title: 'Name of the close key' }),
    })
    .meta({ title: 'Keys' }),
  kinds: z
    .strictObject({
      application: text.meta({ title: 'Application' }),
      solution: text.meta({ title: 'Solution' }),
      capability: text.meta({ title: 'Capability' }),
      caseStudy: text.meta({ title: 'Case study' }),
      blog: text.meta({ title: 'Article' }),
      resource: text.meta({ title: 'Resource' }),
      legal: text.meta({ title: 'Legal' }),
      company: text.meta({ title: 'Company' }),
    })
    .meta({ title: 'Kinds of results', description: 'Shown beside the title of a result.' }),
});
