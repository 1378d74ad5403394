import { loginAddress } from '../../contract/account/next-address.ts';
import type { Problem } from '../../contract/forms/field-errors.ts';
import { type HttpResponse, sendJson } from '../forms/send-json.ts';

/** The session storage key that tells the login page, once, that the session has ended. */
const endedKey = 'session-ended';

export class CallError extends Error {
  readonly response: HttpResponse;

  constructor(response: HttpResponse) {
    super(`The call failed with status ${response.status}`);
    this.response = response;
  }
}

/** True while the user is logging out, which leads to the login anyway. */
let isLoggingOut = false;

export function setLoggingOut(value: boolean): void {
  isLoggingOut = value;
}

/**
 * Calls the admin API. If the session has ended, it redirects to the login, which leads back here, and never settles.
 */
export async function adminCall(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  timeoutMs?: number,
): Promise<HttpResponse> {
  const response = await sendJson(method, path, body, timeoutMs);
  if (response.status !== 401) return response;
  if (!isLoggingOut) goToLogin();
  return new Promise(() => {});
}

let isLeaving = false;

/**
 * Returns true during the redirect to the login. The browser need not warn about unsaved fields then, because they are
 * kept.
 */
export const isLeavingForLogin = () => isLeaving;

function goToLogin(): void {
  isLeaving = true;
  keepFields();
  sessionStorage.setItem(endedKey, 'yes');
  location.assign(loginAddress(location.pathname + location.search + location.hash));
}

export function takeSessionEnded(): boolean {
  const hasEnded = sessionStorage.getItem(endedKey) !== null;
  sessionStorage.removeItem(endedKey);
  return hasEnded;
}

export async function fetchAdmin<Body>(
  path: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET',
  body?: unknown,
  timeoutMs?: number,
): Promise<Body> {
  const response = await adminCall(method, path, body, timeoutMs);
  if (!response.isOk) throw new CallError(response);
  return response.body as Body;
}

/** The session storage key of the kept fields: JSON by page and form. */
const key = 'kept-fields';

const storageKey = (form: string) => `${location.pathname} ${form}`;

function readKeptFields(): Record<string, KeptFields> {
  return JSON.parse(sessionStorage.getItem(key) ?? '{}');
}

export type KeptFields = Record<string, string>;

const keptFields = 'input[name]:not([type=password], [type=file], [type=hidden]), textarea[name], select[name]';

/** Keeps the values of forms with `data-keep="NAME"`, except passwords and files, while the user logs in again. */
function keepFields(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-keep]')) {
    const kept: KeptFields = {};
    for (const { name, value } of form.querySelectorAll<HTMLInputElement>(keptFields)) kept[name] = value;
    sessionStorage.setItem(key, JSON.stringify({ ...readKeptFields(), [storageKey(form.dataset.keep ?? '')]: kept }));
  }
}

/** Returns the kept values of a form once, or null if there are none. */
export function takeKeptFields(form: string): KeptFields | null {
  const { [storageKey(form)]: kept = null, ...others } = readKeptFields();
  sessionStorage.setItem(key, JSON.stringify(others));
  return kept;
}

/** The message when passwords or codes are rate-limited, for `failureMessage`. */
export const tooManyAttempts = { 429: 'Too many attempts. Try again in 15 minutes.' };

/**
 * Explains why a call failed. `overrides` replaces the messages of some statuses. Status 0 means that there was no
 * response.
 */
export function failureMessage(status: number, overrides: Record<number, string> = {}): string {
  const other =
    status === 0
      ? 'The server could not be reached. Please try again.'
      : 'Something went wrong on the server. Please try again.';
  return overrides[status] ?? other;
}

export function errorMessage(error: unknown): string {
  if (!(error instanceof CallError)) return failureMessage(0);
  const { status, body, fieldErrors } = error.response;
  if (status === 404) return 'This no longer exists.';
  return Object.values(fieldErrors).join(' ') || (body as Partial<Problem> | null)?.detail || failureMessage(status);
}
