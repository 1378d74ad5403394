import { cleanHtml } from './clean-html.ts';
import type { ChartData, Post } from './post.ts';

/**
 * The text of an article for feed readers: whole addresses instead of paths, and each chart as its
 * description with a table of its values, because readers take neither our styles nor SVG.
 */
export function feedHtml(post: Post, site: URL): string {
  const html = post.body.map((part) => ('html' in part ? part.html : chartHtml(part.chart))).join('\n');
  return html.replaceAll(
    / href="(\/|#)/g,
    (_, start: string) => ` href="${new URL(start === '#' ? post.path : '/', site)}${start === '#' ? '#' : ''}`,
  );
}

function chartHtml({ title, description, x, y, series, note }: ChartData): string {
  const head = [x.label, ...series.map(({ name }) => `${name}: ${y.label}`)].map((name) => `<th>${name}</th>`);
  const rows = x.values.map((value, index) => {
    const cells = series.map(({ values }) => `<td>${values[index]}</td>`);
    return `<tr><th>${value}</th>${cells.join('')}</tr>`;
  });
  const table = `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return cleanHtml(`<h3>${title}</h3><p>${description}</p>${table}<p><small>${note}</small></p>`);
}
