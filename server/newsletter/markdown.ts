import { micromark } from 'micromark';
import { escapeHtml } from '../../language/escape-html.ts';
import { isDeepMarkdown } from '../content/markdown.ts';
import { themeColors } from '../theme-colors.ts';

const { light } = themeColors;

const sizes = 'font-size:16px;line-height:25px';
const mono = 'font-family:Consolas,Menlo,monospace';

/** Inline styles for each element, because Gmail and Outlook drop or misread style sheets. */
const attributes: Record<string, string> = {
  p: `style="margin:0 0 16px;${sizes}"`,
  // This is a margin, because Outlook ignores the padding of lists and would show their markers outside the card.
  ul: `style="margin:0 0 16px 24px;padding:0;${sizes}"`,
  ol: `style="margin:0 0 16px 24px;padding:0;${sizes}"`,
  li: 'style="margin:0 0 6px"',
  blockquote: `class="edge" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${light('hairline')}"`,
  pre: `style="margin:0 0 16px;${mono};font-size:14px;line-height:21px;white-space:pre-wrap"`,
  code: `style="${mono};font-size:15px"`,
  hr: `class="edge" style="margin:24px 0;border:0;border-top:1px solid ${light('hairline')}"`,
};

const headings = [22, 19, 17, 16, 16, 16];

/**
 * Renders a newsletter's Markdown as HTML with inline styles. HTML is shown as typed, and pictures as their
 * descriptions. Links may only lead to http, https and email addresses. The renderer escapes text, so every `<` in its
 * output begins an element.
 */
export function markdownForMail(markdown: string): string {
  if (isDeepMarkdown(markdown)) return `<p ${attributes.p}>${escapeHtml(markdown)}</p>`;
  return micromark(markdown)
    .replace(/<img src="[^"]*" alt="([^"]*)"(?: title="[^"]*")? \/>/g, '$1')
    .replace(/<a href="(?!https?:\/\/|mailto:)[^"]*"(?: title="[^"]*")?>(.*?)<\/a>/gis, '$1')
    .replace(/<a href="([^"]*)"(?: title="[^"]*")?>/g, `<a class="link" href="$1" style="color:${light('accent')}">`)
    .replace(/<pre><code(?: class="[^"]*")?>(.*?)\n?<\/code><\/pre>/gs, '<pre>$1</pre>')
    .replace(/<(p|ul|ol|li|blockquote|pre|code|hr)(?=[ >])/g, (_, name) => `<${name} ${attributes[name]}`)
    .replace(/<(\/?)h([1-6])>/g, (_, slash, depth) => heading(slash, Number(depth)));
}

/** The email's own heading is the only `h1`. */
function heading(slash: string, depth: number): string {
  const name = `h${Math.min(6, depth + 1)}`;
  const style = `margin:28px 0 12px;line-height:1.3;font-weight:bold;font-size:${headings[depth - 1]}px`;
  return slash ? `</${name}>` : `<${name} style="${style}">`;
}
