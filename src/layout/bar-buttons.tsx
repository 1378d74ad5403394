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
      <IconButton
        label={words.label}
        tooltip={`${words.label} (${words.keys})`}
        tooltipAlign="end"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Search size={20} aria-hidden="true" />}
        className="search-button needs-script"
      />
      <p role="alert" className="search-failed tooltip" data-align="end">
        {words.failed}
      </p>
    </div>
  );
}
