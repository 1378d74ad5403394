import { dirname } from 'node:path';
import { searchWorkerPolicy } from '../../../server/http/content-security-policy.ts';
import { immutable, isPublished, securityHeaders } from '../../../server/http/headers.ts';
import { isHashed } from '../../../server/http/published-files.ts';
import { downloadHeaders } from '../../../server/routes/pictures.ts';

/** A page's policy follows its encoding, which must be within the first 1,024 bytes. */
const encoding = '<meta charset="utf-8">';

/** Inserts the policy into a page, so that it also applies on hosts that send no headers or limit their number. */
export function insertPolicy(html: string, policy: string): string {
  if (!html.includes(encoding)) throw new Error('A page does not declare its encoding.');
  return html.replace(
    encoding,
    `${encoding}<meta http-equiv="content-security-policy" content="${forDocument(policy)}">`,
  );
}

function forDocument(policy: string): string {
  // This directive works only in a header (Content Security Policy 3, 4.3).
  const directives = policy.split('; ').filter((directive) => !directive.startsWith('frame-ancestors '));
  return directives.join('; ');
}

/**
 * Writes the headers of a site for hosts that read them from `_headers`. Such hosts join the values of a header that
 * several rules set, so no two rules for a file set the same header, except policies, which all apply.
 */
export function headersFile(names: readonly string[], origin: string, basePath = ''): string {
  const {
    // Other sites show the cards, and on a static site nothing is private.
    'cross-origin-resource-policy': _shared,
    ...all
  } = securityHeaders(origin);
  const rules: Record<string, Record<string, string>> = {
    '/*': { ...all, 'content-security-policy': "frame-ancestors 'none'" },
    '/search-worker.js': { 'content-security-policy': forDocument(searchWorkerPolicy) },
  };
  for (const name of names.filter(isHashed)) rules[hashedRule(name, names)] = { 'cache-control': immutable };
  for (const name of names.filter(isAttachment)) rules[`/${name}`] = downloadHeaders(name);
  return Object.entries(rules)
    .map(([path, headers]) =>
      [basePath + path, ...Object.entries(headers).map(([header, value]) => `  ${header}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

/** Returns true for files that browsers download instead of showing. */
export function isAttachment(name: string): boolean {
  return name.startsWith('_astro/') && !isPublished(name) && Object.keys(downloadHeaders(name)).length > 0;
}

/** Returns the path of the rule for a file with a hash in its name: its folder if all files there have one. */
function hashedRule(name: string, names: readonly string[]): string {
  if (name.startsWith('_astro/')) return '/_astro/*';
  const folder = `${dirname(name)}/`;
  return names.every((other) => !other.startsWith(folder) || isHashed(other)) ? `/${folder}*` : `/${name}`;
}
