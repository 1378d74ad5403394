import type { EditedRecord } from '../../../../contract/content-editing/calls.ts';
import { problemFieldErrors } from '../../../../contract/forms/problem.ts';
import { CallError, redirectIfLoggedOut } from '../../../admin/admin-call.ts';
import { errorMessage } from '../../../admin/reason-of.ts';
import type { HttpAnswer } from '../../../forms/send-json.ts';

const root = '/api/content/preview';

/** A page to preview: with the values of the form, or only with saved drafts. */
export interface PageRequest {
  /** `/about` */
  path: string;
  others: boolean;
  record: Pick<EditedRecord, 'collection' | 'id' | 'data' | 'text'> | null;
}

/** Returns the page that an address of the preview shows; null for every other address. */
export function previewedPath(pathname: string): string | null {
  return pathname === root || pathname.startsWith(`${root}/`) ? pathname.slice(root.length) || '/' : null;
}

/** Returns the page that shows a new record, with its id so far. */
export const newRecordPage = (shownOn: string, id: string) => shownOn.replace(':id', id || 'new');

function previewCall({ path, others, record }: PageRequest): { address: string; fields: [string, string][] | null } {
  const switched = others ? 'on' : 'off';
  if (!record) return { address: `${root}${path}?others=${switched}`, fields: null };
  return {
    address: root + path,
    fields: [
      ['record', JSON.stringify(record)],
      ['others', switched],
    ],
  };
}

/** Loads a page into a frame. Only the first page of a frame adds nothing to the browser's history. */
export function loadInto(frame: HTMLIFrameElement, request: PageRequest): void {
  const { address, fields } = previewCall(request);
  if (!fields) {
    frame.src = address;
    return;
  }
  const form = document.createElement('form');
  Object.assign(form, { hidden: true, method: 'post', action: address, target: frame.name });
  for (const [name, value] of fields) {
    form.append(Object.assign(document.createElement('textarea'), { name, value }));
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

/** Repeats the request to learn why a page could not be shown, because a frame does not report that. */
export async function getRefusal(request: PageRequest): Promise<string> {
  const answer = await redirectIfLoggedOut(await ask(request));
  if (answer.isOk) return 'The page could not be shown. Please try again.';
  if (answer.status === 404) return `There is no page at ${request.path}.`;
  return errorMessage(new CallError(answer));
}

async function ask(request: PageRequest): Promise<HttpAnswer> {
  const none: HttpAnswer = { isOk: false, status: 0, body: null, fieldErrors: {}, location: null };
  const { address, fields } = previewCall(request);
  try {
    const response = await fetch(address, fields ? { method: 'POST', body: new URLSearchParams(fields) } : {});
    const body: unknown = response.ok ? null : await response.json().catch(() => null);
    return { ...none, isOk: response.ok, status: response.status, body, fieldErrors: problemFieldErrors(body) };
  } catch {
    return none;
  }
}
