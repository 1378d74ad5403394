import { isScalar, parseDocument } from 'yaml';
import { canonicalYaml } from '../../../server/content/editing/canonical.ts';

export interface CompanyFacts {
  name?: string | undefined;
  domain?: string | undefined;
  email?: string | undefined;
  founded?: number | undefined;
}

/**
 * Returns `content/company.yaml` with new facts and otherwise unchanged, including comments. Email addresses move to
 * the new domain.
 */
export function rewriteCompany(text: string, { name, domain, email, founded }: CompanyFacts): string {
  const host = (name: string) => name.replace(/^www\./, '');
  const former = host(String(parseDocument(text).get('domain')));
  const moved = domain ? text.replaceAll(`@${former}`, `@${host(domain)}`) : text;
  const changes: [string, string | number | undefined][] = [
    ['name', name],
    ['website', domain],
    ['domain', domain],
    ['email', email],
    ['founded', founded],
  ];
  return changes.reduce((yaml, [field, value]) => (value === undefined ? yaml : withValue(yaml, field, value)), moved);
}

function withValue(yaml: string, field: string, value: string | number): string {
  const node = parseDocument(yaml).get(field, true);
  if (!isScalar(node) || !node.range) throw new Error(`content/company.yaml has no field ${field}.`);
  const [start, end] = node.range;
  return yaml.slice(0, start) + canonicalYaml({ value }).slice('value: '.length).trimEnd() + yaml.slice(end);
}
