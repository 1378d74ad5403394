import { readContent } from '../../server/content.ts';
import { contentFolder } from '../../server/project-folders.ts';

/** The words of the site as its server reads them. */
export const words = await readContent(contentFolder);
