import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ContentFault } from '../../../contract/content-editing/calls.ts';
import { isPublished } from '../../http/headers.ts';
import { builtFolder } from '../../project-folders.ts';
import { pictureFolder, program } from '../editing/built-program.ts';
import { readEditedContent } from '../editing/edited-content.ts';
import { listFaults } from '../editing/overview.ts';
import type { ContentState, RenderedChange, SiteRequest } from '../editing/protocol.ts';
import { fillContent } from '../read-content.ts';
import { linkFaults } from '../rendering/check-links.ts';
import { encodeFiles } from '../rendering/encode-files.ts';
import { renderSite } from '../rendering/render-site.ts';
import { serialize } from '../snapshot.ts';
import { listChanges } from './changes.ts';

/** Renders the site with its drafts; returns the changes and the files that differ from those served, or the faults. */
export async function renderDrafts(
  state: ContentState,
  { origin, moment, known }: SiteRequest,
): Promise<ContentFault[] | RenderedChange> {
  const edited = await readEditedContent(state);
  const pictureMaker = pictureFolder.makerFor(state.folder, state.elsewhere);
  const { content, faults } = await fillContent(edited.checked, pictureMaker, moment);
  const found = listFaults(edited, faults);
  if (found.length > 0) return found;
  const opened = await program();
  const site = await renderSite(opened, content);
  if (site.broken.length > 0) return listFaults(edited, linkFaults(site.broken, edited.checked.records));
  const { fresh, hashes } = await encodeFiles(site.files, origin, known);
  const drawn = await storeChangedDrawings(site.files);
  const linked = [...site.linked].filter(([name]) => !existsSync(join(builtFolder, 'client', name)));
  const names = [...hashes.keys(), ...opened.assets];
  const changes = listChanges(edited);
  return { changes, names, fresh, linked: new Map([...linked, ...drawn]), content: serialize(content) };
}

async function storeChangedDrawings(files: ReadonlyMap<string, Buffer>): Promise<[string, string][]> {
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
