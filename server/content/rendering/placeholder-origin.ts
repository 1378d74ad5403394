/** Stands for the site's origin in rendered files, so that one build works at any address. */
export const placeholderOrigin = 'https://site.invalid';
