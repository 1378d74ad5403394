import { z } from 'zod';
import { note } from '../shared.ts';
import { closingLinks, text } from './words.ts';

/** The shape of `content/interface/solutions.yaml`. */
export const solutionsSchema = z.strictObject({
  breadcrumb: text.meta({ title: 'Breadcrumb name' }),
  actions: z
    .strictObject({
      contact: text.meta({ title: 'Link to the contact form' }),
      caseStudies: text.meta({ title: 'Link to the case studies' }),
    })
    .meta({ title: 'Buttons at the top' }),
  industry: z
    .strictObject({
      solutions: text.meta({ title: 'Solutions heading' }),
      cases: text.meta({ title: 'Case studies heading' }),
      challenge: text.meta({ title: 'Challenge heading' }),
      solution: text.meta({ title: 'Solution heading' }),
      results: text.meta({ title: 'Results heading' }),
      closing: closingLinks,
    })
    .meta({ title: 'Industries' }),
  dataStrategy: z
    .strictObject({ services: text.meta({ title: 'Services heading' }), closing: closingLinks })
    .meta({ title: 'Data strategy' }),
  sector: z
    .strictObject({
      state: text.meta({ title: 'Product status' }),
      note: note
        .optional()
        .meta({ title: 'Note', description: 'Shown below the two buttons of a page, which do nothing yet.' }),
      closing: closingLinks,
    })
    .meta({ title: 'Sectors' }),
});

export type SolutionsWords = z.infer<typeof solutionsSchema>;
