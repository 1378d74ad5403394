import { parse } from 'parse5';
import { attribute, type Element, elementsOf, textContent } from '../../../server/content/rendering/elements.ts';
import type { PagesOnDemand } from '../../../server/http/pages-on-demand.ts';
import { type Edit, edited } from './edits.ts';

/** Addresses in links and in the properties of islands, up to their query. */
const addresses = /(href="|&quot;)(\/[^"?#&\s]*)(?=["?#&])/g;

/** The property that makes the calculator offer a report, which only the server can make. */
const offersReport = '&quot;hasReport&quot;:[0,true]';

/**
 * Changes the forms and links of a page to lead to a server of the site; returns the addresses that it needs there. A
 * posted form becomes a link to its own page, because the server accepts no posts from other origins. A form that needs
 * JavaScript becomes a link without JavaScript.
 */
export function linkToServer(
  html: string,
  pages: PagesOnDemand,
  origin: string | undefined,
): { html: string; needs: string[] } {
  const needs = new Set<string>();
  const edits: Edit[] = [];
  const islands = new Set<Element>();
  const elements = [...elementsOf(parse(html, { scriptingEnabled: false, sourceCodeLocationInfo: true }))];
  for (const form of elements.filter(({ tagName }) => tagName === 'form')) {
    const [path = ''] = (attribute(form, 'action') ?? '').split(/[?#]/);
    if (!pages.has(path)) continue;
    needs.add(path);
    const inside = [...elementsOf(form)];
    const withoutScript = inside.find(({ tagName }) => tagName === 'noscript');
    const button = [...elementsOf(withoutScript ?? form)].find((one) => attribute(one, 'type') === 'submit');
    if (!button) throw new Error(`The form for ${path} has no submit button.`);
    const link = linkLike(button, `${origin}${path}`);
    edits.push(withoutScript ? replacing(button, link) : replacing(form, placedLike(button, form, link)));
    const island = withoutScript ? undefined : islandAround(form);
    if (island) islands.add(island);
  }
  // An island would render its form again when it wakes.
  for (const { sourceCodeLocation: place } of islands) {
    for (const tag of [place?.startTag, place?.endTag]) {
      if (tag) edits.push({ from: tag.startOffset, to: tag.endOffset, text: '' });
    }
  }
  if (html.includes(offersReport)) needs.add('/roi-calculator/report');
  const led = edited(html, edits)
    .replaceAll(offersReport, offersReport.replace('true', 'false'))
    // The dialog of a download has a form too; its link leads to the page.
    .replaceAll(/ data-needs-email="[^"]*"/g, '')
    .replaceAll(addresses, (found, before: string, path: string) => {
      if (!pages.has(path)) return found;
      needs.add(path);
      return `${before}${origin}${path}`;
    });
  return { html: origin ? led : html, needs: [...needs].sort() };
}

function islandAround(form: Element): Element | undefined {
  for (let node = form.parentNode; node && 'tagName' in node; node = node.parentNode) {
    if (node.tagName === 'astro-island') return node;
  }
  return undefined;
}

function linkLike(button: Element, href: string): string {
  const name = [...elementsOf(button)].map(textContent).join('').trim();
  const look = (attribute(button, 'class') ?? '').replace(/\bsubmit-button\s*/, '');
  return `<a class="${escaped(look)}" href="${href}">${escaped(name)}</a>`;
}

/** Wraps a link like the button in its form, to keep the space around it. */
function placedLike(button: Element, form: Element, link: string): string {
  let placed = link;
  for (let node = button.parentNode; node && 'tagName' in node; node = node.parentNode) {
    placed = `<div class="${escaped(attribute(node, 'class') ?? '')}">${placed}</div>`;
    if (node === form) break;
  }
  return placed;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function replacing({ sourceCodeLocation: place }: Element, text: string): Edit {
  return { from: place?.startOffset ?? 0, to: place?.endOffset ?? 0, text };
}
