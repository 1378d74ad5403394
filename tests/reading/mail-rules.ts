import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What stands in the body of a mail; everything else is left out or misread by one of the programs. */
const elements = new Set(
  'table tbody tr td a p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code em strong br hr img'.split(' '),
);

/** What Outlook, which lays out with Word, knows of CSS, and what is only better with than without. */
const properties = new Set([
  ...['background', 'border', 'border-left', 'border-top', 'color', 'font-family', 'font-size', 'font-weight'],
  ...['line-height', 'margin', 'mso-padding-alt', 'padding', 'text-decoration', 'width', 'white-space', 'height'],
  ...['border-radius', 'display', 'max-width', 'overflow-wrap'],
]);

/** Gmail drops a style sheet that has more characters. */
const maxStyleBytes = 8192;

/**
 * What in a mail is not rendered by Outlook, Gmail or Apple Mail as it is meant, a sentence each: layout by tables, styles in the elements,
 * widths as attributes, and colours for the night for everything that has some by day.
 */
export function mailFaults(html: string): string[] {
  const document = parse(html);
  const all = elementsIn(document);
  const [head = [], body = []] = ['head', 'body'].map((name) => {
    const found = all.find(({ tagName }) => tagName === name);
    return found && elementsIn(found);
  });
  const style = head
    .filter(({ tagName }) => tagName === 'style')
    .map(textContent)
    .join('\n');
  const night = new Set([...style.matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? ''));
  return [
    ...headFaults(head, style),
    ...outlookFaults(html),
    ...body.flatMap((element) => elementFaults(element).map((fault) => `<${element.tagName}> ${fault}`)),
    ...body.flatMap((element) =>
      colours(element).length > 0 && !isKnownAtNight(element, night)
        ? [`<${element.tagName}> has ${colours(element).join(', ')} and no colour for the night`]
        : [],
    ),
  ];
}

function headFaults(head: Element[], style: string): string[] {
  const meta = (name: string) =>
    head.some((element) => element.tagName === 'meta' && attribute(element, 'name') === name);
  return [
    ...['color-scheme', 'supported-color-schemes', 'viewport'].flatMap((name) => (meta(name) ? [] : `no meta ${name}`)),
    ...head.flatMap(({ tagName }) => (['meta', 'title', 'style'].includes(tagName) ? [] : `<${tagName}> in the head`)),
    ...(style.length > maxStyleBytes ? ['more style than Gmail reads'] : []),
    ...(/@import|@font-face|url\(|var\(|--[\w-]+:|oklch|position|flex|grid|float/.test(style)
      ? ['style that is not read']
      : []),
  ];
}

/** Outlook takes `max-width` for nothing and a width of 100 % for the window's: what it alone reads gives it a table of 600. */
function outlookFaults(html: string): string[] {
  const opened = html.match(/<!--\[if mso\]><table\b[^>]*\bwidth="600"[^>]*><tr><td><!\[endif\]-->/g) ?? [];
  const closed = html.match(/<!--\[if mso\]><\/td><\/tr><\/table><!\[endif\]-->/g) ?? [];
  return opened.length === 1 && closed.length === 1 ? [] : ['no table of 600 px around it for Outlook'];
}

function elementFaults(element: Element): string[] {
  const { tagName } = element;
  const styles = readStyles(element);
  const faults = elements.has(tagName) ? [] : ['is not rendered everywhere'];
  for (const [name, value] of styles) {
    if (!properties.has(name)) faults.push(`has the style ${name}`);
    if (/var\(|calc\(|oklch|\d(?:rem|em|vw|vh)\b/.test(value)) faults.push(`has ${name}: ${value}`);
    if (name === 'display' && !['block', 'inline-block'].includes(value)) faults.push(`has display: ${value}`);
  }
  if (styles.has('background') && tagName === 'td' && attribute(element, 'bgcolor') !== styles.get('background')) {
    faults.push('has another bgcolor than background');
  }
  if (tagName === 'table') {
    const layout = { role: 'presentation', cellpadding: '0', cellspacing: '0', border: '0' };
    for (const [name, value] of Object.entries(layout)) {
      if (attribute(element, name) !== value) faults.push(`has no ${name}="${value}"`);
    }
  }
  if (tagName === 'img') {
    if (!/^\d+$/.test(attribute(element, 'width') ?? '')) faults.push('has no width in pixels');
    if (attribute(element, 'alt') === undefined) faults.push('has no alt');
    if (!/^https?:\/\//.test(attribute(element, 'src') ?? '')) faults.push('has no whole address');
    if (styles.get('display') !== 'block' || styles.get('border') !== '0') faults.push('is not a block without border');
  }
  if (tagName === 'a' && !/^(https?:\/\/|mailto:)/.test(attribute(element, 'href') ?? ''))
    faults.push('has no whole address');
  // Outlook has no padding for these: the signs would stand outside of the card.
  if (['ul', 'ol'].includes(tagName) && styles.get('padding') !== '0') faults.push('is indented by padding');
  if (
    ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote', 'pre', 'hr'].includes(tagName) &&
    !styles.has('margin')
  ) {
    faults.push('has the margins of each program');
  }
  if (tagName === 'td' && hasOwnText(element) && !styles.has('font-family')) faults.push('has no font of its own');
  return faults;
}

/** The colours that an element has by day. */
function colours(element: Element): string[] {
  return [...readStyles(element)].flatMap(([name, value]) =>
    /#[0-9a-f]{3,8}/i.test(value) ? `${name}: ${value}` : [],
  );
}

/** Whether the colours for the night name it, or it stays in front of a ground of its own. */
function isKnownAtNight(element: Element, night: ReadonlySet<string>): boolean {
  const named = (one: Element) => (attribute(one, 'class') ?? '').split(' ').some((name) => night.has(name));
  if (element.tagName === 'body' || named(element)) return true;
  const parent = element.parentNode as Element | null;
  return element.tagName === 'a' && parent !== null && 'attrs' in parent && named(parent);
}

function hasOwnText(element: Element): boolean {
  return element.childNodes.some((node) => node.nodeName === '#text' && 'value' in node && node.value.trim() !== '');
}

function readStyles(element: Element): Map<string, string> {
  const parts = (attribute(element, 'style') ?? '').split(';').filter((part) => part.trim() !== '');
  return new Map(
    parts.map((part) => {
      const [name = '', ...value] = part.split(':');
      return [name.trim(), value.join(':').trim()] as const;
    }),
  );
}

function attribute(element: Element, wanted: string): string | undefined {
  return element.attrs.find(({ name }) => name === wanted)?.value;
}

/** All elements below a node. */
function elementsIn(node: Node): Element[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap((child) => [...('tagName' in child ? [child] : []), ...elementsIn(child)]);
}

function textContent(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}
