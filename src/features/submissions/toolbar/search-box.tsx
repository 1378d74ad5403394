import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { useEarlyValue } from '../../../ui/use-early-value.ts';
import { longestSearch } from '../view/view.ts';
import { useDraft } from './fields.tsx';

const pauseMs = 250;

/** A search over the submissions that follows typing at a distance, so that not every key asks the server. */
export function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useDraft(search);
  const field = useEarlyValue<HTMLInputElement>(search, setTyped);

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === search) return;
    const timer = setTimeout(() => {
      // The blank at its end stays in the box.
      setTyped(typed, wanted);
      onSearch(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, search, setTyped, onSearch]);

  return (
    <search className="relative block flex-[1_1_16rem]">
      <Search
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-faint"
      />
      <input
        ref={field}
        type="search"
        aria-label="Search submissions"
        aria-keyshortcuts="/"
        placeholder="Search submissions"
        data-search
        dir="auto"
        maxLength={longestSearch}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="inbox-field w-full pl-9"
      />
      <span aria-hidden="true" className="inbox-key">
        /
      </span>
    </search>
  );
}
