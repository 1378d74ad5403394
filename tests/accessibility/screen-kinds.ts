import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { builtPages } from '../../scripts/build/built-pages.ts';
import { builtFolder } from '../../server/project-folders.ts';

type Node = DefaultTreeAdapterTypes.Node;

const attribute = (node: DefaultTreeAdapterTypes.Element, name: string) =>
  node.attrs.find((one) => one.name === name)?.value ?? '';

/** What an element is to somebody who styles it: its name, its classes, its role. */
function describeKind(node: DefaultTreeAdapterTypes.Element): string {
  return [node.tagName, attribute(node, 'role'), ...attribute(node, 'class').split(/\s+/).sort()].join('.');
}

/** Every kind of element of a page in every kind of element that it stands in; of a drawing, the whole. */
function kindsIn(html: string): Set<string> {
  const kinds = new Set<string>();
  const collect = (node: Node, parent: string): void => {
    const own = 'tagName' in node ? describeKind(node) : parent;
    if ('tagName' in node) {
      if (node.tagName === 'head') return;
      kinds.add(`${parent} > ${own}`);
      if (node.tagName === 'svg') return;
    }
    if ('childNodes' in node) for (const child of node.childNodes) collect(child, own);
  };
  collect(parse(html), '');
  return kinds;
}

/**
 * Pages which together have each kind of element that any built page has, in each kind of place: half of them. What depends
 * on colors and sizes is the same on the others; what depends on their words, `tests/content/html.test.ts` checks on all.
 */
export function screensOfAllKinds(): string[] {
  const pages = builtPages().map((path) => {
    const file = join(builtFolder, `client${path === '/' ? '/index' : path}.html`);
    return { path, kinds: kindsIn(readFileSync(file, 'utf8')) };
  });
  const missing = new Set(pages.flatMap(({ kinds }) => [...kinds]));
  const chosen: string[] = [];
  while (missing.size > 0) {
    const [most] = pages
      .map(({ path, kinds }) => ({ path, kinds, gain: [...kinds].filter((kind) => missing.has(kind)).length }))
      .sort((one, other) => other.gain - one.gain);
    if (!most) break;
    for (const kind of most.kinds) missing.delete(kind);
    chosen.push(most.path);
  }
  return chosen.sort();
}
