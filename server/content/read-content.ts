import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type CollectionName, collections } from '../../src/content/collections.ts';
import type { Content, DownloadFile, Entry } from '../../src/content/content.ts';
import { pdfPages } from '../../src/content/pdf-pages.ts';
import type { PictureFile } from '../../src/content/picture-file.ts';
import { fillText } from '../../src/content/placeholders.ts';
import { filesIn } from '../file-system/folders.ts';
import { checkRecords, isPicture, type ParsedRecord, placeholdersIn } from './faults.ts';
import { renderMarkdown } from './markdown.ts';
import { isDownload } from './names.ts';
import { fileHash, type PictureFolder } from './picture-folder.ts';
import { type Fault, readRecords } from './read-records.ts';

/**
 * Reads a content folder whole: its records as pages take them, and all that is wrong in it. A record that its schema refuses
 * is left out.
 *
 * @param folder as `content/`; its name does not matter
 */
export async function readContent(folder: string, made: PictureFolder): Promise<{ content: Content; faults: Fault[] }> {
  const [written, paths] = await Promise.all([readRecords(folder), filesIn(folder)]);
  const [{ pictures, faults: unreadable }, files] = await Promise.all([
    picturesIn(folder, paths),
    downloadsIn(folder, paths),
  ]);
  const { records: parsed, faults } = checkRecords({
    records: written.records,
    faults: [...written.faults, ...unreadable],
    files: paths,
    pictures,
  });
  const placeholders = placeholdersIn(written.records);
  const names = Object.keys(collections) as CollectionName[];
  const records = Object.fromEntries(names.map((name): [string, Entry[]] => [name, []]));
  for (const record of parsed.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    if (record.parsed === undefined) continue;
    records[record.collection]?.push(await entryOf(record, (text) => fillText(text, placeholders)));
  }
  const content: Content = {
    folder,
    records: records as unknown as Content['records'],
    pictures,
    files,
    pictureMaker: made.makerFor(folder),
  };
  return { content, faults };
}

async function entryOf({ collection, id, parsed, body }: ParsedRecord, fill: (text: string) => string): Promise<Entry> {
  const { html, headings } = await renderMarkdown(body);
  return { collection, id, data: parsed as Entry['data'], body: fill(body), rendered: { html: fill(html), headings } };
}

async function picturesIn(
  folder: string,
  paths: string[],
): Promise<{ pictures: Map<string, PictureFile>; faults: Fault[] }> {
  const pictures = new Map<string, PictureFile>();
  const faults: Fault[] = [];
  const read = async (path: string) => {
    const bytes = await readFile(join(folder, path));
    const { autoOrient } = await sharp(bytes).metadata();
    return { path, ...autoOrient, hash: fileHash(bytes) };
  };
  const found = await Promise.allSettled(paths.filter(isPicture).map(read));
  for (const [index, path] of paths.filter(isPicture).entries()) {
    const picture = found[index];
    if (picture?.status === 'fulfilled') pictures.set(path, picture.value);
    else faults.push({ file: `content/${path}`, record: null, path: [], ...saying('is no picture that can be read') });
  }
  return { pictures, faults };
}

const saying = (words: string) => ({ text: words, words });

async function downloadsIn(folder: string, paths: string[]): Promise<Map<string, DownloadFile>> {
  const found = await Promise.all(
    paths
      .filter((path) => isDownload.test(path))
      .map(async (path): Promise<[string, DownloadFile]> => {
        const bytes = await readFile(join(folder, path));
        const pages = path.endsWith('.pdf') ? pdfPages(bytes) : null;
        return [path.slice('files/'.length), { size: bytes.length, hash: fileHash(bytes), pages }];
      }),
  );
  return new Map(found);
}
