import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { joinUnits, joinUnitsInHtml } from '../../language/typeset.ts';
import { buildMoment } from '../../src/content/build-moment.ts';
import { type CollectionName, collections } from '../../src/content/collections.ts';
import type { Content, DownloadFile, Entry } from '../../src/content/content.ts';
import { pdfPages } from '../../src/content/pdf-pages.ts';
import type { PictureFile } from '../../src/content/picture-file.ts';
import { fillText, type Placeholders } from '../../src/content/placeholders.ts';
import { filesIn } from '../file-system/folders.ts';
import { checkRecords, isPicture, type ParsedRecord, placeholdersIn } from './faults.ts';
import { renderMarkdown } from './markdown.ts';
import { isDownload } from './names.ts';
import { type FolderMaker, fileHash, type PictureFolder } from './picture-folder.ts';
import { type Fault, readRecords } from './read-records.ts';

/**
 * Reads a content folder: its records as pages use them, and all its faults. Records that their schema rejects are left
 * out.
 *
 * @param folder any folder with the structure of `content/`
 */
export async function readContent(
  folder: string,
  made: PictureFolder,
  moment = buildMoment(),
): Promise<{ content: Content & { pictureMaker: FolderMaker }; faults: Fault[] }> {
  const [written, paths] = await Promise.all([readRecords(folder), filesIn(folder)]);
  const [{ pictures, faults: unreadable }, files] = await Promise.all([
    picturesIn(folder, paths),
    downloadsIn(paths, (path) => join(folder, path)),
  ]);
  const checked = {
    records: written.records,
    faults: [...written.faults, ...unreadable],
    files: paths,
    pictures,
  };
  const { records, faults } = checkRecords(checked, moment);
  const filled = await entriesOf(records, placeholdersIn(written.records));
  return { content: { moment, folder, records: filled, pictures, files, pictureMaker: made.makerFor(folder) }, faults };
}

/**
 * Returns the records as pages use them, by collection and in the order of their ids. Records that their schema rejects
 * are left out.
 */
export async function entriesOf(parsed: ParsedRecord[], placeholders: Placeholders): Promise<Content['records']> {
  const names = Object.keys(collections) as CollectionName[];
  const records = Object.fromEntries(names.map((name): [string, Entry[]] => [name, []]));
  for (const record of parsed.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    if (record.parsed === undefined) continue;
    records[record.collection]?.push(await entryOf(record, placeholders));
  }
  return records as unknown as Content['records'];
}

async function entryOf({ collection, id, parsed, body }: ParsedRecord, placeholders: Placeholders): Promise<Entry> {
  const fill = (text: string) => fillText(text, placeholders);
  const { html, headings } = await renderMarkdown(body);
  const rendered = {
    html: joinUnitsInHtml(fill(html)),
    headings: headings.map((heading) => ({ ...heading, text: joinUnits(heading.text) })),
  };
  return { collection, id, data: parsed as Entry['data'], body: fill(body), rendered };
}

async function picturesIn(
  folder: string,
  paths: string[],
): Promise<{ pictures: Map<string, PictureFile>; faults: Fault[] }> {
  const pictures = new Map<string, PictureFile>();
  const faults: Fault[] = [];
  const wanted = paths.filter(isPicture);
  const found = await Promise.allSettled(wanted.map((path) => readPicture(path, join(folder, path))));
  for (const [index, path] of wanted.entries()) {
    const picture = found[index];
    if (picture?.status === 'fulfilled') pictures.set(path, picture.value);
    else faults.push({ file: `content/${path}`, record: null, path: [], ...saying('is not a readable picture') });
  }
  return { pictures, faults };
}

/**
 * Reads a picture's size.
 *
 * @param path the path from the content folder
 * @throws if the file is not a picture
 */
export async function readPicture(path: string, file: string): Promise<PictureFile> {
  return { path, ...(await pictureSizes.read(file)) };
}

const saying = (words: string) => ({ text: words, words });

/**
 * Selects the downloadable files.
 *
 * @param place returns a file's location for its path from the content folder
 */
export async function downloadsIn(
  paths: readonly string[],
  place: (path: string) => string,
): Promise<Map<string, DownloadFile>> {
  const found = await Promise.all(
    paths
      .filter((path) => isDownload.test(path))
      .map(
        async (path): Promise<[string, DownloadFile]> => [
          path.slice('files/'.length),
          await downloads.read(place(path)),
        ],
      ),
  );
  return new Map(found);
}

const downloads = readOnce(async (file): Promise<DownloadFile> => {
  const bytes = await readFile(file);
  return { size: bytes.length, hash: fileHash(bytes), pages: file.endsWith('.pdf') ? pdfPages(bytes) : null };
});

const pictureSizes = readOnce(async (file) => {
  const bytes = await readFile(file);
  const { autoOrient } = await sharp(bytes).metadata();
  return { ...autoOrient, hash: fileHash(bytes) };
});

/** Caches the result of reading a file until the file changes. */
function readOnce<Result>(read: (file: string) => Promise<Result>) {
  const known = new Map<string, { changed: string; result: Promise<Result> }>();
  return {
    async read(file: string): Promise<Result> {
      const { mtimeMs, size, ino } = await stat(file);
      const changed = `${mtimeMs} ${size} ${ino}`;
      const before = known.get(file);
      if (before?.changed === changed) return before.result;
      const result = read(file);
      known.set(file, { changed, result });
      return result;
    },
  };
}
