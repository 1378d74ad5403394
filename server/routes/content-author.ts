import type { ActiveSession } from '../account/sessions.ts';
import type { Author } from '../content-editing/drafts.ts';

/** Who a change of content is by. */
export function authorOf({ adminId, name }: ActiveSession): Author {
  return { id: adminId, name };
}
