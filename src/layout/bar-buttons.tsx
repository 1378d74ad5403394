import { Moon, Search, Sun } from 'lucide-react';
import { getLayoutWords } from '../content/site.ts';
import { IconButton } from '../ui/icon-button.tsx';

export function ThemeButton() {
  return (
    <IconButton
      {...getLayoutWords().theme}
      tooltipAlign="end"
      aria-pressed="false"
      data-theme-switch
      icon={
        <>
          <Moon size={20} aria-hidden="true" className="in-aria-[pressed=false]:hidden" />
          <Sun size={20} aria-hidden="true" className="in-aria-pressed:hidden" />
        </>
      }
      className="needs-script"
    />
  );
}

/** Hidden without JavaScript: the bar and the footer link to the pages that the search finds. */
export function SearchButton() {
  const words = getLayoutWords().search;
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
