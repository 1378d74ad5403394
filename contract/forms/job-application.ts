/**
 * The page of the application form. Followed by the id of a position, it is the form for that position
 * (docs/product.md#applications).
 */
export const applicationPath = '/careers/apply';

export const maxFileBytes = 5 * 1024 * 1024;

export const fileField = 'cv';

export const fileExtensions = '.pdf,.docx';
