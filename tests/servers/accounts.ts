import { v7 as uuidv7 } from 'uuid';
import type { Role } from '../../contract/account/permissions.ts';
import { hashPassword } from '../../server/account/password.ts';
import type { TestSite } from './site.ts';

export const accountPassword = 'a long enough password';

export async function makeAccount({ services }: TestSite, role: Role, email = `${role}@test.example`) {
  const id = uuidv7();
  const now = new Date().toISOString();
  await services.database.db
    .insertInto('admins')
    .values({
      id,
      email,
      name: `The ${role}`,
      role,
      password_hash: await hashPassword(accountPassword),
      environment_password_hash: null,
      updated_at: now,
      created_at: now,
    })
    .execute();
  return { id, email };
}

export async function openSession({ services }: TestSite, adminId: string): Promise<string> {
  return cookieIn([await services.sessions.start(adminId)]);
}

export function cookieIn(setCookie: string[]): string {
  return setCookie
    .map((header) => header.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
}

export function call(site: Pick<TestSite, 'url'>, method: string, path: string, body?: unknown, cookie = '') {
  return fetch(`${site.url}${path}`, {
    method,
    headers: { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
