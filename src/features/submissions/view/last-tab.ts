import { kindNamed } from '../../../forms/submission-kinds.ts';
import type { View } from './view.ts';

/** The tab of the inbox that was chosen last in this browser: it opens next time. */
const key = 'inbox-tab';

export function rememberTab({ view, kind }: Pick<View, 'view' | 'kind'>): void {
  if (view === 'inbox') localStorage.setItem(key, kind);
}

/** The kind whose tab was chosen last; empty for all. */
export function lastTab(): View['kind'] {
  return kindNamed(localStorage.getItem(key)) ?? '';
}
