import { Search } from 'lucide-react';
import type { Ref } from 'react';

interface CatalogueSearchProps {
  words: { label: string; placeholder: string };
  ref: Ref<HTMLInputElement>;
  query: string;
  onSearch: (query: string) => void;
}

/** The search field of the catalogue. It searches on every keystroke, so it has no button. */
export function CatalogueSearch({ words, ref, query, onSearch }: CatalogueSearchProps) {
  return (
    <search className="needs-script relative block w-full max-w-[34rem]">
      <Search
        size={20}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-faint"
      />
      <input
        ref={ref}
        type="search"
        aria-label={words.label}
        placeholder={words.placeholder}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={query}
        onChange={(event) => onSearch(event.target.value)}
        className="min-h-13 w-full rounded-control border border-edge bg-raised pr-3 pl-12 text-body text-text transition-colors placeholder:text-faint hover:border-text"
      />
    </search>
  );
}
