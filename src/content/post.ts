import { z } from 'zod';
import type { TextPart } from './embed.ts';
import { group, paragraphField, textField } from './interface/words.ts';
import type { PictureFile } from './picture-file.ts';
import { reference } from './references.ts';
import { pageDescription, path, picture, title } from './shared.ts';
import { visibility } from './visibility.ts';

const category = reference('blog category').meta({ title: 'Category' });

const axisLabel = textField('Label');

const chartSchema = z
  .strictObject({
    id: textField('Key', 'Place the chart in the text with [[chart:key]] in its own paragraph.'),
    title: textField('Title'),
    description: paragraphField('Description', 'Describes the chart for people who cannot see it.'),
    kind: z.enum(['line', 'bar']).meta({ title: 'Type' }),
    x: group('Horizontal axis', {
      label: axisLabel,
      values: z
        .array(z.union([z.string(), z.number()]))
        .min(2)
        .meta({ title: 'Values' }),
      isLogarithmic: z
        .boolean()
        .optional()
        .meta({ title: 'Logarithmic', description: 'For numbers above 0 that grow by factors, such as 1, 10, 100.' }),
    }),
    y: group('Vertical axis', { label: axisLabel }),
    series: z
      .array(
        z.strictObject({
          name: textField('Name'),
          values: z
            .array(z.number().nonnegative())
            .meta({ title: 'Values', description: 'One for each point on the horizontal axis.' }),
        }),
      )
      .min(1)
      .max(3)
      .meta({ title: 'Series', description: 'Up to three.' }),
    note: paragraphField('Source', 'Where the numbers come from.'),
  })
  .refine(({ x, series }) => series.every(({ values }) => values.length === x.values.length), {
    error: 'must have as many values in each series as on the x axis',
  })
  .refine(({ x }) => !x.isLogarithmic || x.values.every((value) => typeof value === 'number' && value > 0), {
    error: 'needs numbers above 0 on a logarithmic x axis',
  });

/** The frontmatter of `content/blog/*.md`. A post without text appears only in the list and has no page. */
export const postSchema = group('Articles', 'Blog posts.', {
  title,
  description: pageDescription,
  excerpt: paragraphField('Summary', 'Shown in the list of articles.'),
  category,
  alsoIn: z.array(category).default([]).meta({ title: 'More categories' }),
  date: z.coerce.date().meta({ title: 'Date' }),
  readMinutes: z.number().int().positive().optional().meta({
    title: 'Reading time',
    description: 'If empty, calculated from the text.',
  }),
  nearest: path.optional().meta({
    title: 'Suggested article',
    description: 'The page of another article, shown while this one has no text.',
  }),
  author: textField('Author'),
  authorRole: textField('Author’s role'),
  picture,
  charts: z.array(chartSchema).default([]).meta({ title: 'Charts' }),
  ...visibility,
});

export type ChartData = z.infer<typeof chartSchema>;

export type BodyPart = TextPart | { chart: ChartData } | { picture: { src: PictureFile; alt: string } };

/** Returns the ids of the charts in a post's Markdown. Each is in its own paragraph, as `[[chart:id]]`. */
export function listChartIds(markdown: string): string[] {
  return [...markdown.matchAll(/^\[\[chart:([\w-]+)\]\]$/gm)].map(([, id = '']) => id);
}

export function newestFirst(one: DatedPost, other: DatedPost): number {
  return other.date.getTime() - one.date.getTime() || one.id.localeCompare(other.id, 'en', { numeric: true });
}

type DatedPost = { id: string; date: Date };

/** Counts the words of a Markdown text. A word contains a letter or a digit. Chart markers don't count. */
export function countWords(markdown: string): number {
  const words = markdown.replaceAll(/\[\[chart:[\w-]+\]\]/g, '').split(/[\s|]+/);
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
