import { z } from 'zod';
import { group, textField } from './interface/words.ts';
import { pageDescription, pageTitle, searchTitle } from './shared.ts';

export const legalSchema = group('Legal', 'Privacy policy, terms and cookie policy.', {
  title: pageTitle,
  searchTitle,
  description: pageDescription,
  updated: z.coerce.date().meta({ title: 'Last updated' }),
  updatedAs: textField('Last updated, in your own format', 'Shown instead of the date above.').optional(),
});
