import { plainPolicy } from './content-security-policy.ts';

const year = 365 * 24 * 3600;

/** Headers of every response. Pages have their own policy instead of this one, which allows nothing inline. */
const commonHeaders: Record<string, string> = {
  'content-security-policy': plainPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * @param siteUrl over https browsers use only https for a year (RFC 6797), without subdomains, which may not be ours
 */
export function securityHeaders(siteUrl: string | undefined): Record<string, string> {
  return siteUrl?.startsWith('https:')
    ? { ...commonHeaders, 'strict-transport-security': `max-age=${year}` }
    : commonHeaders;
}

/** Allows other sites to show a picture, such as a card on a social network. */
export const embeddable = { 'cross-origin-resource-policy': 'cross-origin' };

/** The `cache-control` of files with a hash in their names, which never change. */
export const immutable = `public, max-age=${year}, immutable`;

/**
 * The `cache-control` of files that may change with a deployment. Browsers revalidate them, which costs a 304. A cache
 * in front of the site may answer for one minute, and for five more while it revalidates (RFC 5861), but not longer,
 * because a page refers to scripts that the next deployment removes.
 */
export const revalidated = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

/**
 * The `cache-control` of public on-demand pages. Shared caches do not store them. The visitor's browser may; otherwise
 * Firefox would lose the input of a form when a visitor leaves and comes back.
 */
export const privatePage = 'private, no-cache';

export const noStore = 'no-store';
