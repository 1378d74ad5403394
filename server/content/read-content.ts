import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { isDownload, isPicture } from '../../contract/content-editing/file-kinds.ts';
import { joinUnits, joinUnitsInHtml } from '../../language/typeset.ts';
import { buildMoment } from '../../src/content/build-moment.ts';
import { type CollectionName, collections } from '../../src/content/collections.ts';
import type { Content, DownloadFile, Entry } from '../../src/content/content.ts';
import { fillText, type Placeholders } from '../../src/content/placeholders.ts';
import { filesIn } from '../file-system/folders.ts';
import { checkRecords, type ParsedRecord, readPlaceholders } from './faults.ts';
import { renderMarkdown } from './markdown.ts';
import { type FolderMaker, type PictureFolder, shortHash } from './picture-folder.ts';
import { cacheByFile, type Fault, readRecords, type WrittenContent } from './read-records.ts';

interface ContentWithFaults {
  content: Content & { pictureMaker: FolderMaker };
  faults: Fault[];
}

export async function readContent(folder: string, made: PictureFolder): Promise<ContentWithFaults> {
  const files = await filesIn(folder);
  const written = await readRecords(folder, files);
  const { unreadable, ...filled } = await fillContent({ ...written, files }, made.makerFor(folder), buildMoment());
  const words = 'is not a readable picture';
  const broken = unreadable.map((path) => ({ file: `content/${path}`, text: words, record: null, path: [], words }));
  return { ...filled, faults: [...filled.faults, ...broken] };
}

/** Reads the files of content, and returns its valid records as pages use them, and the pictures that cannot be read. */
export async function fillContent(
  written: WrittenContent & { files: readonly string[] },
  pictureMaker: FolderMaker,
  moment: Date,
): Promise<ContentWithFaults & { unreadable: string[] }> {
  const { pictures, files, unreadable } = await readFiles(written.files, pictureMaker.locate);
  const { records, faults } = checkRecords({ ...written, pictures }, moment);
  const filled = await toEntries(records, readPlaceholders(written.records));
  return { content: { moment, records: filled, pictures, files, pictureMaker }, faults, unreadable };
}

/** Returns the valid records, as pages use them, in the order of their ids. */
export async function toEntries(parsed: ParsedRecord[], placeholders: Placeholders): Promise<Content['records']> {
  const names = Object.keys(collections) as CollectionName[];
  const records = Object.fromEntries(names.map((name): [string, Entry[]] => [name, []]));
  for (const record of parsed.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (record.parsed === undefined) continue;
    records[record.collection]?.push(await toEntry(record, placeholders));
  }
  return records as unknown as Content['records'];
}

async function toEntry({ collection, id, parsed, body }: ParsedRecord, placeholders: Placeholders): Promise<Entry> {
  const fill = (text: string) => fillText(text, placeholders);
  const { html, headings } = await renderMarkdown(body);
  const rendered = {
    html: joinUnitsInHtml(fill(decodePlaceholders(html, placeholders))),
    headings: headings.map((heading) => ({ ...heading, text: joinUnits(fill(heading.text)) })),
  };
  return { collection, id, data: parsed as Entry['data'], body: fill(body), rendered };
}

/** Markdown encodes braces in the address of a link: `mailto:%7Bemail%7D`. */
function decodePlaceholders(html: string, placeholders: Placeholders): string {
  return html.replaceAll(/%7B([\w.-]+)%7D/g, (encoded, name: string) =>
    placeholders.has(name) ? `{${name}}` : encoded,
  );
}

/** Reads the pictures and downloads among these paths from the content folder; `locate` returns the file of each. */
export async function readFiles(
  paths: readonly string[],
  locate: (path: string) => string,
): Promise<Pick<Content, 'pictures' | 'files'> & { unreadable: string[] }> {
  const pictures = await Promise.all(
    paths.filter(isPicture).map(async (path) => [path, await readPicture(locate(path)).catch(() => null)] as const),
  );
  const downloads = paths.filter(isDownload);
  const files = await Promise.all(
    downloads.map(async (path) => [path.slice('files/'.length), await readDownload(locate(path))] as const),
  );
  return {
    pictures: new Map(pictures.flatMap(([path, read]) => (read ? [[path, { path, ...read }]] : []))),
    files: new Map(files),
    unreadable: pictures.flatMap(([path, read]) => (read ? [] : path)),
  };
}

const readDownload = cacheByFile(async (file): Promise<DownloadFile> => {
  const bytes = await readFile(file);
  return { size: bytes.length, hash: shortHash(bytes) };
});

const readPicture = cacheByFile(async (file) => {
  const bytes = await readFile(file);
  const { autoOrient } = await sharp(bytes).metadata();
  return { ...autoOrient, hash: shortHash(bytes) };
});
