/**
 * The `code` of the problem that every call answers with where the site has no tools to build itself. Apart from `calls.ts`,
 * which imports zod: no browser needs that.
 */
export const editedElsewhere = 'edited-elsewhere';
