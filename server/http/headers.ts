import { plainPolicy } from './content-security-policy.ts';

const year = 365 * 24 * 3600;

/** Sent with every answer. Pages have their own policy instead of this one, which allows nothing inline. */
const always: Record<string, string> = {
  'content-security-policy': plainPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * What is sent with every answer.
 *
 * @param siteUrl the origin that visitors see. On https browsers use only https for a year (RFC 6797);
 *   of the domains below it nothing is said, because they may belong to something else
 */
export function securityHeaders(siteUrl: string | undefined): Record<string, string> {
  return siteUrl?.startsWith('https:') ? { ...always, 'strict-transport-security': `max-age=${year}` } : always;
}

/** For pictures that other sites show, as social networks do with the cards. */
export const shownElsewhere = { 'cross-origin-resource-policy': 'cross-origin' };

/** Of files that carry the hash of what is in them in their names: they never change. */
export const immutable = `public, max-age=${year}, immutable`;

/**
 * Of what may change with a deployment: browsers ask again, which costs a 304. A cache in front of the site answers by
 * itself for a minute, and for five more while it asks for the new one (RFC 5861). Not longer: a page names scripts
 * that the next deployment takes away.
 */
export const revalidated = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

/**
 * Public pages that are rendered on demand have this. No shared cache stores them. The visitor's own browser
 * may, or Firefox would lose what was typed into a form that somebody leaves and comes back to.
 */
export const privatePage = 'private, no-cache';

/** Of everything that depends on the session, or is an error. */
export const notStored = 'no-store';
