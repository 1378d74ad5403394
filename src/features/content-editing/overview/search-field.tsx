import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useEarlyValue } from '../../../ui/use-early-value.ts';

const pauseMs = 250;

/** A search over all texts that follows typing at a distance. */
export function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const field = useEarlyValue<HTMLInputElement>(search, setTyped);

  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onSearch(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);

  return (
    <search className="relative mb-10 block max-w-2xl">
      <Search
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-faint"
      />
      <input
        ref={field}
        type="search"
        aria-label="Search all content"
        placeholder="Search every text, heading or name"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="content-control w-full pl-11"
      />
    </search>
  );
}
