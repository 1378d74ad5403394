import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import inject from 'light-my-request';
import { PictureFolder } from '../../server/content/picture-folder.ts';
import { readContent } from '../../server/content/read-content.ts';
import { contentFile, serialize } from '../../server/content/snapshot.ts';
import { linkFile, linkFolder } from '../../server/file-system/link-files.ts';
import { loadHandler } from '../../server/http/built-handler.ts';
import { withContent } from '../../src/content/current.ts';
import { publishedName } from '../../src/content/files.ts';
import { contentFailure } from './check-content.ts';

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
  const render = (address: string) =>
    withContent(content, async () => {
      const { statusCode, rawPayload } = await inject(
        (request, response) => handler(request as never, response as never, failed(address), locals),
        { url: address, headers: { host: 'localhost' } },
      );
      if (statusCode !== 200 && !/^\/(404|500)$/.test(address))
        throw new Error(`${address} was answered with ${statusCode}`);
      return rawPayload;
    });
  const pages = JSON.parse((await render('/addresses.json')).toString()) as { address: string; file: string }[];
  const renderNext = async (): Promise<void> => {
    for (let page = pages.pop(); page; page = pages.pop()) {
      const target = join(client, page.file);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, await render(page.address));
    }
  };
  // While the threads of sharp encode a picture, other pages are rendered.
  await Promise.all(Array.from({ length: 4 }, renderNext));
  for (const [name, file] of pictures.encoded) await linkFile(file, join(client, '_astro', name));
  for (const [name, file] of content.files) {
    await cp(join(folder, 'files', name), join(client, '_astro', publishedName(name, file)));
  }
  await writeFile(join(built, 'server', contentFile), serialize(content));
}

/** A page that is published has nobody who asks for it. */
const locals = { reportDirectives: [] } as unknown as App.Locals;

function failed(address: string) {
  return (error?: unknown): void => {
    throw error ?? new Error(`There is no page at ${address}`);
  };
}
