import { parse } from 'parse5';
import { attribute, type Element, textContent, walkElements } from '../../../server/http/page-policy.ts';
import type { PagesOnDemand } from '../../../server/http/pages-on-demand.ts';
import { applyEdits, type Edit } from './base-path.ts';

/** Addresses in links and in properties of islands, up to the query. */
const addresses = /(href="|&quot;)(\/[^"?#&\s]*)(?=(["?#&]))/g;

/**
 * Points a page's forms and links at a running server of the site, and returns the URLs that it needs there. A posted
 * form becomes a link to its own page, because the server accepts no posts from other origins. If a form has a button
 * for browsers without JavaScript, only that button becomes a link.
 *
 * @param isExported true for the address of a page that is among the files. Links without a query stay on it
 */
export function linkToServer(
  html: string,
  pages: PagesOnDemand,
  origin: string | undefined,
  isExported: (path: string) => boolean,
): { html: string; needs: string[] } {
  const needs = new Set<string>();
  const edits: Edit[] = [];
  const islands = new Set<Element>();
  const elements = [...walkElements(parse(html, { scriptingEnabled: false, sourceCodeLocationInfo: true }))];
  for (const form of elements.filter(({ tagName }) => tagName === 'form')) {
    const [path = ''] = (attribute(form, 'action') ?? '').split(/[?#]/);
    if (!pages.has(path)) continue;
    needs.add(path);
    const inside = [...walkElements(form)];
    const withoutScript = inside.find(({ tagName }) => tagName === 'noscript');
    const button = [...walkElements(withoutScript ?? form)].find((one) => attribute(one, 'type') === 'submit');
    if (!button) throw new Error(`The form for ${path} has no submit button.`);
    const link = linkFromButton(button, `${origin}${path}`);
    edits.push(withoutScript ? replaceElement(button, link) : replaceElement(form, wrapLikeButton(button, form, link)));
    const island = withoutScript ? undefined : islandAround(form);
    if (island) islands.add(island);
  }
  // Hydration would render the form again.
  for (const { sourceCodeLocation: place } of islands) {
    for (const tag of [place?.startTag, place?.endTag]) {
      if (tag) edits.push({ from: tag.startOffset, to: tag.endOffset, text: '' });
    }
  }
  const linked = applyEdits(html, edits).replaceAll(addresses, (found, before: string, path: string, end: string) => {
    if (!pages.has(path) || (end !== '?' && isExported(path))) return found;
    needs.add(path);
    return `${before}${origin}${path}`;
  });
  return { html: origin ? linked : html, needs: [...needs].sort() };
}

function islandAround(form: Element): Element | undefined {
  for (let node = form.parentNode; node && 'tagName' in node; node = node.parentNode) {
    if (node.tagName === 'astro-island') return node;
  }
  return undefined;
}

function linkFromButton(button: Element, href: string): string {
  const name = [...walkElements(button)].map(textContent).join('').trim();
  const look = (attribute(button, 'class') ?? '').replace(/\bsubmit-button\s*/, '');
  return `<a class="${escapeAttribute(look)}" href="${href}">${escapeAttribute(name)}</a>`;
}

/** Wraps a link like the button in its form, to keep the layout. */
function wrapLikeButton(button: Element, form: Element, link: string): string {
  let placed = link;
  for (let node = button.parentNode; node && 'tagName' in node; node = node.parentNode) {
    placed = `<div class="${escapeAttribute(attribute(node, 'class') ?? '')}">${placed}</div>`;
    if (node === form) break;
  }
  return placed;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function replaceElement({ sourceCodeLocation: place }: Element, text: string): Edit {
  return { from: place?.startOffset ?? 0, to: place?.endOffset ?? 0, text };
}
