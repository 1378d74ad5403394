import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file in the folder of the built server. It contains regular expressions for the paths of on-demand pages. */
export const pagesFile = 'pages-on-demand.json';

/**
 * The on-demand pages. Only these reach Astro, which would also answer addresses of its own, such as `/_image`, that a
 * built site does not need (docs/decisions/0017).
 */
export class PagesOnDemand {
  readonly #patterns: RegExp[];

  constructor(patterns: string[]) {
    this.#patterns = patterns.map((pattern) => new RegExp(pattern));
  }

  static async read(folder: string): Promise<PagesOnDemand> {
    return new PagesOnDemand(JSON.parse(await readFile(join(folder, pagesFile), 'utf8')));
  }

  has(path: string): boolean {
    // Astro resolves dot segments and backslashes first, so a path that contains them would reach another page.
    if (URL.parse(path, 'http://localhost')?.pathname !== path) return false;
    const decoded = decodedPath(path);
    return this.#patterns.some((pattern) => pattern.test(decoded));
  }
}

export function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
