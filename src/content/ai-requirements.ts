import { z } from 'zod';
import { group, groups, paragraphField, shortList, textField } from './interface/words.ts';
import { reference } from './references.ts';
import { closingBand, figure, heading, introduction, item, pageDescription, pageTitle, picture } from './shared.ts';

const tabIds = [
  'roi',
  'industry',
  'advanced',
  'data',
  'governance',
  'workforce',
  'sustainability',
  'implementation',
] as const;

const requirementGroup = z.strictObject({
  title: heading,
  items: shortList(item).meta({ title: 'Entries' }),
});

const requirementTab = z.strictObject({
  id: z.enum(tabIds).meta({ title: 'Key', description: 'Each key must be unique.' }),
  name: textField('Tab name'),
  title: heading,
  introduction,
  points: z.array(item).min(1).optional().meta({ title: 'Points' }),
  groups: shortList(requirementGroup).optional().meta({ title: 'Groups', description: 'Use instead of points.' }),
  capability: reference('capability').meta({ title: 'Capability', description: 'The tab links to its page.' }),
});

export const requirementsSchema = group('AI requirements', 'Common project requirements, in tabs.', {
  title: pageTitle,
  description: pageDescription,
  breadcrumb: textField('Breadcrumb name'),
  tabsLabel: textField('Tabs label', 'For screen readers.'),
  introduction,
  picture,
  statistics: groups('Statistics', { figure, text: textField('Text') }),
  source: paragraphField('Source of the statistics', 'The survey, its publisher and its year.').optional(),
  more: textField('Link of a tab', 'Leads to the page of the capability.'),
  tabs: shortList(requirementTab)
    .refine((tabs) => new Set(tabs.map(({ id }) => id)).size === tabs.length, {
      error: 'must contain each tab exactly once',
    })
    .meta({ title: 'Tabs' }),
  closing: closingBand,
});

export type Requirements = z.infer<typeof requirementsSchema>;
