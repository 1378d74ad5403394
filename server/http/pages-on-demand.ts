import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file in the folder of the built server, with regular expressions for the paths of on-demand pages. */
export const pagesFile = 'pages-on-demand.json';

/**
 * The on-demand pages. Astro also answers addresses of its own, such as `/_image`, which a built site does not need, so
 * only the listed pages reach it (docs/decisions/0024).
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
    // Astro first resolves dot segments and backslashes, so a path that they change would reach another page.
    if (URL.parse(path, 'http://localhost')?.pathname !== path) return false;
    const decoded = decodedPath(path);
    return this.#patterns.some((pattern) => pattern.test(decoded));
  }
}

/** Decodes a path. Paths that cannot be decoded stay unchanged. */
export function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
