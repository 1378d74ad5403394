/**
 * Stands for the site's origin in everything that is rendered, so that one build serves at any address: `publish.ts` puts the real
 * one in its place.
 */
export const placeholderOrigin = 'https://site.invalid';
