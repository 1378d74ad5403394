import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

/** True for two Markdown texts that a reader cannot tell apart, however they are written. */
export function meansSame(one: string, other: string): boolean {
  return meaningOf(one) === meaningOf(other);
}

function meaningOf(markdown: string): string {
  const options = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };
  return JSON.stringify(plain(fromMarkdown(markdown, options)));
}

/** A node without its place and its way of writing: how lines are wrapped is no difference. */
function plain(node: Nodes): unknown {
  const { position: _place, data: _data, ...rest } = node;
  const fields = Object.entries(rest)
    .filter(([name, value]) => name !== 'children' && value !== null && value !== undefined && value !== '')
    .map(([name, value]) => [name, node.type === 'text' ? String(value).replaceAll(/[ \t]*\n[ \t]*/g, ' ') : value]);
  return 'children' in node ? [...fields, joinTexts(node.children).map(plain)] : fields;
}

function joinTexts(nodes: Nodes[]): Nodes[] {
  const joined: Nodes[] = [];
  for (const node of nodes) {
    const before = joined.at(-1);
    if (node.type === 'text' && before?.type === 'text') {
      joined[joined.length - 1] = { type: 'text', value: before.value + node.value };
    } else joined.push(node);
  }
  return joined;
}
