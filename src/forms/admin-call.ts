import { type Answer, sendJson } from './send-json.ts';

export const loginPath = '/admin/login';

/** A call of the admin area that failed. */
export class CallError extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`The call failed with status ${answer.status}`);
    this.answer = answer;
  }
}

/** Makes a call of the admin area. Without a session it goes to the login, and nothing follows. */
export async function adminCall(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await sendJson(method, path, body);
  if (answer.status !== 401) return answer;
  location.assign(loginPath);
  return new Promise(() => {});
}

/** Makes a call of the admin area and returns the body of its answer, or throws a `CallError`. */
export async function fetchAdmin<Body>(
  path: string,
  method: 'GET' | 'POST' | 'DELETE' = 'GET',
  body?: unknown,
): Promise<Body> {
  const answer = await adminCall(method, path, body);
  if (!answer.isOk) throw new CallError(answer);
  return answer.body as Body;
}
