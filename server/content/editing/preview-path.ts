/** The address below which previewed pages are. */
export const previewPath = '/api/content/preview';
