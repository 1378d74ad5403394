import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isPublished } from '../../http/content-types.ts';
import { builtFolder } from '../../places.ts';
import { contentFaultsFrom } from '../editing/content-faults.ts';
import { contentFiles, pictureFolder, program } from '../editing/content-files.ts';
import { readContent } from '../editing/edited-content.ts';
import type { ContentState, SiteAnswer, SiteRequest } from '../editing/protocol.ts';
import { checkRecords, placeholdersIn } from '../faults.ts';
import { entriesOf } from '../read-content.ts';
import { encodeFiles } from '../rendering/encode-files.ts';
import { renderSite } from '../rendering/render-site.ts';
import { serialize } from '../snapshot.ts';
import { faultsOfLinks } from './faults-of-links.ts';

/** Renders the site with its drafts and returns the files that differ from those being served. */
export async function siteOf(state: ContentState, { origin, moment, known }: SiteRequest): Promise<SiteAnswer> {
  const edited = await readContent(state);
  const files = await contentFiles(edited, state);
  const { records, faults } = checkRecords({ ...edited.checked, pictures: files.pictures }, moment);
  if (faults.length > 0) return { kind: 'faults', faults: contentFaultsFrom(faults, edited.checked.records) };
  const content = { ...files, moment, records: await entriesOf(records, placeholdersIn(edited.checked.records)) };
  const { assets } = await program();
  const site = await renderSite(await program(), content, new Map(state.elsewhere));
  if (site.broken.length > 0) return { kind: 'faults', faults: faultsOfLinks(site.broken, edited.checked.records) };
  const { fresh, hashes } = await encodeFiles(site.files, origin, new Map(known));
  const drawn = await drawnOtherwise(site.files);
  const linked = [...site.linked].filter(([name]) => !existsSync(join(builtFolder, 'client', name)));
  return {
    kind: 'site',
    site: {
      names: [...hashes.keys(), ...assets],
      fresh: [...fresh],
      linked: [...linked, ...drawn],
      content: serialize(content),
    },
  };
}

/** Pictures that are rendered as pages are, and that the program was not built with: each in a file. */
async function drawnOtherwise(files: ReadonlyMap<string, Buffer>): Promise<[string, string][]> {
  const drawn: [string, string][] = [];
  for (const [name, bytes] of files) {
    if (isPublished(name)) continue;
    const before = await readFile(join(builtFolder, 'client', name)).catch(() => null);
    if (before?.equals(bytes)) continue;
    const hash = createHash('sha256').update(bytes).digest('base64url');
    drawn.push([name, await pictureFolder.keep(`drawn.${hash}${extname(name)}`, bytes)]);
  }
  return drawn;
}
