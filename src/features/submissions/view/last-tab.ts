import { kindNamed } from '../../../forms/submission-kinds.ts';
import type { InboxView } from './view.ts';

/** The tab of the inbox that was chosen last in this browser: it opens next time. */
const key = 'inbox-tab';

/** Keeps which tab was chosen, for `lastTab`. Spam and the bin are not kept. */
export function rememberTab({ view, kind }: Pick<InboxView, 'view' | 'kind'>): void {
  if (view === 'inbox') localStorage.setItem(key, kind);
}

/** The kind whose tab was chosen last; empty for all. */
export function lastTab(): InboxView['kind'] {
  return kindNamed(localStorage.getItem(key)) ?? '';
}
