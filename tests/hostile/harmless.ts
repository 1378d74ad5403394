import { parse } from 'parse5';
import { workedOut } from './bodies.ts';
import { type Answer, findHeader } from './connection.ts';

/** Finds server errors, leaked internals, and input that became markup, a header or an evaluated template. */
export function listFaults(answer: Answer, method: string): string[] {
  const { status, headers } = answer;
  const text = answer.body.toString();
  const faults: string[] = [];
  if (status >= 500) faults.push(`${status} ${text.slice(0, 300)}`);
  for (const [name, value] of headers) {
    if (/hostile/i.test(name)) faults.push(`The header ${name}`);
    if (name === 'location' ? !/^\/(?![/\\])/.test(value) : /hostile|evil/i.test(value))
      faults.push(`${name}: ${value}`);
  }
  if (text.includes(workedOut)) faults.push('A template was worked out');
  if (status >= 400 && insides.test(text)) faults.push(`Tells of its inside: ${text.slice(0, 300)}`);

  const type = findHeader(headers, 'content-type') ?? '';
  if (type.startsWith('text/html') && hasHostileMarkup(text)) faults.push('What was sent became markup');
  // Only published files are compressed.
  const isPlain = findHeader(headers, 'content-encoding') === undefined;
  if (isPlain && /json/.test(type) && method !== 'HEAD' && status !== 304)
    faults.push(...jsonFaults(text, status, type));
  return faults;
}

const insides = /node_modules|\n\s+at .+:\d+:\d+|\.ts:\d|SQLITE_|syntax error/;
const problemFields = ['type', 'title', 'status', 'detail', 'errors', 'code'];

function jsonFaults(text: string, status: number, type: string): string[] {
  if (text === '') return [`An empty ${type}`];
  const read = readJson(text);
  if (read === undefined) return [`A ${type} that is none, with status ${status}: ${text.slice(0, 60)}`];
  if (!type.startsWith('application/problem+json')) return [];
  const strange = Object.keys(read ?? {}).filter((name) => !problemFields.includes(name));
  return strange.length > 0 || read?.status !== status ? [`A strange problem document: ${text.slice(0, 300)}`] : [];
}

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

type Node = { tagName?: string; attrs?: { name: string; value: string }[]; childNodes?: Node[]; content?: Node };

function hasHostileMarkup(html: string): boolean {
  if (/<hostile|<script>hostile|<img src=x/i.test(html)) return true;
  // Only a parser can tell these from the same words inside an attribute.
  return /onhostile|href="javascript|hostile\(\)/i.test(html) && isHostile(parse(html) as Node);
}

function isHostile({ tagName, attrs = [], childNodes = [], content }: Node): boolean {
  const isOwn =
    tagName === 'hostile' ||
    attrs.some(
      ({ name, value }) =>
        /^on|hostile/.test(name) || (/^(href|src|action|formaction)$/.test(name) && /^\s*javascript:/i.test(value)),
    );
  return isOwn || [...childNodes, ...(content ? [content] : [])].some(isHostile);
}
