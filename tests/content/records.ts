import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const content = new URL('../../content/', import.meta.url);

export const contentFolder = fileURLToPath(content);

/** Reads a record of `content/` without its schema, because the contract is checked against the text itself. */
// biome-ignore lint/suspicious/noExplicitAny: records of many shapes, read by tests that name what they expect
export function record(name: string): any {
  return parse(readFileSync(new URL(`${name}.yaml`, content), 'utf8'));
}

export function folder(name: string): Record<string, ReturnType<typeof record>> {
  const files = readdirSync(new URL(`${name}/`, content)).filter((file) => file.endsWith('.yaml'));
  return Object.fromEntries(
    files.map((file) => [basename(file, '.yaml'), record(`${name}/${basename(file, '.yaml')}`)]),
  );
}

export function legalText(name: string): string {
  return readFileSync(new URL(`legal/${name}.md`, content), 'utf8');
}

/** Returns the front matter and Markdown of the blog's articles and entries by their ids. */
export function posts(): Record<string, { data: ReturnType<typeof record>; body: string }> {
  const files = readdirSync(new URL('blog/', content));
  return Object.fromEntries(
    files.map((file) => {
      const [, data = '', body = ''] = readFileSync(new URL(`blog/${file}`, content), 'utf8').split(/^---$/m);
      return [basename(file, '.md'), { data: parse(data), body: body.trim() }];
    }),
  );
}

/** Returns all texts of a record, at any depth. */
export function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(texts);
}
