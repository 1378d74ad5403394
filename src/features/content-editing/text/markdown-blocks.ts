import type { Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

/** A part of a text with its bytes: a paragraph, a heading or a table; or an item of a list or a row of a table. */
export interface Block {
  source: string;
  /** The text between the previous block and this one. */
  gap: string;
  /** Equal for two blocks that readers can't tell apart. */
  meaning: string;
  /** The items of a list and the rows of a table. */
  parts: Block[];
}

/** Splits a Markdown text into its blocks and the text after the last of them. */
export function parseBlocks(markdown: string): { blocks: Block[]; end: string } {
  const { children } = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const blocks = cut(markdown, children);
  const last = children.at(-1)?.position?.end.offset ?? 0;
  return { blocks, end: markdown.slice(last) };
}

function cut(markdown: string, nodes: RootContent[]): Block[] {
  return nodes.map((node, index) => {
    const start = node.position?.start.offset ?? 0;
    const before = index === 0 ? start : (nodes[index - 1]?.position?.end.offset ?? 0);
    const source = markdown.slice(start, node.position?.end.offset);
    return {
      source,
      gap: index === 0 ? '' : markdown.slice(before, start),
      meaning: JSON.stringify(normalizeNode(node)),
      parts: parseParts(markdown, node, source),
    };
  });
}

function parseParts(markdown: string, node: RootContent, source: string): Block[] {
  if (node.type === 'list') return cut(markdown, node.children);
  if (node.type !== 'table') return [];
  return source.split('\n').map((line, index) => ({ source: line, gap: index ? '\n' : '', meaning: line, parts: [] }));
}

/** Returns a node without its position and notation: wrapped lines make no difference. */
function normalizeNode(node: Nodes): unknown {
  const { position: _place, data: _data, ...rest } = node;
  const fields = Object.entries(rest)
    .filter(([name, value]) => name !== 'children' && value !== null && value !== undefined && value !== '')
    .map(([name, value]) => [name, name === 'value' && node.type === 'text' ? oneLine(String(value)) : value]);
  if (!('children' in node)) return fields;
  return [...fields, joinTexts(node.children).map(normalizeNode)];
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

const oneLine = (text: string) => text.replaceAll(/[ \t]*\n[ \t]*/g, ' ');
