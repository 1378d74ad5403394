import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { filesIn } from '../../../server/file-system/folders.ts';

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

/** The attributes of a button that does nothing. Scripts, popovers and toggles need others. */
const inertAttributes = new Set(['type', 'class', 'aria-describedby', 'aria-label']);

/**
 * Finds the buttons of rendered pages that do nothing: in `main`, outside islands and submitted forms.
 *
 * @param folder the rendered pages
 * @returns the names of such buttons by page
 */
export async function findInertButtons(folder: string): Promise<Map<string, string[]>> {
  const pages = (await filesIn(folder)).filter((file) => file.endsWith('.html') && !file.includes('/from-'));
  const found = new Map<string, string[]>();
  for (const page of pages.sort()) {
    const names = findInert(parse(await readFile(join(folder, page), 'utf8')), false);
    if (names.length > 0) found.set(`/${page.replace(/(index)?\.html$/, '')}`, names);
  }
  return found;
}

function findInert(node: Node, isInMain: boolean): string[] {
  const isElement = 'tagName' in node;
  if (isElement && ['astro-island', 'dialog', 'nav'].includes(node.tagName)) return [];
  if (isElement && isInMain && node.tagName === 'button') {
    const has = (wanted: string) => node.attrs.some(({ name, value }) => name === wanted && value !== 'submit');
    // The gestures script finds its buttons, which have no class, by their list.
    const isInert = has('type') && has('class') && node.attrs.every(({ name }) => inertAttributes.has(name));
    return isInert ? [textContent(node).trim()] : [];
  }
  if (!('childNodes' in node)) return [];
  const inside = isInMain || (isElement && node.tagName === 'main');
  return node.childNodes.flatMap((child) => findInert(child, inside));
}

function textContent(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textContent).join('') : '';
}
