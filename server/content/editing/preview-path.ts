export const previewPath = '/api/content/preview';
