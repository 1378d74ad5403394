import type { FormSchema } from '../../contract/content-editing/calls.ts';
import { getBranches } from '../../contract/content-editing/fields.ts';
import { formSchema } from '../../server/content/editing/form-schema.ts';
import { type CollectionName, collections } from '../../src/content/collections.ts';

const introduction = `# Records

The fields of each record in \`content/\`, with a \`?\` behind optional ones. An optional group may be left out; once it is
there, it needs its fields that have no \`?\`. Braces enclose a group, brackets a list. \`starter/\` has a small record of each
common kind, \`content/\` a full one. Records of a [feature that is off](changing-things.md#a-feature-that-you-do-not-need)
may be deleted. An \`icon\` is a name of [Lucide](https://lucide.dev/icons), such as \`circuit-board\`. In \`interface/\`, nearly
every text is required: keep its files and change their words. A field without an explanation has that of the last field
above with its name.

\`npm run format\` writes this page from the schemas in \`src/content/\`.
`;

/** The fields of groups below this depth are left out. */
const maxDepth = 3;

/** Returns `docs/records.md`. */
export function recordsPage(): string {
  const names = (Object.keys(collections) as CollectionName[]).filter((name) => !name.startsWith('interface-'));
  const explained = new Map<string, string>();
  return [introduction, ...names.map((name) => describeCollection(name, explained))].join('\n');
}

function describeCollection(name: CollectionName, explained: Map<string, string>): string {
  const { source } = collections[name];
  const { title, description, ...schema } = formSchema(name);
  const isMarkdown = source.kind === 'folder' && source.ending === '.md';
  const path = source.kind === 'file' ? source.path : `${source.path}/*${source.ending}`;
  const kinds = getBranches(schema)?.map((kind) => `${kind.title}:\n\n${listFields(kind, explained)}`) ?? [
    listFields(schema, explained),
  ];
  const text = isMarkdown ? '\n\nThe text follows below the fields, in Markdown.' : '';
  return `## ${title}: \`${path}\`\n\n${description}\n\n${kinds.join('\n\n')}${text}\n`;
}

/** Lists the fields of a record or of a kind of it, a line for each. */
function listFields(schema: FormSchema, explained: Map<string, string>): string {
  if (!schema.properties) return '- any name, with a text';
  const lines = Object.entries(schema.properties).map(([name, field]) => {
    const { title, description } = { ...field };
    const words = [title, description].flatMap((text) => (text ? text.replace(/[.]?$/, '.') : [])).join(' ');
    const shape = `- \`${shapeOf(name, field, schema, 1)}\``;
    if (explained.get(name) === words) return shape;
    explained.set(name, words);
    return `${shape}: ${words}`;
  });
  return lines.join('\n');
}

/** Describes a field on one line: `secondary? { name, href }`. */
function shapeOf(name: string, field: FormSchema, { required = [] }: FormSchema, depth: number): string {
  const inner = Array.isArray(field.items) ? undefined : field.items;
  const named = `${name}${required.includes(name) ? '' : '?'}`;
  if (field.const !== undefined) return `${named}: ${field.const}`;
  const shown = fieldsOf(inner ?? field, depth + 1);
  if (!shown) return inner ? `${named} [ ]` : named;
  return inner ? `${named} [ ${shown} ]` : `${named} { ${shown} }`;
}

function fieldsOf(schema: FormSchema, depth: number): string {
  const kinds = (getBranches(schema) ?? []).filter(({ properties }) => properties);
  if (depth > maxDepth) return schema.properties || kinds.length > 0 ? '…' : '';
  if (kinds.length > 0) return kinds.map((kind) => fieldsOf(kind, depth)).join(' | ');
  const fields = Object.entries(schema.properties ?? {});
  return fields.map(([name, field]) => shapeOf(name, field, schema, depth)).join(', ');
}
