/** Where an application is written; followed by the id of a position it is for that one (docs/product.md#applications). */
export const applicationPath = '/careers/apply';

/** The largest file that may come with it. */
export const mostFileBytes = 5 * 1024 * 1024;

/** The field of the file. */
export const fileField = 'cv';

/** What the browser offers in choosing it. */
export const fileEndings = '.pdf,.docx';
