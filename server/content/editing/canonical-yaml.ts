import { Document, isMap, isScalar, isSeq, type Node, Scalar, stringify, type ToStringOptions, visit } from 'yaml';

const width = 100;

/** A group of short fields up to this width is written on one line: `{ figure: ai-projects, label: AI Projects }`. */
const groupWidth = 80;

const options: ToStringOptions = { lineWidth: width, minContentWidth: 0 };

/** Writes data in the canonical YAML of `content/`: saving an unchanged record leaves its file unchanged. */
export function canonicalYaml(data: unknown): string {
  // This tag makes the writer quote texts that look like dates, but not real dates.
  const document = new Document(data, { customTags: ['timestamp'], aliasDuplicateObjects: false });
  visit(document, {
    Collection(_key, node, path) {
      const isInside = path.length > 1 && path.some((parent) => isMap(parent) || isSeq(parent));
      node.flow = isInside && isShort(node);
    },
  });
  visit(document, {
    Scalar(key, node, path) {
      if (key === 'key' || typeof node.value !== 'string') return;
      if (path.some((parent) => (isMap(parent) || isSeq(parent)) && parent.flow)) return;
      if (node.value.includes('\n')) node.type = Scalar.BLOCK_LITERAL;
      else if (node.value.length + column(path) > width) node.type = Scalar.BLOCK_FOLDED;
    },
  });
  return document.toString(options);
}

function column(path: readonly unknown[]): number {
  const depth = path.filter((parent) => isMap(parent) || isSeq(parent)).length - 1;
  const pair = path.at(-1) as { key?: unknown } | undefined;
  const name = isScalar(pair?.key) ? String(pair.key.value).length + 2 : 2;
  return depth * 2 + name;
}

/** Returns true for a list of names, or a group of fields that fits on a line. */
function isShort(node: unknown): boolean {
  if (isSeq(node)) return node.items.every(isName) && flowLength(node) <= width;
  if (!isMap(node)) return false;
  const values = node.items.map(({ value }) => value);
  return (
    values.every((value) => isLine(value) || isSeq(value)) &&
    values.filter(isSeq).every(isShort) &&
    flowLength(node) <= groupWidth
  );
}

function isLine(node: unknown): boolean {
  return isScalar(node) && !(typeof node.value === 'string' && node.value.includes('\n'));
}

function isName(node: unknown): boolean {
  return isScalar(node) && !/\s/.test(String(node.value));
}

function flowLength(node: Node): number {
  const line = stringify(node.toJSON(), { customTags: ['timestamp'], collectionStyle: 'flow', lineWidth: 0 });
  return line.trim().length;
}
