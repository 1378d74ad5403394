/**
 * Stands for the site's origin in everything rendered, so that one build works at any address. `publish.ts` replaces it
 * with the real origin.
 */
export const placeholderOrigin = 'https://site.invalid';
