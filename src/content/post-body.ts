import sanitize from 'sanitize-html';
import { picturePath } from '../../contract/content-editing/file-kinds.ts';
import { escapeHtml, unescapeHtml } from '../../language/escape-html.ts';
import type { Content, Heading, Rendered } from './content.ts';
import { splitAtEmbeds } from './embed.ts';
import type { BodyPart, ChartData } from './post.ts';

/** Matches a picture in its own paragraph, as Astro's Markdown renders it, with its attributes as JSON. */
const pictureParagraph = /<p><img __ASTRO_IMAGE_="([^"]*)"[^>]*><\/p>/g;

/**
 * Splits the HTML of a post at each chart, picture and embed that has its own paragraph, and cleans the rest.
 *
 * @throws if a chart or picture is missing, except in a preview
 */
export function splitBody(
  html: string,
  charts: ChartData[],
  { pictures, isPreview }: Pick<Content, 'pictures' | 'isPreview'>,
): BodyPart[] {
  const placed: { src: string; alt: string }[] = [];
  const marked = html.replaceAll(pictureParagraph, (_, attributes: string) => {
    placed.push(JSON.parse(unescapeHtml(attributes)));
    return `<p>[[picture:${placed.length - 1}]]</p>`;
  });
  const missing = (words: string): BodyPart => {
    if (!isPreview) throw new Error(`This article ${words}`);
    return { html: `<p>⚠ ${escapeHtml(`This article ${words}`)}.</p>` };
  };
  const showChart = (name: string): BodyPart => {
    const chart = charts.find(({ id }) => id === name);
    return chart ? { chart } : missing(`shows the chart "${name}", which it does not define`);
  };
  const showPicture = (index: string): BodyPart => {
    const { src = '', alt = '' } = placed[Number(index)] ?? {};
    const path = picturePath(src);
    const file = pictures.get(path);
    return file ? { picture: { src: file, alt } } : missing(`shows the picture "${path}", which does not exist`);
  };

  const parts = cleanHtml(marked).split(/<p>\[\[(chart|picture):([\w-]+)\]\]<\/p>/);
  const body: BodyPart[] = [];
  for (let index = 0; index < parts.length; index += 3) {
    const [text = '', kind, name = ''] = parts.slice(index, index + 3);
    body.push(...splitAtEmbeds(text));
    if (kind) body.push(kind === 'chart' ? showChart(name) : showPicture(name));
  }
  return body;
}

export function tableOfContents({ headings }: Rendered): Heading[] {
  return headings.filter(({ depth }) => depth === 2);
}

const headings = ['h2', 'h3', 'h4'];

/** Removes scripts, styles, frames and event handlers that an author typed into Markdown. Cells keep their alignment. */
export function cleanHtml(html: string): string {
  return sanitize(html.replaceAll(/(?<=<t[hd]) style="text-align: (\w+)"/g, ' class="text-$1"'), {
    allowedTags: [...sanitize.defaults.allowedTags.filter((tag) => tag !== 'h1'), 'del'],
    allowedAttributes: {
      ...Object.fromEntries(headings.map((tag) => [tag, ['id']])),
      a: ['href', 'title'],
      th: ['align', 'scope'],
      td: ['align'],
      pre: ['tabindex'],
    },
    allowedClasses: { th: ['text-left', 'text-center', 'text-right'], td: ['text-left', 'text-center', 'text-right'] },
    allowedSchemes: ['https', 'mailto'],
  });
}
