import { z } from 'zod';
import { paragraph, text } from './interface/words.ts';
import { heading, several } from './shared.ts';

const kind = { title: 'Kind' };

const tone = z
  .enum(['accent', 'signal', 'gold', 'good', 'danger'])
  .optional()
  .meta({ title: 'Colour', description: 'Green for what is done, red for what is missing, gold for what waits.' });

const chip = z.strictObject({ text: text.meta({ title: 'Text' }), tone }).meta({ title: 'Label' });

const state = z.enum(['done', 'current', 'next']).meta({ title: 'State' });

const head = {
  title: heading.optional(),
  note: text.optional().meta({ title: 'Note', description: 'Small text beside the heading.' }),
};

const buttons = several(text).optional().meta({ title: 'Buttons', description: 'The first one stands out.' });

const rows = z
  .strictObject({
    kind: z.literal('rows').meta(kind),
    ...head,
    rows: several(
      z.strictObject({
        state: state.optional(),
        title: heading,
        text: text.optional().meta({ title: 'Text' }),
        value: text.optional().meta({ title: 'Value' }),
        chip: chip.optional(),
      }),
    ).meta({ title: 'Rows' }),
    buttons,
  })
  .meta({ title: 'Rows' });

const path = z
  .strictObject({
    kind: z.literal('path').meta(kind),
    ...head,
    steps: several(
      z.strictObject({ state, title: heading, text: text.meta({ title: 'Text' }), time: text.meta({ title: 'Time' }) }),
    ).meta({ title: 'Steps' }),
  })
  .meta({ title: 'Path' });

const table = z
  .strictObject({
    kind: z.literal('table').meta(kind),
    ...head,
    columns: several(
      z.strictObject({
        name: text.meta({ title: 'Name' }),
        isWide: z.boolean().optional().meta({ title: 'Hidden on phones' }),
      }),
    ).meta({ title: 'Columns' }),
    rows: several(
      z.strictObject({
        edge: tone,
        isMarked: z.boolean().optional().meta({ title: 'Marked' }),
        cells: several(chip).meta({ title: 'Cells', description: 'One for each column.' }),
      }),
    ).meta({ title: 'Rows' }),
  })
  .meta({ title: 'Table' });

const week = z
  .strictObject({
    kind: z.literal('week').meta(kind),
    from: z.number().int().min(0).max(23).meta({ title: 'First hour' }),
    until: z.number().int().min(1).max(24).meta({ title: 'Last hour' }),
    days: several(
      z.strictObject({
        name: text.meta({ title: 'Name' }),
        isToday: z.boolean().optional().meta({ title: 'Today' }),
        entries: several(
          z.strictObject({
            at: z.number().min(0).max(24).meta({ title: 'Begins at', description: '9.5 is half past nine.' }),
            hours: z.number().min(0.5).max(3).meta({ title: 'Hours', description: 'In steps of half an hour.' }),
            title: heading,
            text: text.optional().meta({ title: 'Text' }),
            tone,
            isGone: z.boolean().optional().meta({ title: 'Its former place' }),
          }),
        ).meta({ title: 'Entries', description: 'In their order, without overlaps.' }),
      }),
    ).meta({ title: 'Days' }),
  })
  .meta({ title: 'Week' });

const percent = z.number().min(0).max(100);

const levels = z
  .strictObject({
    kind: z.literal('levels').meta(kind),
    ...head,
    levels: several(
      z.strictObject({
        name: text.meta({ title: 'Name' }),
        value: percent.meta({ title: 'Length of the bar', description: 'From 0 to 100.' }),
        target: percent.optional().meta({ title: 'Target', description: 'A line across the bar, from 0 to 100.' }),
        label: text.meta({ title: 'Value' }),
        tone,
      }),
    ).meta({ title: 'Bars' }),
  })
  .meta({ title: 'Bars' });

const trend = z
  .strictObject({
    kind: z.literal('trend').meta(kind),
    ...head,
    labels: several(text).meta({ title: 'Labels of the axis' }),
    lines: z
      .array(
        z.strictObject({
          name: text.meta({ title: 'Name' }),
          values: z.array(percent).min(2).meta({ title: 'Values', description: 'From 0 to 100.' }),
          tone,
        }),
      )
      .min(1)
      .max(3)
      .meta({ title: 'Lines' }),
    marks: several(
      z.strictObject({
        position: percent.meta({ title: 'Position', description: 'From 0 at the left to 100 at the right.' }),
        text: text.meta({ title: 'Text' }),
        tone,
      }),
    )
      .optional()
      .meta({ title: 'Marks' }),
  })
  .meta({ title: 'Line chart' });

const figures = z
  .strictObject({
    kind: z.literal('figures').meta(kind),
    figures: several(
      z.strictObject({ value: text.meta({ title: 'Value' }), label: text.meta({ title: 'Label' }) }),
    ).meta({ title: 'Figures' }),
  })
  .meta({ title: 'Figures' });

const letter = z
  .strictObject({
    kind: z.literal('letter').meta(kind),
    ...head,
    chip: chip.optional(),
    text: paragraph.meta({ title: 'Text' }),
    buttons,
  })
  .meta({ title: 'Letter' });

const log = z
  .strictObject({
    kind: z.literal('log').meta(kind),
    ...head,
    lines: several(chip).meta({ title: 'Lines' }),
  })
  .meta({ title: 'Log' });

const drawing = z
  .strictObject({
    kind: z.literal('drawing').meta(kind),
    subject: z.enum(['city', 'house', 'board']).meta({ title: 'Subject' }),
    pins: several(
      z.strictObject({
        x: percent.meta({ title: 'From the left', description: 'From 0 to 100.' }),
        y: percent.meta({ title: 'From the top', description: 'From 0 to 100.' }),
        sign: text.max(2).optional().meta({ title: 'Sign', description: 'At most two characters.' }),
        label: text.optional().meta({ title: 'Label' }),
        tone,
      }),
    ).meta({ title: 'Pins' }),
    caption: chip.optional(),
  })
  .meta({ title: 'Drawing' });

const block = z.discriminatedUnion('kind', [rows, path, table, week, levels, trend, figures, letter, log, drawing]);

/** A screen of a product, drawn in the site's type and colours. */
export const productShot = z
  .strictObject({
    alt: paragraph.meta({ title: 'Description', description: 'Describes the screen for people who cannot see it.' }),
    tone: tone.meta({ title: 'Colour of the sign' }),
    place: text.meta({ title: 'Heading', description: 'Beside the name of the product.' }),
    chip: chip.optional(),
    people: several(text.max(2)).optional().meta({ title: 'Initials of those who are present' }),
    menu: several(
      z.strictObject({
        name: text.meta({ title: 'Name' }),
        count: text.optional().meta({ title: 'Count' }),
      }),
    ).meta({ title: 'Menu', description: 'The first entry is the chosen one.' }),
    main: several(block).meta({ title: 'Main part', description: 'Phones show only the first block of each part.' }),
    aside: several(block).meta({ title: 'Beside it', description: 'On phones it stands below.' }),
    isPhone: z.boolean().optional().meta({
      title: 'Beside it is a phone',
      description: 'Lies on the main part, which should be a drawing.',
    }),
  })
  .meta({ title: 'Product screen', description: 'If empty, the page shows the picture of the catalogue.' });

export type ProductShotContent = z.infer<typeof productShot>;
export type ShotBlock = z.infer<typeof block>;
export type ShotTone = z.infer<typeof tone>;
