import type { Target } from './targets.ts';

/** What the dialog says (`content/search.yaml`), and where it points before anything is typed. */
export interface SearchWords {
  title: string;
  placeholder: string;
  suggestions: { title: string; targets: Target[] };
  searching: string;
  found: { one: string; many: string };
  nothing: { title: string; text: string };
  failed: { title: string; text: string; action: string };
  close: string;
  keys: { move: string; open: string; close: string };
}

/** `src/pages/search.js.ts` replaces this name with them. */
declare const searchWords: SearchWords;

export const words: SearchWords = searchWords;
