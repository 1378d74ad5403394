import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

const pauseMs = 250;

/** A search over the submissions that follows typing at a distance, so that not every key asks the server. */
export function SearchBox({ onSearch }: { onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);

  return (
    <search className="relative mt-8 mb-4 block max-w-md">
      <Search
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-faint"
      />
      <input
        type="search"
        aria-label="Search submissions"
        placeholder="Search submissions"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-h-11 w-full rounded-control border border-edge bg-raised pr-3 pl-11 text-small text-text placeholder:text-faint hover:border-text"
      />
    </search>
  );
}
