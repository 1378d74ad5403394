import { emailAsPasswordError, type PasswordChange, passwordChangeSchema } from '../../contract/account/password.ts';
import { fieldErrors } from '../../contract/forms/field-errors.ts';
import { forgetAttempts, takeAttempts } from '../http/limits/attempt-limit.ts';
import { visitorKey } from '../http/limits/visitor-limit.ts';
import type { Refused } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { accountAttempts } from './credentials.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { ActiveSession } from './sessions.ts';

type PasswordResult =
  | {
      outcome: 'changed';
      /** The `Set-Cookie` headers with the new tokens of the session and of the known browser. */
      setCookie: string[];
    }
  | Refused;

export async function receivePasswordChange(
  services: Services,
  session: ActiveSession,
  input: unknown,
  address: string,
): Promise<PasswordResult> {
  const { audit } = services;
  const change = passwordChangeSchema.safeParse(input);
  if (!change.success) return { outcome: 'faulty', errors: fieldErrors(change.error.issues) };
  const fault = emailAsPasswordError(change.data.next, session.email);
  if (fault) return { outcome: 'faulty', errors: { next: fault } };

  const check = await checkOwnPassword(services, session, change.data.current, address);
  if (check.outcome === 'too many') return check;
  const changed =
    check.outcome === 'right' && (await changePassword(services, session, change.data, check.passwordHash));
  if (!changed) {
    await audit(session.email, 'password-refused');
    return { outcome: 'faulty', errors: { current: 'That is not your current password.' } };
  }
  await audit(session.email, 'password-changed', { sessions: changed.ended });
  return { outcome: 'changed', setCookie: changed.setCookie };
}

/**
 * Changes the password. The same transaction ends the other sessions and gives this one a new token, which locks out
 * anyone with an old token.
 *
 * @param currentHash the hash of the password that was checked
 * @returns null, without changing anything, if the password has changed in the meantime
 */
async function changePassword(
  { db: database, devices, sessions }: Services,
  session: ActiveSession,
  { next }: PasswordChange,
  currentHash: string,
): Promise<{ setCookie: string[]; ended: number } | null> {
  const password_hash = await hashPassword(next);
  return database.transaction().execute(async (db) => {
    const changed = await db
      .updateTable('admins')
      .set({ password_hash, updated_at: new Date().toISOString() })
      .where('id', '=', session.adminId)
      // No row matches if the password has changed in the meantime.
      .where('password_hash', '=', currentHash)
      .executeTakeFirst();
    if (!changed.numUpdatedRows) return null;
    // This also ends logins with the old password that are waiting for their second step.
    await db.deleteFrom('pending_logins').where('admin_id', '=', session.adminId).execute();
    const ended = await sessions.endOthers(session, db);
    const device = await devices.rememberOnly(session.adminId, db);
    return { setCookie: [await sessions.rotate(session.sessionId, db), device], ended };
  });
}

type PasswordCheck =
  | { outcome: 'right'; passwordHash: string }
  | { outcome: 'wrong' }
  | { outcome: 'too many'; retryAfterSeconds: number };

/** Checks the current password of the logged-in account, for changes that require more than a session. */
export async function checkOwnPassword(
  { db }: Services,
  session: ActiveSession,
  current: string,
  address: string,
): Promise<PasswordCheck> {
  // These are not the keys of logins, so that a stranger's failed logins don't keep the owner from changing settings.
  const keys = [`password visitor ${visitorKey(address)}`, accountAttempts.ownPassword(session.adminId)];
  const retryAfterSeconds = await takeAttempts(db, keys);
  if (retryAfterSeconds !== null) return { outcome: 'too many', retryAfterSeconds };
  const account = await db
    .selectFrom('admins')
    .select('password_hash')
    .where('id', '=', session.adminId)
    .executeTakeFirst();
  if (!account || !(await verifyPassword(current, account.password_hash))) return { outcome: 'wrong' };
  await forgetAttempts(db, keys);
  return { outcome: 'right', passwordHash: account.password_hash };
}
