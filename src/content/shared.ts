import { z } from 'zod';
import { action } from './action.ts';
import { paragraph, text } from './interface/words.ts';
import { nameOf, pictureFile } from './references.ts';

/** What stands above a part of a page. */
export const heading = text.meta({ title: 'Heading' });

/** What a record is called in lists, in the tab of the browser and in search results, which show no more of it. */
export const title = text.max(110).meta({ title: 'Title' });

/** The title of a page. */
export const pageTitle = title.meta({
  title: 'Page title',
  description: 'In the tab of the browser, in search results and when the page is shared.',
});

/** Longer than the title of a page, for those who see nothing else of it. */
export const searchTitle = title.optional().meta({
  title: 'Title in search results',
  description: 'Also in the tab of the browser. Without it the page title stands there.',
});

/** A heading with a text. */
export const item = z.strictObject({ title: heading, text: paragraph.meta({ title: 'Text' }) });

/** What a part of a page begins with. */
export const introduction = paragraph.meta({ title: 'Introduction' });

/** The name of an icon of lucide: `circuit-board`. */
export const iconName = nameOf('icon').meta({ title: 'Icon' });

/** A heading with a text and an icon. */
export const itemWithIcon = z.strictObject({ title: heading, icon: iconName, text: item.shape.text });

/** A link within the site, or to an address for mail. */
export const internalLink = z
  .strictObject({
    name: text.meta({ title: 'Name' }),
    href: nameOf('address').meta({
      title: 'Address',
      description: 'A page of this site, as in /about or /#contact, or mailto: with an address.',
    }),
  })
  .meta({ title: 'Link' });

/** A sentence with a link, beside buttons that do nothing yet (docs/product.md#inert-controls). */
export const note = z
  .strictObject({
    text: paragraph.meta({ title: 'Text' }),
    link: internalLink.meta({ description: 'Follows the text.' }),
  })
  .meta({ title: 'Note' });

/** A list as long as a company likes, within what layouts hold. */
export function several<Item extends z.ZodType>(item: Item) {
  return z.array(item).min(1).max(12);
}

/** The key of a figure of `content/figures.yaml`. */
export const figure = nameOf('figure').meta({
  title: 'Figure',
  description: 'The key of one of the company’s figures.',
});

/** A figure of `content/figures.yaml`, with its label here. */
export const stat = z.strictObject({ figure, label: z.string().meta({ title: 'Label' }) });

/** How many people there are, with what is said of them. */
export const team = stat.extend({ text: paragraph.meta({ title: 'Text' }) }).meta({ title: 'Team' });

/** A picture with what is seen in it; `day` is the same scene for the light theme. */
export const picture = z
  .strictObject({
    src: pictureFile.meta({ title: 'File' }),
    day: pictureFile.optional().meta({ title: 'File for the light theme', description: 'The same scene by day.' }),
    alt: paragraph.meta({
      title: 'Description',
      description: 'What is seen and what it means here, for those who cannot see it.',
    }),
  })
  .meta({ title: 'Picture' });

export type ContentPicture = z.infer<typeof picture>;

/** A file beside the records, whose name visitors see: other letters than these are written differently from place to place. */
export const namedFile = nameOf('file').regex(/^[\w.-]+$/, {
  error: 'must have a name of letters A to Z, digits, hyphens and dots, as in edge-ai.pdf',
});

/** The name of a file that visitors save, without its ending: one that every system takes. */
export const fileName = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/, { error: 'must be small letters, digits and hyphens' })
  .meta({ title: 'Name of the file', description: 'Small letters, digits and hyphens.' });

/** The address of a page that is listed. */
export const path = nameOf('page').meta({ title: 'Page' });

/** The pages that a page leads on to. */
export const related = several(path).meta({
  title: 'Related pages',
  description: 'Up to twelve, as links at the end of the page.',
});

/** Whether the row of filters leads to pages of their own. */
export const filterPages = z.boolean().optional().meta({
  title: 'Filters lead to pages',
  description: 'Each shows what belongs to it. Without this they do nothing.',
});

/** The panel below a list that offers what is not in it. */
export const request = z
  .strictObject({
    title: heading,
    text: paragraph.meta({ title: 'Text' }),
    button: text.meta({ title: 'Button' }),
    action,
    note: note.optional(),
  })
  .meta({ title: 'Request for one of your own' });

/** The words at the top of an inner page. */
export const pageHero = z
  .strictObject({
    label: z.string().meta({ title: 'Label', description: 'In small letters above the heading.' }),
    title: z.string().meta({ title: 'Heading' }),
    introduction: z.string().meta({ title: 'Introduction', 'x-kind': 'paragraph' }),
  })
  .meta({ title: 'Top of the page' });

/** What search engines and shared links say of a page. */
export const pageDescription = z.string().min(90).max(170).meta({
  title: 'Search description',
  description: 'In search results and when the page is shared.',
  'x-kind': 'paragraph',
});

/** The place of a record among others. */
export const order = z.number().int().meta({ title: 'Place', description: 'The smallest number comes first.' });
