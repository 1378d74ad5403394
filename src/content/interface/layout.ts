import type { z } from 'zod';
import { group, labels, paragraphField, textField } from './words.ts';

export const layoutSchema = group('Page frame', 'Names and labels on every page.', {
  skip: textField('Skip link', 'The first link for keyboard users.'),
  logo: textField('Logo link', 'For screen readers.'),
  breadcrumbs: labels('Breadcrumbs', { label: 'Label', home: 'First breadcrumb' }),
  menu: labels('Menu', { label: 'Label', open: 'Menu button on phones' }),
  theme: labels('Theme button', { label: 'Label', tooltip: 'Tooltip' }),
  search: group('Search', {
    label: textField('Label'),
    keys: textField('Keyboard shortcut', 'Follows the label in the tooltip.'),
    failed: textField('Loading failed'),
  }),
  footer: group('Footer', {
    label: textField('Label'),
    rights: textField('Copyright line', 'Follows © and the year.'),
  }),
  consent: group(
    'Consent',
    'Asks visitors before services that need it. Shown only if one is set in the site settings.',
    {
      title: textField('Heading'),
      text: paragraphField('Text'),
      policy: textField('Link to the cookie policy'),
      accept: textField('Accept'),
      decline: textField('Decline'),
      settings: textField('Button in the footer', 'Opens the banner again.'),
    },
  ),
  talk: textField('Bar on phones', 'Links inner pages to the contact form.'),
});

export type LayoutWords = z.infer<typeof layoutSchema>;
