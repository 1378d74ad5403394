import { z } from 'zod';
import { group, groups, paragraphField, textField } from './interface/words.ts';
import { pageDescription, pageTitle, searchTitle } from './shared.ts';

export const legalSchema = group('Legal', 'Privacy policy, terms and cookie policy.', {
  title: pageTitle,
  searchTitle,
  description: pageDescription,
  updated: z.coerce.date().meta({ title: 'Last updated' }),
  summary: groups('Summary', {
    name: textField('Subject'),
    value: textField('Short answer'),
    text: paragraphField('Text'),
  }).optional(),
  updatedAs: textField('Last updated, in your own format', 'Shown instead of the date above.').optional(),
});
