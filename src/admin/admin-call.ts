import { loginAddress } from '../../contract/account/next-address.ts';
import { type HttpAnswer, sendJson } from '../forms/send-json.ts';
import { keepFields } from './kept-fields.ts';

/** A key in session storage: the login shows once that the session has ended. */
const endedKey = 'session-ended';

export class CallError extends Error {
  readonly answer: HttpAnswer;

  constructor(answer: HttpAnswer) {
    super(`The call failed with status ${answer.status}`);
    this.answer = answer;
  }
}

/** True while the user logs out, which navigates to the login by itself. */
let isLoggingOut = false;

export function setLoggingOut(is: boolean): void {
  isLoggingOut = is;
}

/**
 * Makes a call of the admin area. If the session has ended, it goes to the login, which leads back to this address, and
 * never returns.
 */
export async function adminCall(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  timeoutMs?: number,
): Promise<HttpAnswer> {
  return redirectIfLoggedOut(await sendJson(method, path, body, timeoutMs));
}

/** Returns the answer. If it says that the session has ended, it goes to the login and never returns. */
export function redirectIfLoggedOut(answer: HttpAnswer): HttpAnswer | Promise<never> {
  if (answer.status !== 401) return answer;
  if (!isLoggingOut) goToLogin();
  return new Promise(() => {});
}

let isLeaving = false;

/** Returns true while the page is left for the login: the fields are kept, so the browser need not ask. */
export const isLeavingForLogin = () => isLeaving;

/** Keeps the typed fields and goes to the login, which leads back here. */
function goToLogin(): void {
  isLeaving = true;
  keepFields();
  sessionStorage.setItem(endedKey, 'yes');
  location.assign(loginAddress(location.pathname + location.search + location.hash));
}

/** Returns true once after a session has ended. */
export function takeSessionEnded(): boolean {
  const hasEnded = sessionStorage.getItem(endedKey) !== null;
  sessionStorage.removeItem(endedKey);
  return hasEnded;
}

/** Makes a call of the admin area and returns the body of its answer, or throws a `CallError`. */
export async function fetchAdmin<Body>(
  path: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET',
  body?: unknown,
  timeoutMs?: number,
): Promise<Body> {
  const answer = await adminCall(method, path, body, timeoutMs);
  if (!answer.isOk) throw new CallError(answer);
  return answer.body as Body;
}
