import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** The properties of an email's element that the rules need. */
interface Part {
  tag: string;
  attributes: Record<string, string>;
  styles: Record<string, string>;
  text: string;
  /** The classes of the parent element. */
  around: string[];
}

/** The body of an email may contain only these elements. Some clients drop or misread others. */
const elements = new Set(
  'body table tbody tr td a p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code em strong br hr img'.split(' '),
);

/** Outlook, which renders with Word, supports these CSS properties, or an email still works if it ignores them. */
const properties = new Set(
  (
    'background border border-left border-top border-radius color font-family font-size font-weight height ' +
    'line-height margin max-width mso-padding-alt overflow-wrap padding text-decoration white-space width'
  ).split(' '),
);

/** An element with one of the tags has the fault unless `isRight` returns true. */
const rules: [tags: string, isRight: (part: Part) => boolean, fault: string][] = [
  [
    'table',
    ({ attributes: { role, cellpadding, cellspacing, border } }) =>
      role === 'presentation' && [cellpadding, cellspacing, border].every((value) => value === '0'),
    'is no layout table without spacing',
  ],
  ['td', ({ attributes, styles }) => !styles.background || attributes.bgcolor === styles.background, 'has no bgcolor'],
  // In Outlook, a cell does not inherit the font of its table.
  ['td', ({ text, styles }) => text.trim() === '' || 'font-family' in styles, 'has no font of its own'],
  ['img', ({ attributes }) => /^\d+$/.test(attributes.width ?? ''), 'has no width in pixels'],
  [
    'img',
    ({ attributes }) => 'alt' in attributes && /^https?:\/\//.test(attributes.src ?? ''),
    'has no alt or address',
  ],
  ['img', ({ styles }) => styles.display === 'block' && styles.border === '0', 'is not a block without border'],
  ['a', ({ attributes }) => /^(https?:\/\/|mailto:)/.test(attributes.href ?? ''), 'has no whole address'],
  // Outlook ignores padding of lists, so the markers would be outside the card.
  ['ul ol', ({ styles }) => styles.padding === '0', 'is indented by padding'],
  ['p h1 h2 h3 h4 h5 h6 ul ol blockquote pre hr', ({ styles }) => 'margin' in styles, 'has each program’s margins'],
];

/** Lists the parts that Outlook, Gmail or Apple Mail would not render as intended. */
export function mailFaults(html: string): string[] {
  const all = partsIn(parse(html));
  const start = all.findIndex(({ tag }) => tag === 'body');
  const [head, body] = [all.slice(2, start), all.slice(start)];
  const style = head.flatMap(({ tag, text }) => (tag === 'style' ? text : [])).join('\n');
  const night = new Set([...style.matchAll(/\.([\w-]+)/g)].map(([, name]) => name));
  const metas = head.map(({ attributes }) => attributes.name);
  const faults = [
    ...['color-scheme', 'supported-color-schemes', 'viewport'].filter((name) => !metas.includes(name)),
    ...head.flatMap(({ tag }) => (['meta', 'title', 'style'].includes(tag) ? [] : `<${tag}> in the head`)),
    // Gmail drops a longer style sheet.
    ...(style.length > 8192 ? ['more style than Gmail reads'] : []),
    ...(style.match(/@import|@font-face|url\(|var\(|--[\w-]+:|oklch|position|flex|grid|float/) ?? []),
    // Outlook ignores `max-width`, so 100 % would be the width of the window.
    ...(html.match(/<!--\[if mso\]><table\b[^>]*\bwidth="600"[^>]*><tr><td><!\[endif\]-->/)
      ? []
      : ['no Outlook table']),
    ...(html.includes('<!--[if mso]></td></tr></table><![endif]-->') ? [] : ['no end of the Outlook table']),
  ];
  return [...faults, ...body.flatMap((part) => partFaults(part, night).map((fault) => `<${part.tag}> ${fault}`))];
}

function partFaults(part: Part, night: ReadonlySet<string | undefined>): string[] {
  const { tag, attributes, styles, around } = part;
  const values = Object.entries(styles);
  const hasColour = values.some(([, value]) => /#[0-9a-f]{3,8}/i.test(value));
  const names = [...classes(attributes), ...(tag === 'a' ? around : [])];
  return [
    ...(elements.has(tag) ? [] : ['is not rendered everywhere']),
    ...values.flatMap(([name, value]) => (isKnown(name, value) ? [] : `has ${name}: ${value}`)),
    ...rules.flatMap(([tags, isRight, fault]) => (tags.split(' ').includes(tag) && !isRight(part) ? fault : [])),
    ...(hasColour && tag !== 'body' && !names.some((name) => night.has(name)) ? ['has no colour for the night'] : []),
  ];
}

function isKnown(name: string, value: string): boolean {
  if (name === 'display') return /^(inline-)?block$/.test(value);
  return properties.has(name) && !/var\(|calc\(|oklch|\d(?:rem|em|vw|vh)\b/.test(value);
}

const classes = (attributes: Record<string, string>) => (attributes.class ?? '').split(' ');

function partsIn(node: DefaultTreeAdapterTypes.Node, around: string[] = []): Part[] {
  if (!('childNodes' in node)) return [];
  const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  const attributes: Record<string, string> =
    'attrs' in node ? Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])) : {};
  const styles: Record<string, string> = Object.fromEntries(
    (attributes.style ?? '')
      .split(';')
      .filter((part) => part.trim() !== '')
      .map((part) => part.split(/:(.*)/s).map((word) => word.trim())),
  );
  const own = 'tagName' in node ? [{ tag: node.tagName, attributes, styles, text, around }] : [];
  return [...own, ...node.childNodes.flatMap((child) => partsIn(child, classes(attributes)))];
}
