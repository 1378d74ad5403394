/** Stands for the site's origin in all that is rendered, so that one build works at any address. */
export const placeholderOrigin = 'https://site.invalid';
