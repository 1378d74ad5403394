import { Search } from 'lucide-react';
import type { LayoutWords } from '../content/interface/layout.ts';

/**
 * Opens the search (`open-search.ts`). Without script it is not shown: the search is a script, and the pages that it
 * finds are linked in the bar and the footer.
 */
export function SearchButton({ words }: { words: LayoutWords['search'] }) {
  return (
    <div className="relative">
      <button
        type="button"
        aria-label={words.label}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        data-keys={words.keys}
        className="search-button needs-script"
      >
        <Search size={20} aria-hidden="true" />
        <span className="tooltip" aria-hidden="true" data-align="end">
          {words.label}
        </span>
      </button>
      <p role="alert" className="search-failed tooltip" data-align="end">
        {words.failed}
      </p>
    </div>
  );
}
