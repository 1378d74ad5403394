import { createHash } from 'node:crypto';

/**
 * What a page may load and run (Content Security Policy, level 3). Nothing inline but what is named by its hash, and
 * nothing of another origin. `astro.config.ts` gives the same directives to the pages on demand.
 */
export const directives = [
  "default-src 'none'",
  // A generated picture is a data address.
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "media-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
] as const;

/** Where scripts may come from besides the hashes. The search's index is read by WebAssembly. */
export const scriptSources = ["'self'", "'wasm-unsafe-eval'"];

/** Where styles may come from besides the hashes. */
export const styleSources = ["'self'"];

/** A source expression, without its quotation marks: `sha256-…`. */
export type SourceHash = `sha256-${string}`;

/**
 * Of the styles that `sonner` puts into the page when it is loaded: the element, which is empty when it comes, and
 * the text that follows. `content-security-policy.test.ts` compares them with the installed package.
 */
export const injectedStyles: SourceHash[] = [
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
];

/** The hash by which a policy names an inline script or style (Content Security Policy 3, 2.3.1). */
export function sourceHash(text: string): SourceHash {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** The value of `content-security-policy` for a page with these inline scripts and styles. */
export function contentSecurityPolicy(scripts: Iterable<SourceHash> = [], styles: Iterable<SourceHash> = []): string {
  return [
    ...directives,
    ['script-src', ...scriptSources, ...quoted(scripts)].join(' '),
    ['style-src', ...styleSources, ...quoted(styles)].join(' '),
  ].join('; ');
}

function quoted(hashes: Iterable<SourceHash>): string[] {
  return [...new Set(hashes)].sort().map((hash) => `'${hash}'`);
}
