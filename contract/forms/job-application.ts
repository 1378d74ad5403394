/** The page of the application form. The id of a position may follow (docs/product.md#applications). */
export const applicationPath = '/careers/apply';

export const maxFileBytes = 5 * 1024 * 1024;

export const fileField = 'cv';

export const fileExtensions = '.pdf,.docx';
