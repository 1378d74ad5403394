import { administrator } from './site.ts';

/** Sends JSON as the site's own forms do. */
export function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Logs the administrator in and gives the `Cookie` header of the session. */
export async function logIn(url: string, login = administrator): Promise<string> {
  const answer = await post(`${url}/api/admin/session`, login);
  if (answer.status !== 204) throw new Error(`Logging in was answered ${answer.status}: ${await answer.text()}`);
  return (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
}

/** An enquiry that is right in every field; what is given takes the place of the usual. */
export function enquiry(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    company: 'Analytical Engines',
    phone: '+1 (555) 010-9999',
    subject: 'An engine at the edge',
    message: 'Can it weave algebraical patterns?',
    ...changes,
  };
}
