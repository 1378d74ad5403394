import { readContent } from '../../server/content.ts';
import { contentFolder } from '../../server/places.ts';

/** The words of the site as its server reads them. */
export const words = await readContent(contentFolder);
