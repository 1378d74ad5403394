import { z } from 'zod';
import { group, groups, paragraphField, shortList, text, textField } from './interface/words.ts';
import { heading } from './shared.ts';

const kind = { title: 'Type' };

const tone = z
  .enum(['accent', 'signal', 'gold', 'good', 'danger'])
  .optional()
  .meta({ title: 'Colour', description: 'Green for done, red for missing, gold for waiting.' });

const percent = z.number().min(0).max(100);

const chip = group('Label', { text: textField('Text'), tone });

const cell = chip.extend({
  values: z
    .array(percent)
    .min(2)
    .optional()
    .meta({ title: 'Line', description: 'The recent past beside the text, each value from 0 to 100. Phones hide it.' }),
});

const head = {
  title: heading.optional(),
  note: textField('Note', 'Small text beside the heading.').optional(),
};

const buttons = shortList(text).optional().meta({ title: 'Buttons', description: 'The first one stands out.' });

const rows = group('Rows', {
  kind: z.literal('rows').meta(kind),
  ...head,
  rows: groups('Rows', {
    state: z
      .enum(['done', 'current', 'next'])
      .optional()
      .meta({ title: 'State', description: 'Makes the row a step.' }),
    title: heading,
    text: textField('Text').optional(),
    value: textField('Value').optional(),
    chip: chip.optional(),
  }),
  buttons,
});

const table = group('Table', {
  kind: z.literal('table').meta(kind),
  ...head,
  columns: groups('Columns', {
    name: textField('Name'),
    isWide: z.boolean().optional().meta({ title: 'Hidden on phones' }),
  }),
  rows: groups('Rows', {
    edge: tone,
    isMarked: z.boolean().optional().meta({ title: 'Marked' }),
    cells: shortList(cell).meta({ title: 'Cells', description: 'One for each column.' }),
  }),
});

const week = group('Week', {
  kind: z.literal('week').meta(kind),
  from: z.number().int().min(0).max(23).meta({ title: 'First hour' }),
  until: z.number().int().min(1).max(24).meta({ title: 'Last hour' }),
  days: groups('Days', {
    name: textField('Name'),
    isToday: z.boolean().optional().meta({ title: 'Today' }),
    entries: groups('Entries', 'In order, without overlaps.', {
      at: z.number().min(0).max(24).meta({ title: 'Starts at', description: '9.5 means half past nine.' }),
      hours: z.number().min(0.5).max(3).meta({ title: 'Hours', description: 'In half-hour steps.' }),
      title: heading,
      text: textField('Text').optional(),
      tone,
      isGone: z.boolean().optional().meta({ title: 'Former time' }),
    }),
  }),
});

const levels = group('Bars', {
  kind: z.literal('levels').meta(kind),
  ...head,
  levels: groups('Bars', {
    name: textField('Name'),
    value: percent.meta({ title: 'Bar length', description: 'From 0 to 100.' }),
    target: percent.optional().meta({ title: 'Target', description: 'A line across the bar, from 0 to 100.' }),
    label: textField('Value'),
    tone,
  }),
});

const trend = group('Line chart', {
  kind: z.literal('trend').meta(kind),
  ...head,
  labels: shortList(text).meta({ title: 'Axis labels' }),
  lines: z
    .array(
      z.strictObject({
        name: textField('Name'),
        values: z.array(percent).min(2).meta({ title: 'Values', description: 'From 0 to 100.' }),
        tone,
      }),
    )
    .min(1)
    .max(3)
    .meta({ title: 'Lines', description: 'Up to three.' }),
  marks: groups('Marks', {
    position: percent.meta({ title: 'Position', description: 'From 0 at the left to 100 at the right.' }),
    text: textField('Text'),
    tone,
  }).optional(),
});

const figures = group('Figures', {
  kind: z.literal('figures').meta(kind),
  figures: groups('Figures', { value: textField('Value'), label: textField('Label') }),
});

const letter = group('Letter', {
  kind: z.literal('letter').meta(kind),
  ...head,
  chip: chip.optional(),
  text: paragraphField('Text'),
  buttons,
});

const log = group('Log', {
  kind: z.literal('log').meta(kind),
  ...head,
  lines: shortList(chip).meta({ title: 'Lines' }),
});

const drawing = group('Drawing', {
  kind: z.literal('drawing').meta(kind),
  subject: z.enum(['city', 'house', 'board', 'shelf']).meta({ title: 'Subject' }),
  pins: groups('Pins', {
    x: percent.meta({ title: 'From the left', description: 'From 0 to 100.' }),
    y: percent.meta({ title: 'From the top', description: 'From 0 to 100.' }),
    sign: text.max(2).optional().meta({ title: 'Symbol', description: 'At most two characters.' }),
    label: textField('Label').optional(),
    tone,
  }),
  caption: chip.optional(),
});

const block = z.discriminatedUnion('kind', [rows, table, week, levels, trend, figures, letter, log, drawing]);

export const productShot = group('Product screen', 'If empty, the page shows the catalogue picture.', {
  alt: paragraphField('Description', 'Describes the screen for people who cannot see it.'),
  tone: tone.meta({ title: 'Icon colour' }),
  place: textField('Heading', 'Shown beside the product name.'),
  chip: chip.optional(),
  people: shortList(text.max(2)).optional().meta({ title: 'Initials of people online' }),
  menu: groups('Menu', 'The first entry is shown as selected.', {
    name: textField('Name'),
    count: textField('Count').optional(),
  }),
  main: shortList(block).meta({
    title: 'Main part',
    description: 'Phones show the first block of each part, and line charts.',
  }),
  aside: shortList(block).meta({ title: 'Side part', description: 'On phones, shown below the main part.' }),
  isPhone: z.boolean().optional().meta({
    title: 'Side part is a phone',
    description: 'Overlaps the main part, which should be a drawing.',
  }),
});

export type ProductShotContent = z.infer<typeof productShot>;
export type ShotBlock = z.infer<typeof block>;
export type ShotTone = z.infer<typeof tone>;
