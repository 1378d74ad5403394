import type { PreviewedRecord } from '../../../contract/content-editing/calls.ts';
import { getValueAt, isSameRecord, previewPath, setValueAt } from '../../../contract/content-editing/fields.ts';
import type { PictureFile } from '../../../src/content/picture-file.ts';
import { pagePolicy } from '../../http/page-policy.ts';
import { readPlaceholders, recordCheck } from '../faults.ts';
import { readFiles, toEntries } from '../read-content.ts';
import type { Fault, WrittenRecord } from '../read-records.ts';
import { placeholderOrigin } from '../rendering/encode-files.ts';
import { pictureFolder, program } from './built-program.ts';
import { type EditedContent, normalizeContent, readEditedContent } from './edited-content.ts';
import { recordPage } from './overview.ts';
import type { ContentState, Draft, Preview, PreviewRequest } from './protocol.ts';

/** Renders a page with these drafts, and with the unsaved record of a form; null if it has none or cannot be rendered. */
export async function preview(state: ContentState, request: PreviewRequest): Promise<Preview | null> {
  const typed = request.record && toDraft(request.record);
  const others = state.drafts.filter((draft) => !typed || !isSameRecord(draft, typed));
  const content = await readEditedContent({ ...state, drafts: typed ? [...others, typed] : others });
  const pictureMaker = pictureFolder.makerFor(state.folder, state.elsewhere);
  const { pictures, files } = await readFiles(content.checked.files, pictureMaker.locate);
  const shown = shownRecords(content, pictures, request);
  const placeholders = readPlaceholders(content.checked.records);
  const { render, pagesOnDemand } = await program();
  // On-demand pages depend on more than the content.
  if (pagesOnDemand.has(request.path)) return null;
  const records = await toEntries(shown, placeholders);
  const shownContent = { moment: new Date(), records, pictures, files, pictureMaker, isPreview: true };
  // Another record may need what this draft removes, such as a figure. Its form lists the error.
  const page = await render(shownContent, request.path).catch(() => null);
  return page?.type.startsWith('text/html') ? adaptForPreview(page.body.toString(), request.origin) : null;
}

function toDraft(record: PreviewedRecord): Draft {
  return { ...record, content: normalizeContent(record, record), version: 0, base: null, changed: { by: '', at: '' } };
}

/** Returns the records for the page. The previewed record counts as public, and faulty records are repaired. */
function shownRecords(
  content: EditedContent,
  pictures: ReadonlyMap<string, PictureFile>,
  { record: typed, path }: PreviewRequest,
) {
  const isShown = (record: WrittenRecord) => (typed ? isSameRecord(record, typed) : recordPage(record) === path);
  const written = content.checked.records.map((record) => (isShown(record) ? asPublic(record) : record));
  const check = recordCheck({ ...content.checked, pictures, records: written }, new Date());
  // Published records are checked against each other, because drafts may have changed the records they refer to.
  const published = content.records.flatMap((record) => record.published ?? []);
  const checkPublished = recordCheck({ ...content.checked, pictures, records: published }, new Date());
  return written.flatMap((record) => {
    const { record: checked, faults } = check(record);
    if (checked.parsed !== undefined && (faults.length === 0 || !isShown(record))) return checked;
    const own = published.filter((other) => isSameRecord(other, record));
    if (!isShown(record)) return own.map((one) => checkPublished(one).record);
    const others = published.filter(({ collection, id }) => collection === record.collection && id !== record.id);
    const mended = mendRecord(record, check, [...own, ...others.slice(0, 1)].map(asPublic));
    return mended ? check(mended).record : [];
  });
}

function asPublic(record: WrittenRecord): WrittenRecord {
  const { status: _status, publishOn: _publishOn, ...data } = Object(record.data) as Record<string, unknown>;
  return 'status' in Object(record.data) || 'publishOn' in Object(record.data) ? { ...record, data } : record;
}

/** Adapts a page for the preview's frame: its links stay in the preview, and it sends nothing. */
function adaptForPreview(html: string, origin: string): Preview {
  const page = html
    .replaceAll(placeholderOrigin, origin)
    .replaceAll(/(<a\s[^>]*?href=")(\/(?!\/)[^"]*)"/g, (_link, start, address) => `${start}${previewPath}${address}"`)
    .replaceAll(/\/_astro\/([\w@~+,.-]+\.(?:avif|webp))\b/g, (address, name) =>
      pictureFolder.find(name) ? `${previewPath}/_astro/${name}` : address,
    );
  return {
    html: page,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': pagePolicy(page, 'The page')
        .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
        .replace(/connect-src [^;]*/, "connect-src 'none'")
        .replace("form-action 'self'", "form-action 'none'"),
    },
  };
}

type Check = (record: WrittenRecord) => { faults: Fault[]; record: { parsed: unknown } };

/** Replaces each faulty value with its error message or, where text is not allowed, with the value of another record. */
function mendRecord(faulty: WrittenRecord, check: Check, standIns: WrittenRecord[]): WrittenRecord | null {
  const record = { ...faulty, data: structuredClone(faulty.data) };
  const valuesFor = ({ words, path }: Fault) => [`⚠ ${words}`, ...standIns.map(({ data }) => getValueAt(data, path))];
  for (let turn = 0; turn < standIns.length + 2; turn += 1) {
    const { faults, record: checked } = check(record);
    if (checked.parsed !== undefined) return record;
    const mendable = faults.filter(({ path }) => path.length > 0 && path[0] !== 'text');
    // The last turn removes the values that are still faulty.
    for (const fault of mendable) setValueAt(record.data, fault.path, valuesFor(fault)[turn]);
  }
  if (check(record).record.parsed !== undefined) return record;
  const [standIn] = standIns;
  return standIn ? { ...faulty, data: standIn.data } : null;
}
