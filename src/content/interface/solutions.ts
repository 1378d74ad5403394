import type { z } from 'zod';
import { note } from '../shared.ts';
import { closingLinks, group, labels, textField } from './words.ts';

export const solutionsSchema = group('Solution pages', 'Texts shared by all solution pages.', {
  breadcrumb: textField('Breadcrumb name'),
  actions: labels('Buttons at the top', {
    contact: 'Link to the contact form',
    caseStudies: 'Link to the case studies',
  }),
  industry: group('Industries', {
    solutions: textField('Solutions heading'),
    cases: textField('Case studies heading'),
    challenge: textField('Challenge heading'),
    solution: textField('Solution heading'),
    results: textField('Results heading'),
    closing: closingLinks,
  }),
  dataStrategy: group('Data strategy', { services: textField('Services heading'), closing: closingLinks }),
  sector: group('Sectors', {
    state: textField('Product status'),
    note: note.optional().meta({ title: 'Note', description: 'Shown below the two buttons, which do nothing yet.' }),
    closing: closingLinks,
  }),
});

export type SolutionsWords = z.infer<typeof solutionsSchema>;
