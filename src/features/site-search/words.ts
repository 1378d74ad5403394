import type { PluralForms } from '../../../language/plural.ts';
import type { Target } from './targets.ts';

/** What the dialog says (`content/search.yaml`), and where it points before anything is typed. */
export interface SearchWords {
  locale: string;
  title: string;
  placeholder: string;
  suggestions: { title: string; targets: Target[] };
  searching: string;
  found: PluralForms;
  nothing: { title: string; text: string };
  failed: { title: string; text: string; action: string };
  close: string;
  keys: { move: string; open: string; close: string; escape: string };
}

/** `src/pages/search-words.json.ts` serves them. Without them this module fails, as if it had not arrived itself. */
export const words: SearchWords = await (await fetch('/search-words.json')).json();
