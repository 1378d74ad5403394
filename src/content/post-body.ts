import sanitize from 'sanitize-html';
import { unescapeHtml } from '../../language/escape-html.ts';
import type { Heading, Rendered } from './content.ts';
import { splitAtEmbeds } from './embed.ts';
import type { PictureFile } from './picture-file.ts';
import type { BodyPart, ChartData } from './post.ts';

/** Matches a picture in its own paragraph, as Astro's Markdown renders it, with its attributes as JSON. */
const pictureParagraph = /<p><img __ASTRO_IMAGE_="([^"]*)"[^>]*><\/p>/g;

/** Splits the HTML of a post at each chart, picture and embed that has its own paragraph, and cleans the rest. */
export function splitBody(html: string, charts: ChartData[], pictures: ReadonlyMap<string, PictureFile>): BodyPart[] {
  const placed: { src: string; alt: string }[] = [];
  const marked = html.replaceAll(pictureParagraph, (_, attributes: string) => {
    placed.push(JSON.parse(unescapeHtml(attributes)));
    return `<p>[[picture:${placed.length - 1}]]</p>`;
  });
  const parts = cleanHtml(marked).split(/<p>\[\[(chart|picture):([\w-]+)\]\]<\/p>/);
  const body: BodyPart[] = [];
  for (let index = 0; index < parts.length; index += 3) {
    const [text = '', kind, name = ''] = parts.slice(index, index + 3);
    body.push(...splitAtEmbeds(text));
    if (kind === 'chart') body.push({ chart: findChart(charts, name) });
    if (kind === 'picture') body.push({ picture: findPicture(pictures, placed[Number(name)]) });
  }
  return body;
}

function findChart(charts: ChartData[], name: string): ChartData {
  const chart = charts.find(({ id }) => id === name);
  if (!chart) throw new Error(`A post shows the chart "${name}", which it does not define`);
  return chart;
}

function findPicture(pictures: ReadonlyMap<string, PictureFile>, placed: { src: string; alt: string } | undefined) {
  const path = placed?.src.replace(/^(\.\.\/)+/, '') ?? '';
  const src = pictures.get(path);
  if (!src) throw new Error(`A post shows the picture "${path}", which does not exist`);
  return { src, alt: placed?.alt ?? '' };
}

export function tableOfContents({ headings }: Rendered): Heading[] {
  return headings.filter(({ depth }) => depth === 2);
}

const headings = ['h2', 'h3', 'h4'];

/** Removes scripts, styles, frames and event handlers that an author typed into Markdown. */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [...sanitize.defaults.allowedTags.filter((tag) => tag !== 'h1'), 'del'],
    allowedAttributes: {
      ...Object.fromEntries(headings.map((tag) => [tag, ['id']])),
      a: ['href', 'title'],
      th: ['align', 'scope'],
      td: ['align'],
      pre: ['tabindex'],
    },
    allowedSchemes: ['https', 'mailto'],
  });
}
