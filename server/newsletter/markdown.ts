import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { escapeHtml } from '../../language/escape-html.ts';
import { isDeepMarkdown } from '../content/deep-markdown.ts';

/**
 * What somebody wrote in Markdown, for a mail: as HTML whose every element carries its own style, because Gmail and Outlook
 * leave out or misread others, and as plain text. HTML that stands in it is shown as it was typed, pictures as their
 * description; links lead to http, https and mail addresses alone.
 */
export function markdownForMail(markdown: string): { html: string; text: string } {
  const tree = isDeepMarkdown(markdown) ? null : fromMarkdown(markdown);
  if (!tree || isDeep(tree)) return asTyped(markdown);
  const blocks = withAddresses(tree);
  return { html: blocks.map(blockHtml).join('\n'), text: blocks.map(blockText).join('\n\n') };
}

/** What nobody writes, and what would cost the parser minutes: nested without end. */
function asTyped(markdown: string): { html: string; text: string } {
  return { html: `<p style="${styles.p};white-space:pre-wrap">${escapeHtml(markdown)}</p>`, text: markdown };
}

/** Nesting beyond this would overflow the stack. */
const mostLevels = 50;

function isDeep(tree: Nodes): boolean {
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > mostLevels) return true;
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return false;
}

/** Gives links the addresses that stand elsewhere in the text: `[text][1]`, and `[1]: https://…` below. */
function withAddresses(tree: Root): RootContent[] {
  const nodes = everyNode(tree);
  const addresses = new Map<string, string>();
  for (const node of nodes) {
    // Of two the first holds.
    if (node.type === 'definition' && !addresses.has(node.identifier)) addresses.set(node.identifier, node.url);
  }
  for (const node of nodes) {
    if (node.type === 'linkReference') Object.assign(node, { type: 'link', url: addresses.get(node.identifier) ?? '' });
  }
  return tree.children.filter(({ type }) => type !== 'definition');
}

function everyNode(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(everyNode) : [])];
}

const styles = {
  p: 'margin:0 0 16px;font-size:16px;line-height:25px',
  h: 'margin:28px 0 12px;line-height:1.3;font-weight:bold',
  // By its margin: Outlook has no padding for lists, and would show their signs outside of the card.
  list: 'margin:0 0 16px 24px;padding:0;font-size:16px;line-height:25px',
  item: 'margin:0 0 6px',
  quote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #d4d7e0',
  code: 'margin:0 0 16px;font-family:Consolas,Menlo,monospace;font-size:14px;line-height:21px;white-space:pre-wrap',
  line: 'margin:24px 0;border:0;border-top:1px solid #d4d7e0',
};

/** The sizes of headings; the subject stands above them in 26 px. */
const headings = [22, 19, 17, 16, 16, 16];

function blockHtml(node: RootContent): string {
  switch (node.type) {
    case 'paragraph':
      return `<p style="${styles.p}">${inline(node.children)}</p>`;
    case 'heading': {
      // The mail's own heading is its first.
      const level = Math.min(6, node.depth + 1);
      return `<h${level} style="${styles.h};font-size:${headings[node.depth - 1]}px">${inline(node.children)}</h${level}>`;
    }
    case 'list': {
      const name = node.ordered ? 'ol' : 'ul';
      const start = node.ordered && node.start && node.start !== 1 ? ` start="${node.start}"` : '';
      const items = node.children.map(
        (item) => `<li style="${styles.item}">${item.children.map(itemHtml).join('')}</li>`,
      );
      return `<${name}${start} style="${styles.list}">${items.join('')}</${name}>`;
    }
    case 'blockquote':
      return `<blockquote class="edge" style="${styles.quote}">${node.children.map(blockHtml).join('')}</blockquote>`;
    case 'code':
      return `<pre style="${styles.code}">${escapeHtml(node.value)}</pre>`;
    case 'thematicBreak':
      return `<hr class="edge" style="${styles.line}">`;
    case 'html':
      return `<p style="${styles.p}">${escapeHtml(node.value)}</p>`;
    default:
      return '';
  }
}

/** A paragraph in an item of a list needs no space of its own. */
function itemHtml(node: RootContent): string {
  return node.type === 'paragraph' ? inline(node.children) : blockHtml(node);
}

function inline(nodes: PhrasingContent[]): string {
  return nodes.map(inlineHtml).join('');
}

function inlineHtml(node: PhrasingContent): string {
  switch (node.type) {
    case 'strong':
      return `<strong>${inline(node.children)}</strong>`;
    case 'emphasis':
      return `<em>${inline(node.children)}</em>`;
    case 'inlineCode':
      return `<code style="font-family:Consolas,Menlo,monospace;font-size:15px">${escapeHtml(node.value)}</code>`;
    case 'break':
      return '<br>';
    case 'link':
      return isAddress(node.url)
        ? `<a class="link" href="${escapeHtml(node.url)}" style="color:#5b32d6">${inline(node.children)}</a>`
        : inline(node.children);
    case 'image':
    case 'imageReference':
      return escapeHtml(node.alt ?? '');
    default:
      return 'value' in node ? escapeHtml(node.value) : '';
  }
}

function isAddress(url: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(url) && URL.canParse(url);
}

function blockText(node: RootContent): string {
  switch (node.type) {
    case 'heading':
      return inlineText(node.children).toUpperCase();
    case 'list': {
      const first = node.start ?? 1;
      return node.children
        .map((item, index) => {
          const mark = node.ordered ? `${first + index}. ` : '- ';
          const lines = item.children.map(blockText).join('\n').split('\n');
          return mark + lines.join(`\n${' '.repeat(mark.length)}`);
        })
        .join('\n');
    }
    case 'blockquote':
      return node.children
        .map(blockText)
        .join('\n\n')
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');
    case 'thematicBreak':
      return '----';
    case 'paragraph':
      return inlineText(node.children);
    default:
      return 'value' in node ? String(node.value) : '';
  }
}

function inlineText(nodes: Nodes[]): string {
  return nodes
    .map((node): string => {
      if (node.type === 'break') return '\n';
      if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
      const text = 'children' in node ? inlineText(node.children) : 'value' in node ? String(node.value) : '';
      return node.type === 'link' && isAddress(node.url) && text !== node.url ? `${text} (${node.url})` : text;
    })
    .join('');
}
