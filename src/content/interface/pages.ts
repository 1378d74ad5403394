import { group, labels, template, textField } from './words.ts';

export const pagesSchema = group('Shared texts', 'Texts shared by different types of pages.', {
  related: group('Related pages', {
    label: textField('Label', 'For screen readers.'),
    title: textField('Heading'),
  }),
  newTab: textField('Opens in a new tab', 'Added to the name of a link for screen readers.'),
  legal: group('Legal pages', {
    updated: template('day').meta({ title: 'Last updated' }),
    contents: textField('Table of contents heading'),
  }),
  embed: group('Videos, maps and calendars from other services', {
    load: group('Buttons', {
      video: template('service').meta({ title: 'Video' }),
      map: template('service').meta({ title: 'Map' }),
      calendar: template('service').meta({ title: 'Calendar' }),
    }),
    notice: template('service').meta({
      title: 'Text beside the button',
      description: 'Says what the browser sends to the {service}.',
    }),
    open: template('service').meta({ title: 'Link to the service', description: 'Works without JavaScript.' }),
  }),
  receipt: labels('Receipt labels', {
    counted: 'Counted',
    period: 'Period',
    baseline: 'Baseline',
    method: 'Method',
    by: 'Counted by',
    date: 'Date',
  }),
});
