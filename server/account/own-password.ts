import { visitorKey } from '../http/limits/visitor-limit.ts';
import type { Services } from '../services.ts';
import { accountAttempts } from './credentials.ts';
import { verifyPassword } from './password.ts';
import type { ActiveSession } from './sessions.ts';

type PasswordCheck =
  | { outcome: 'right'; passwordHash: string }
  | { outcome: 'wrong' }
  | { outcome: 'too many'; retryAfterSeconds: number };

/**
 * Returns rate-limit keys that are separate from those of logins, so that a stranger's failed logins don't keep the
 * owner from changing settings.
 */
function passwordKeys(session: ActiveSession, address: string): string[] {
  return [`password visitor ${visitorKey(address)}`, accountAttempts.ownPassword(session.adminId)];
}

/** Checks the current password of the logged-in account, for changes that require more than a session. */
export async function checkOwnPassword(
  { passwordAttempts, database }: Pick<Services, 'passwordAttempts' | 'database'>,
  session: ActiveSession,
  current: string,
  address: string,
): Promise<PasswordCheck> {
  const keys = passwordKeys(session, address);
  const retryAfterSeconds = await passwordAttempts.take(keys);
  if (retryAfterSeconds !== null) return { outcome: 'too many', retryAfterSeconds };
  const account = await database.db
    .selectFrom('admins')
    .select('password_hash')
    .where('id', '=', session.adminId)
    .executeTakeFirst();
  if (!account || !(await verifyPassword(current, account.password_hash))) return { outcome: 'wrong' };
  await passwordAttempts.clear(keys);
  return { outcome: 'right', passwordHash: account.password_hash };
}
