import { z } from 'zod';
import { note } from '../shared.ts';
import { closingLinks, text } from './words.ts';

/** The shape of `content/interface/solutions.yaml`. */
export const solutionsSchema = z.strictObject({
  breadcrumb: text.meta({ title: 'Name in the breadcrumbs' }),
  industry: z
    .strictObject({
      solutions: text.meta({ title: 'Heading of the solutions' }),
      cases: text.meta({ title: 'Heading of the cases' }),
      challenge: text.meta({ title: 'Heading of the challenge' }),
      solution: text.meta({ title: 'Heading of the solution' }),
      results: text.meta({ title: 'Heading of the results' }),
      allCases: text.meta({ title: 'Link to all case studies' }),
      closing: closingLinks,
    })
    .meta({ title: 'Industries' }),
  dataStrategy: z
    .strictObject({ services: text.meta({ title: 'Heading of the services' }), closing: closingLinks })
    .meta({ title: 'Data strategy' }),
  sector: z
    .strictObject({
      state: text.meta({ title: 'State of the products' }),
      counting: note.optional().meta({ title: 'How we count', description: 'Below the figures.' }),
      note: note
        .optional()
        .meta({ title: 'Note', description: 'Below the two buttons of a page, which do nothing yet.' }),
      closing: closingLinks,
    })
    .meta({ title: 'Sectors' }),
});

export type SolutionsWords = z.infer<typeof solutionsSchema>;
