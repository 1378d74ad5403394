import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import inject from 'light-my-request';
import { PictureFolder } from '../picture-folder.ts';
import { readContent } from '../read-content.ts';
import { contentFile, serialize } from '../snapshot.ts';
import { linkFile, linkFolder } from '../../file-system/link-files.ts';
import { writeWhole } from '../../file-system/write-whole.ts';
import { loadHandler } from '../../http/built-handler.ts';
import type { PageHandler } from '../../http/site.ts';
import { withContent } from '../../../src/content/current.ts';
import { publishedName } from '../../../src/content/files.ts';
import { contentFailure } from '../../../scripts/build/check-content.ts';

interface Places {
  /** The folder of the build: `server` renders, `assets` has the scripts and fonts of the pages, `client` is made. */
  built: string;
  /** The content folder. */
  content: string;
  /** Keeps pictures from one time to the next. */
  pictures: string;
}

/** Renders every page and file of the site from a content folder. */
export async function renderSite({ built, content: folder, pictures: kept }: Places): Promise<void> {
  const pictures = new PictureFolder(kept);
  const { content, faults } = await readContent(folder, pictures);
  if (faults.length > 0) throw contentFailure(faults);
  const client = join(built, 'client');
  await linkFolder(join(built, 'assets'), client);
  const handler = loadHandler(join(built, 'server/index.cjs'));
  const render = (address: string) => withContent(content, () => renderPage(handler, address));
  const pages = JSON.parse((await render('/addresses.json')).toString()) as { address: string; file: string }[];
  const renderNext = async (): Promise<void> => {
    for (let page = pages.pop(); page; page = pages.pop()) {
      const target = join(client, page.file);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, await render(page.address));
    }
  };
  const renderAll = () =>
    renderNext().catch((error: unknown) => {
      pages.length = 0;
      throw error;
    });
  // While the threads of sharp encode a picture, other pages are rendered.
  await Promise.all(Array.from({ length: 4 }, renderAll));
  for (const [name, file] of pictures.encoded) await linkFile(file, join(client, '_astro', name));
  for (const [name, file] of content.files) {
    await cp(join(folder, 'files', name), join(client, '_astro', publishedName(name, file)));
  }
  await writeWhole(join(built, 'server', contentFile), serialize(content));
}

/** @throws with the address and the reason when the page cannot be rendered */
async function renderPage(handler: PageHandler, address: string): Promise<Buffer> {
  const reasons: unknown[] = [];
  // A page that is published has nobody who asks for it.
  const locals = { reportDirectives: [], answerInstead: (error: unknown) => void reasons.push(error) };
  const answer = await inject(
    (request, response) =>
      handler(request as never, response as never, (error) => reasons.push(error), locals as unknown as App.Locals),
    { url: encodeURI(address), headers: { host: 'localhost' } },
  ).catch((error: unknown) => {
    reasons.push(error);
    return null;
  });
  const expected = statusOf.get(address) ?? 200;
  if (answer?.statusCode === expected && reasons.length === 0) return answer.rawPayload;
  const [cause] = reasons;
  const reason = cause instanceof Error ? cause.message : `it was answered with ${answer?.statusCode}`;
  throw new Error(`The page ${address} could not be rendered: ${reason}`, { cause });
}

const statusOf = new Map([
  ['/404', 404],
  ['/500', 500],
]);
