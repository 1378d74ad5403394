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
  "worker-src 'self'",
  "media-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
] as const;

/** Where scripts may come from besides the hashes. */
export const scriptSources = ["'self'"];

/** Where styles may come from besides the hashes. */
export const styleSources = ["'self'"];

/** A source expression, without its quotation marks: `sha256-…`. */
type SourceHash = `sha256-${string}`;

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

/** Browsers send what a policy refused here (`routes/policy-reports.ts`). */
export const reportPath = '/api/policy-reports';

/** Has a document report what was refused. All browsers know it, where `report-to` is sent over https alone by some. */
export const reportDirective = `report-uri ${reportPath}` as const;

/** The value of `content-security-policy` for everything but documents: nothing inline, no reports. */
export const plainPolicy = policyOf(scriptSources, styleSources);

/**
 * The policy of the worker in which the search runs (`src/features/site-search/worker.ts`), which reads its index with WebAssembly.
 * A worker has the policy of its own file, so that no page needs to allow that.
 */
export const searchWorkerPolicy = policyOf([...scriptSources, "'wasm-unsafe-eval'"], styleSources, [reportDirective]);

/**
 * The value of `content-security-policy` for a page with these inline scripts and styles.
 *
 * @param frames the origins whose players the page shows in a frame, once a visitor asks for that
 */
export function contentSecurityPolicy(
  scripts: Iterable<SourceHash>,
  styles: Iterable<SourceHash>,
  frames: Iterable<string> = [],
): string {
  const framed = [...new Set(frames)].sort();
  return policyOf(
    [...scriptSources, ...quoted(scripts)],
    [...styleSources, ...quoted(styles)],
    [...(framed.length > 0 ? [`frame-src ${framed.join(' ')}`] : []), reportDirective],
  );
}

function policyOf(scripts: string[], styles: string[], more: string[] = []): string {
  return [...directives, `script-src ${scripts.join(' ')}`, `style-src ${styles.join(' ')}`, ...more].join('; ');
}

function quoted(hashes: Iterable<SourceHash>): string[] {
  return [...new Set(hashes)].sort().map((hash) => `'${hash}'`);
}
