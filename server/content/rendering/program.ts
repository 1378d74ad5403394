import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import inject from 'light-my-request';
import type { Content } from '../../../src/content/content.ts';
import { withContent } from '../../../src/content/current.ts';
import { filesIn } from '../../file-system/folders.ts';
import { loadHandler } from '../../http/built-site.ts';
import { PagesOnDemand } from '../../http/pages-on-demand.ts';

export interface Program {
  /**
   * Renders a page; null if the address has none.
   *
   * @throws the errors of rendering
   */
  render(content: Content, address: string): Promise<Rendering | null>;
  pagesOnDemand: PagesOnDemand;
  /** The script for pages with islands: `src/islands/touch.ts`. */
  touchScript: string;
  assets: string[];
}

interface Rendering {
  body: Buffer;
  type: string;
}

const statuses: Record<string, number> = { '/404': 404, '/500': 500 };

const touchFile = 'touch.js';

export async function openProgram(built: string): Promise<Program> {
  const [handler, pagesOnDemand, touchScript, assets] = await Promise.all([
    loadHandler(built),
    PagesOnDemand.read(join(built, 'server')),
    readFile(join(built, 'assets', touchFile), 'utf8'),
    filesIn(join(built, 'assets')),
  ]);
  return {
    pagesOnDemand,
    touchScript,
    assets: assets.filter((name) => name !== touchFile),
    async render(content, address) {
      const reasons: unknown[] = [];
      const fail = (error: unknown) => void reasons.push(error);
      // Published pages are rendered without a visitor's request.
      const locals = { respondInstead: fail } as unknown as App.Locals;
      const response = await withContent(content, async () =>
        inject(
          (request, response) => {
            // Astro passes on requests that no route matches.
            const next = (error: unknown = { status: 404 }) => {
              fail(error);
              response.end();
            };
            handler(request as never, response as never, next, locals);
          },
          { url: encodeURI(address), headers: { host: 'localhost' } },
        ),
      );
      const [reason] = reasons as { status?: number }[];
      if (reason?.status === 404) return null;
      if (reason) throw reason;
      if (response.statusCode === 404 && address !== '/404') return null;
      if (response.statusCode !== (statuses[address] ?? 200)) {
        throw new Error(`The page ${address} returned status ${response.statusCode}`);
      }
      await content.pictureMaker.finished();
      return { body: response.rawPayload, type: String(response.headers['content-type'] ?? '') };
    },
  };
}
