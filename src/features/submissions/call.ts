import { type Answer, sendJson } from '../../forms/send-json.ts';

export const loginPath = '/admin/login';

/** The submissions that something is done to: these, or all that match. `count` is what the administrator was shown. */
export type Selection = { ids: string[] } | { matching: Record<string, string>; count: number };

/** Makes a call of the administrator's. Without a session it goes to the login, and nothing follows. */
export async function call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Answer> {
  const answer = await sendJson(method, path, body);
  if (answer.status !== 401) return answer;
  location.assign(loginPath);
  return new Promise(() => {});
}
