import type { DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/** Yields an element and its descendants in document order. */
export function* walkElements(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('content' in node) yield* walkElements(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* walkElements(child);
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

/** Returns the text directly inside an element. */
export function textContent(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}
