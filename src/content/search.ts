import { z } from 'zod';
import { plural, template, text } from './interface/words.ts';
import { heading, path } from './shared.ts';

/** The shape of `content/search.yaml`. */
export const searchSchema = z.strictObject({
  title: heading,
  placeholder: text.meta({ title: 'Placeholder', description: 'In the empty field.' }),
  suggestions: z
    .strictObject({ title: heading, pages: z.array(path).min(1).meta({ title: 'Pages' }) })
    .meta({ title: 'Suggestions', description: 'Shown before anything is typed.' }),
  searching: text.meta({ title: 'While it searches' }),
  found: plural().meta({ title: 'Number of results' }),
  nothing: z
    .strictObject({ title: template('query').meta({ title: 'Heading' }), text: text.meta({ title: 'Text' }) })
    .meta({ title: 'When nothing is found' }),
  failed: z
    .strictObject({ title: heading, text: text.meta({ title: 'Text' }), action: text.meta({ title: 'Button' }) })
    .meta({ title: 'When it fails' }),
  close: text.meta({ title: 'Button that closes it' }),
  keys: z
    .strictObject({
      move: text.meta({ title: 'Behind the arrow keys' }),
      open: text.meta({ title: 'Behind Enter' }),
      close: text.meta({ title: 'Behind the key that closes it' }),
      escape: text.meta({ title: 'Name of the key that closes it' }),
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
    .meta({ title: 'Kinds of results', description: 'What a result is about, beside its title.' }),
});
