import type { PluralForms } from '../../../language/plural.ts';
import type { Target } from './targets.ts';

/** The words of the dialog (`content/search.yaml`), and its links before the visitor types. */
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

/** Served by `src/pages/search-words.json.ts`. If they can't be loaded, importing this module fails. */
export const words: SearchWords = await (await fetch('/search-words.json')).json();
