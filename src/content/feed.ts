import { escapeHtml } from '../../language/escape-html.ts';
import type { BodyPart, ChartData } from './post.ts';
import type { Post } from './posts.ts';

/** Renders an article for feed readers. They show no SVG, so charts are replaced by tables. */
export function feedHtml(post: Post, site: URL): string {
  const html = post.body.map(partHtml).join('\n');
  const page = new URL(post.path, site);
  return html.replaceAll(
    /(<a [^>]*?href=")([^"]*)/g,
    (_, start: string, href: string) => start + (URL.parse(href, page)?.href ?? href),
  );
}

/** Replaces a picture with its description. Only the page has the picture itself. */
function partHtml(part: BodyPart): string {
  if ('html' in part) return part.html;
  if ('embed' in part) return `<p><a href="${escapeHtml(part.embed.link)}">${escapeHtml(part.embed.title)}</a></p>`;
  return 'chart' in part ? chartHtml(part.chart) : `<p><em>${escapeHtml(part.picture.alt)}</em></p>`;
}

function chartHtml({ title, description, x, y, series, note }: ChartData): string {
  const names = [x.label, ...series.map(({ name }) => `${name}: ${y.label}`)];
  const rows = x.values.map((value, index) => {
    const cells = series.map(({ values }) => `<td>${values[index]}</td>`);
    return `<tr>${headCell(value)}${cells.join('')}</tr>`;
  });
  return [
    `<h3>${escapeHtml(title)}</h3><p>${escapeHtml(description)}</p>`,
    `<table><thead><tr>${names.map(headCell).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`,
    `<p><small>${escapeHtml(note)}</small></p>`,
  ].join('');
}

function headCell(text: string | number): string {
  return `<th>${escapeHtml(text)}</th>`;
}
