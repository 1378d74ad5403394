import { z } from 'zod';
import { group, labels, textField } from './words.ts';

/** The shape of `content/interface/layout.yaml`. */
export const layoutSchema = z.strictObject({
  skip: textField('Skip link', 'The first link for keyboard users.'),
  logo: textField('Logo link', 'For screen readers.'),
  breadcrumbs: labels('Breadcrumbs', { label: 'Label', home: 'First breadcrumb' }),
  menu: labels('Menu', { label: 'Label', open: 'Menu button on phones' }),
  theme: labels('Theme button', { label: 'Label', tooltip: 'Tooltip' }),
  search: group('Search', {
    label: textField('Label'),
    keys: textField('Keyboard shortcut', 'On a Mac, this is always ⌘ K.'),
    failed: textField('Loading failed'),
  }),
  footer: group('Footer', {
    label: textField('Label'),
    rights: textField('Copyright line', 'Follows © and the year.'),
  }),
  talk: textField('Bar on phones', 'Links inner pages to the contact form.'),
});

export type LayoutWords = z.infer<typeof layoutSchema>;
