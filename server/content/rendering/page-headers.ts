import { parse } from 'parse5';
import { contentSecurityPolicy, injectedStyles, sourceHash } from '../../http/content-security-policy.ts';
import { attribute, type Element, textContent, walkElements } from './elements.ts';

/**
 * Returns the headers of a built page: the policy, with the hashes of inline scripts and styles and the origins for
 * frames (`data-frame`), and the preloads, from which caches in front of the site can send early hints.
 *
 * @param name names the page in the error
 * @throws if the policy would block part of the page: a style or handler attribute, or a `javascript:` address
 */
export function pageHeaders(html: string, name: string): Record<string, string> {
  const elements = [...walkElements(parse(html, { scriptingEnabled: false }))];
  for (const element of elements) refuseInlineAttributes(element, name);
  const inline = (tag: string) => elements.filter((element) => element.tagName === tag && isInline(element));
  const headers: Record<string, string> = {
    'content-security-policy': contentSecurityPolicy(
      inline('script').map((script) => sourceHash(textContent(script))),
      [...inline('style').map((style) => sourceHash(textContent(style))), ...injectedStyles],
      elements.flatMap((element) => attribute(element, 'data-frame') ?? []),
      elements.flatMap((element) => counterAddress(element) ?? []),
    ),
  };
  const link = elements.filter((element) => attribute(element, 'rel') === 'preload').map(linkValue);
  if (link.length > 0) headers.link = link.join(', ');
  return headers;
}

/** Returns the URL of a script from another origin: the one that counts visits (`content/site.yaml`). */
function counterAddress(element: Element): string | undefined {
  const address = element.tagName === 'script' ? attribute(element, 'src') : undefined;
  return address?.startsWith('https://') ? address : undefined;
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

/** Converts a `<link>` to a header (RFC 8288). */
function linkValue(element: Element): string {
  const parameters = element.attrs
    .filter(({ name }) => name !== 'href')
    .map(({ name, value }) => (value ? `${name}="${value}"` : name));
  return [`<${attribute(element, 'href')}>`, ...parameters].join('; ');
}
