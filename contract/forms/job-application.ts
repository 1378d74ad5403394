/**
 * The page of the application form. With the id of a position appended, it is the form for that position
 * (docs/product.md#applications).
 */
export const applicationPath = '/careers/apply';

export const maxFileBytes = 5 * 1024 * 1024;

export const fileField = 'cv';

/** The types that the browser's file dialog offers. */
export const fileExtensions = '.pdf,.docx';
