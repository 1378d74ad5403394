import type { ActiveSession } from '../account/sessions.ts';
import type { Author } from '../content/editing/drafts.ts';

export function toAuthor({ adminId, name }: ActiveSession): Author {
  return { id: adminId, name };
}
