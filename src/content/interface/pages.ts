import { z } from 'zod';
import { group, labels, template, textField } from './words.ts';

/** The shape of `content/interface/pages.yaml`. */
export const pagesSchema = z.strictObject({
  related: group('Related pages', {
    label: textField('Label', 'For screen readers.'),
    title: textField('Heading'),
  }),
  newTab: textField('Opens in a new tab', 'Added to the name of a link for screen readers.'),
  legal: group('Legal pages', {
    updated: template('day').meta({ title: 'Last updated' }),
    contents: textField('Table of contents heading'),
  }),
  list: textField('Page list heading', 'For language models, in /llms.txt.'),
  receipt: labels('Receipt labels', {
    counted: 'Counted',
    period: 'Period',
    baseline: 'Baseline',
    method: 'Method',
    by: 'Counted by',
    date: 'Date',
  }),
});
