/*
 * Apart from `calls.ts`: that has zod in it, which tries in the browser whether it may make code out of text.
 */

/** The `code` of the problem that every call answers with where the site has no tools to build itself. */
export const editedElsewhere = 'edited-elsewhere';
