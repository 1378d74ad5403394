import type { ActiveSession } from '../account/sessions.ts';
import type { Author } from '../content/editing/drafts.ts';

/** The author of a change of content. */
export function authorOf({ adminId, name }: ActiveSession): Author {
  return { id: adminId, name };
}
