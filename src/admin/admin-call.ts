import { loginAddress } from '../../contract/account/next-address.ts';
import { type HttpAnswer, sendJson } from '../forms/send-json.ts';
import { keepFields } from './kept-fields.ts';

/** In the browser's storage: that the session has ended, which the login says once. */
const endedKey = 'session-ended';

/** A call of the admin area that failed. */
export class CallError extends Error {
  readonly answer: HttpAnswer;

  constructor(answer: HttpAnswer) {
    super(`The call failed with status ${answer.status}`);
    this.answer = answer;
  }
}

/** Whether the session is being ended here, which leads to the login itself. */
let isLoggingOut = false;

/** Says that the session is being ended here, or that this failed. */
export function setLoggingOut(is: boolean): void {
  isLoggingOut = is;
}

/**
 * Makes a call of the admin area. When the session has ended it goes to the login, which says so and leads back to this
 * address, and nothing follows.
 */
export async function adminCall(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  timeoutMs?: number,
): Promise<HttpAnswer> {
  return whileLoggedIn(await sendJson(method, path, body, timeoutMs));
}

/** Passes on an answer; when it says that the session has ended, it goes to the login and nothing follows. */
export function whileLoggedIn(answer: HttpAnswer): HttpAnswer | Promise<never> {
  if (answer.status !== 401) return answer;
  if (!isLoggingOut) leaveForLogin();
  return new Promise(() => {});
}

let isLeaving = false;

/** Whether the page is being left because the session has ended: what was typed is kept, and the browser need not ask. */
export const isLeavingForLogin = () => isLeaving;

/** Goes to the login, which leads back here, and keeps what was typed. */
function leaveForLogin(): void {
  isLeaving = true;
  keepFields();
  sessionStorage.setItem(endedKey, 'yes');
  location.assign(loginAddress(location.pathname + location.search + location.hash));
}

/** Whether a session has ended, which is said once. */
export function takeEnded(): boolean {
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
