import type { PasswordChange } from '../features/security/password.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { Services } from './services.ts';
import type { ActiveSession } from './sessions.ts';

export interface PasswordChanged {
  /** The `Set-Cookie` header that hands this session its new token. */
  setCookie: string;
  /** How many other sessions ended. */
  ended: number;
}

/**
 * Changes the administrator's password: in one transaction the other sessions end and this one gets
 * another token, so that whoever held any of them is out.
 *
 * @returns null, and nothing has changed, when the current password is another
 */
export async function changePassword(
  { database, sessions }: Pick<Services, 'database' | 'sessions'>,
  session: ActiveSession,
  { current, next }: PasswordChange,
): Promise<PasswordChanged | null> {
  const admin = await database.db
    .selectFrom('admins')
    .select('password_hash')
    .where('id', '=', session.adminId)
    .executeTakeFirst();
  if (!admin || !(await verifyPassword(current, admin.password_hash))) return null;

  const password_hash = await hashPassword(next);
  return database.db.transaction().execute(async (db) => {
    const changed = await db
      .updateTable('admins')
      .set({ password_hash, updated_at: new Date().toISOString() })
      .where('id', '=', session.adminId)
      // Changed elsewhere in this very moment: the current password is not the current one any more.
      .where('password_hash', '=', admin.password_hash)
      .executeTakeFirst();
    if (!changed.numUpdatedRows) return null;
    const ended = await sessions.endOthers(session, db);
    return { setCookie: await sessions.rotate(session.sessionId, db), ended };
  });
}
