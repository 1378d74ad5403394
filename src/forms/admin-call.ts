import { type Answer, sendJson } from './send-json.ts';

/** A call of the admin area. When the session has ended meanwhile it leads to the login. */
export async function adminCall(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await sendJson(method, path, body);
  if (answer.status === 401) location.assign('/admin/login');
  return answer;
}
