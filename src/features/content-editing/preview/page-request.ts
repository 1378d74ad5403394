import type { EditedRecord } from '../../../../contract/content-editing/calls.ts';
import { adminCall, CallError } from '../../../admin/admin-call.ts';
import { errorMessage } from '../../../admin/reason-of.ts';

const root = '/api/content/preview';

/** A page to be previewed, with a record as it stands in the form. */
export interface PageRequest {
  path: string;
  others: boolean;
  record: Pick<EditedRecord, 'collection' | 'id' | 'data' | 'text'>;
}

/** Returns the page that an address of the preview shows; null for every other address. */
export function previewedPath(pathname: string): string | null {
  return pathname === root || pathname.startsWith(`${root}/`) ? pathname.slice(root.length) || '/' : null;
}

function fieldsOf({ others, record }: PageRequest): Record<string, string> {
  return { record: JSON.stringify(record), others: others ? 'on' : 'off' };
}

/** Loads a page into a frame. Only the first page of a frame adds nothing to the browser's history. */
export function loadInto(frame: HTMLIFrameElement, request: PageRequest): void {
  const form = document.createElement('form');
  Object.assign(form, { hidden: true, method: 'post', action: root + request.path, target: frame.name });
  for (const [name, value] of Object.entries(fieldsOf(request))) {
    form.append(Object.assign(document.createElement('textarea'), { name, value }));
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

/** Says why a page could not be shown, which a frame does not tell: the same is asked for once more. */
export async function getRefusal(request: PageRequest): Promise<string> {
  const answer = await adminCall('POST', root + request.path, fieldsOf(request));
  if (answer.isOk) return 'The page could not be shown. Please try again.';
  return answer.status === 404 ? `There is no page at ${request.path}.` : errorMessage(new CallError(answer));
}
