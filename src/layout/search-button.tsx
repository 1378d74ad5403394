import { Search } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';

/**
 * Opens the search (`open-search.ts`). Without script it is not shown: the search is a script, and the pages that it
 * finds are linked in the bar and the footer.
 */
export function SearchButton() {
  return (
    <IconButton
      label="Search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      data-search
      icon={
        <>
          <Search size={20} aria-hidden="true" />
          <kbd aria-hidden="true">Ctrl K</kbd>
        </>
      }
      className="search-button needs-script"
    />
  );
}
