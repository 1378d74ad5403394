import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** In the folder of the built server: what the addresses of the pages on demand match, as regular expressions. */
export const pagesFile = 'pages-on-demand.json';

/**
 * The pages that are rendered on demand. Astro also answers addresses of its own, such as `/_image`, which no page
 * needs once the site is built: only what is listed here reaches it (docs/decisions/0024).
 */
export class PagesOnDemand {
  readonly #patterns: RegExp[];

  constructor(patterns: string[]) {
    this.#patterns = patterns.map((pattern) => new RegExp(pattern));
  }

  /**
   * Reads the list that the build wrote (`scripts/build/integrations.ts`).
   *
   * @param folder of the built server
   */
  static async read(folder: string): Promise<PagesOnDemand> {
    return new PagesOnDemand(JSON.parse(await readFile(join(folder, pagesFile), 'utf8')));
  }

  /** @param path of the address as it was sent, without the query */
  has(path: string): boolean {
    // Astro resolves dot segments and backslashes first: what they would change is not the page that it looks like.
    if (URL.parse(path, 'http://localhost')?.pathname !== path) return false;
    const decoded = decodedPath(path);
    return this.#patterns.some((pattern) => pattern.test(decoded));
  }
}

function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
