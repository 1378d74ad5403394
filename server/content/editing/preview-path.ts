/** Where a previewed page is. */
export const previewPath = '/api/content/preview';
