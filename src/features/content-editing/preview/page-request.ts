import { CallError, whileLoggedIn } from '../../../admin/admin-call.ts';
import { reasonOf } from '../../../admin/reason-of.ts';
import { problemFieldErrors } from '../../../forms/problem.ts';
import type { HttpAnswer } from '../../../forms/send-json.ts';
import type { RecordKey } from '../calls.ts';

const root = '/api/content/preview';

/** A record as it stands in the form. */
export interface TypedRecord extends RecordKey {
  data: unknown;
  text: string | null;
}

/** A page to be previewed: with a record as it is typed, or with what is saved alone. */
export interface PageRequest {
  /** `/about` */
  path: string;
  others: boolean;
  record: TypedRecord | null;
}

/** The page that an address of the preview shows; null for every other address. */
export function previewedPath(pathname: string): string | null {
  return pathname === root || pathname.startsWith(`${root}/`) ? pathname.slice(root.length) || '/' : null;
}

/** The page on which a new record is seen, under the name that it has so far. */
export const pageOfNew = (shownOn: string, id: string) => shownOn.replace(':id', id || 'new');

function addressOf({ path, others, record }: PageRequest): string {
  return record ? root + path : `${root}${path}?others=${switched(others)}`;
}

function fieldsOf({ others, record }: PageRequest): Record<string, string> {
  return { record: JSON.stringify(record), others: switched(others) };
}

const switched = (isOn: boolean) => (isOn ? 'on' : 'off');

/** Has a frame load a page. Only the first page of a frame adds nothing to the history of the browser. */
export function loadInto(frame: HTMLIFrameElement, request: PageRequest): void {
  if (!request.record) {
    frame.src = addressOf(request);
    return;
  }
  const form = document.createElement('form');
  form.hidden = true;
  form.method = 'post';
  form.action = addressOf(request);
  form.target = frame.name;
  for (const [name, value] of Object.entries(fieldsOf(request))) {
    const field = document.createElement('textarea');
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

/** Says why a page could not be shown, which a frame does not tell: the same is asked for once more. */
export async function refusalOf(request: PageRequest): Promise<string> {
  const answer = await whileLoggedIn(await ask(request));
  if (answer.isOk) return 'The page could not be shown. Please try again.';
  if (answer.status === 404) return `There is no page at ${request.path}.`;
  return reasonOf(new CallError(answer));
}

async function ask(request: PageRequest): Promise<HttpAnswer> {
  const none: HttpAnswer = { isOk: false, status: 0, body: null, fieldErrors: {}, location: null };
  try {
    const posted = request.record && { method: 'POST', body: new URLSearchParams(fieldsOf(request)) };
    const response = await fetch(addressOf(request), { ...posted });
    const body: unknown = response.ok ? null : await response.json().catch(() => null);
    return { ...none, isOk: response.ok, status: response.status, body, fieldErrors: problemFieldErrors(body) };
  } catch {
    return none;
  }
}
