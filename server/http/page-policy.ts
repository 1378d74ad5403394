import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { contentSecurityPolicy, injectedStyles, type Opened, sourceHash } from './content-security-policy.ts';

/**
 * Returns the content security policy of a built page, with the hashes of its inline scripts and styles and what it
 * opens for other services.
 *
 * @param name names the page in the error
 * @throws if the policy would block part of the page: a style or handler attribute, or a `javascript:` address
 */
export function pagePolicy(html: string, name: string): string {
  const elements = [...walkElements(parse(html, { scriptingEnabled: false }))];
  for (const element of elements) refuseInlineAttributes(element, name);
  const inline = (tag: string) => elements.filter((element) => element.tagName === tag && isInline(element));
  return contentSecurityPolicy(
    inline('script').map((script) => sourceHash(textContent(script))),
    [...inline('style').map((style) => sourceHash(textContent(style))), ...injectedStyles],
    openedBy(elements),
  );
}

/** The directives that the content can open (src/content/services.ts). */
const openable = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'frame-src', 'trusted-types'];

/**
 * Collects the sources in `data-policy` of the document, which has directives as a policy does, and the origins in
 * `data-frame` of buttons. Other elements may come from an author's text.
 */
function openedBy(elements: Element[]): Opened {
  const directives = elements.flatMap((element) => {
    if (element.tagName === 'html') return attribute(element, 'data-policy')?.split('; ') ?? [];
    const frame = element.tagName === 'button' && attribute(element, 'data-frame');
    return frame ? [`frame-src ${frame}`] : [];
  });
  const opened: Record<string, string[]> = {};
  for (const [name = '', ...sources] of directives.map((directive) => directive.split(' '))) {
    if (openable.includes(name)) opened[name] = [...new Set([...(opened[name] ?? []), ...sources])].sort();
  }
  return opened;
}

/** False for scripts that are fetched, and for data, which policies do not restrict. */
function isInline(element: Element): boolean {
  return attribute(element, 'src') === undefined && !attribute(element, 'type')?.endsWith('json');
}

function refuseInlineAttributes({ tagName, attrs }: Element, page: string): void {
  for (const { name, value } of attrs) {
    if (name === 'style' || name.startsWith('on') || /^\s*javascript:/i.test(value)) {
      throw new Error(`${page}: the content security policy does not allow ${name}="${value}" on <${tagName}>.`);
    }
  }
}

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

export function* walkElements(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('content' in node) yield* walkElements(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* walkElements(child);
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

export function textContent(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}
