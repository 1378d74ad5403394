import { createHash } from 'node:crypto';

/**
 * Restricts what a page may load and run (Content Security Policy, level 3): nothing inline without a hash, and nothing
 * from another origin. `astro.config.ts` sets the same directives for on-demand pages.
 */
export const directives = [
  "default-src 'none'",
  // Generated pictures are data URLs.
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "media-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
] as const;

export const scriptSources = ["'self'"];

export const styleSources = ["'self'"];

/** A source expression without its quotation marks: `sha256-…`. */
type SourceHash = `sha256-${string}`;

/**
 * Hashes of the styles that `sonner` adds to the page when it loads: an empty element, and then its text.
 * `tests/architecture/dependencies.test.ts` compares them with the installed package.
 */
export const injectedStyles: SourceHash[] = [
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
];

/** Returns the hash that allows an inline script or style in a policy (Content Security Policy 3, 2.3.1). */
export function sourceHash(text: string): SourceHash {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** The policy of every response that is not a document: nothing inline. */
export const plainPolicy = formatPolicy(scriptSources, styleSources);

/**
 * The policy of the search worker (`src/features/site-search/worker.ts`), which reads its index with WebAssembly. A
 * worker has the policy of its own file, so no page needs to allow WebAssembly.
 */
export const searchWorkerPolicy = formatPolicy([...scriptSources, "'wasm-unsafe-eval'"], styleSources);

/** Directives with the sources of other services that a page allows: `{ 'frame-src': ['https://player.example'] }`. */
export type Opened = Readonly<Record<string, readonly string[]>>;

export function contentSecurityPolicy(
  scripts: Iterable<SourceHash>,
  styles: Iterable<SourceHash>,
  opened: Opened = {},
): string {
  const policy = formatPolicy([...scriptSources, ...quoted(scripts)], [...styleSources, ...quoted(styles)]).split('; ');
  const parts = new Map(policy.map((directive) => [directive.split(' ', 1)[0] ?? '', [directive]]));
  for (const [name, sources] of Object.entries(opened)) parts.set(name, [...(parts.get(name) ?? [name]), ...sources]);
  return [...parts.values()].map((words) => words.join(' ')).join('; ');
}

function formatPolicy(scripts: string[], styles: string[]): string {
  return [...directives, `script-src ${scripts.join(' ')}`, `style-src ${styles.join(' ')}`].join('; ');
}

function quoted(hashes: Iterable<SourceHash>): string[] {
  return [...new Set(hashes)].sort().map((hash) => `'${hash}'`);
}
