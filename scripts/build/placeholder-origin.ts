/**
 * Stands for the site's origin in everything that is built, so that one build serves at any address:
 * `scripts/build/publish.ts` puts the real one in its place.
 */
export const placeholderOrigin = 'https://site.invalid';
