import { readContent } from '../../server/content.ts';

/** The words of the site as its server reads them. */
export const words = await readContent(new URL('../../content/', import.meta.url));
