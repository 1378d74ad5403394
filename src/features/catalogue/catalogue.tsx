import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fill } from '../../../language/fill.ts';
import { plural } from '../../../language/plural.ts';
import type { Domains } from '../../content/catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { allCategories, countMatches, type IndexedEntry, search, useCatalogueView } from './search.ts';
import '../../ui/tabs.css';
import './catalogue.css';

interface FilterCategory {
  id: string;
  title: string;
  short: string;
  description: string;
  count: number;
}

type CatalogueWords = Pick<Domains, 'all' | 'search' | 'filter' | 'found' | 'results' | 'none'>;

interface CatalogueProps {
  entries: IndexedEntry[];
  categories: FilterCategory[];
  words: CatalogueWords;
  locale: string;
  /** The cards as static HTML. Each has its id in `data-entry`. */
  children?: ReactNode;
}

/**
 * The catalogue of /domains. The address contains its search and category (docs/product.md#catalogue-search). Before
 * hydration and without JavaScript it shows every entry.
 */
export function Catalogue({ entries, categories, words, locale, children }: CatalogueProps) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const [isHydrated, setIsHydrated] = useState(false);
  const keys = useMemo(() => categories.map(({ id }) => id), [categories]);
  const { view, setQuery, choose } = useCatalogueView(keys, field);
  const ids = useMemo(() => search(entries, view), [entries, view]);
  const matching = useMemo(() => countMatches(entries, view.query), [entries, view.query]);
  useLayoutEffect(() => {
    for (const card of list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? []) {
      card.hidden = !ids.includes(card.dataset.entry ?? '');
    }
  }, [ids]);
  useEffect(() => setIsHydrated(true), []);

  const category = categories.find(({ id }) => id === view.category);
  const query = view.query.trim();
  const { title, description } = query
    ? { title: fill(words.found, { query }), description: category?.title }
    : (category ?? words.all);

  function chooseCategory(chosen: string) {
    choose({ ...view, category: chosen });
    // The list may now start above the viewport, and the page may have become too short for its scroll position.
    if (top.current && top.current.getBoundingClientRect().top < 0) {
      top.current.scrollIntoView({ behavior: 'instant' });
    }
  }

  function clearSearch() {
    setQuery('');
    // The pressed button disappears.
    field.current?.focus();
  }

  function showAll() {
    choose({ query: '', category: allCategories });
    // The pressed button disappears.
    field.current?.focus();
  }

  return (
    <div className="catalogue" data-awake={isHydrated || undefined}>
      {/* It has no button, because it searches on every keystroke. */}
      <search className="needs-script relative block w-full max-w-[34rem]">
        <Search
          size={20}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-faint"
        />
        <input
          ref={field}
          type="search"
          aria-label={words.search.label}
          placeholder={words.search.placeholder}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={view.query}
          onChange={(event) => setQuery(event.target.value)}
          className="min-h-13 w-full rounded-control border border-edge bg-raised pl-12 text-body text-text transition-colors placeholder:text-faint hover:border-text"
        />
        {view.query && (
          <IconButton
            label={words.search.clear}
            icon={<X size={20} aria-hidden="true" />}
            tooltipAlign="end"
            className="catalogue-clear"
            onClick={clearSearch}
          />
        )}
      </search>
      <div ref={top} className="scroll-mt-(--header-height)" />
      <CategoryFilter
        categories={categories.map((each) => ({ ...each, count: matching(each.id) }))}
        total={matching(allCategories)}
        words={words.filter}
        chosen={view.category}
        onChoose={chooseCategory}
      />
      <div className="catalogue-head mt-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 className="min-w-0 text-h3">{title}</h2>
        <p role="status" className="text-caption text-faint">
          {plural(locale, words.results, ids.length)}
        </p>
        {description && <p className="w-full text-small text-soft">{description}</p>}
      </div>
      {ids.length === 0 && <NothingFound words={words.none} onClear={showAll} />}
      <div ref={list} className="mt-8">
        {children}
      </div>
    </div>
  );
}

function NothingFound({ words, onClear }: { words: CatalogueWords['none']; onClear: () => void }) {
  return (
    <div className="grid justify-items-start pt-6 pb-20">
      <p aria-hidden="true" className="text-h1">
        🔍
      </p>
      <h3 className="mt-4 text-h3">{words.title}</h3>
      <p className="mt-3 max-w-[34rem] text-soft">{words.text}</p>
      <Button variant="secondary" className="mt-7" onClick={onClear}>
        {words.action}
      </Button>
    </div>
  );
}

interface CategoryFilterProps {
  categories: { id: string; title: string; short: string; count: number }[];
  total: number;
  words: { label: string; all: string };
  chosen: string;
  onChoose: (category: string) => void;
}

function CategoryFilter({ categories, total, words, chosen, onChoose }: CategoryFilterProps) {
  const row = useRef<HTMLDivElement>(null);

  // On a phone the row is wider than the screen, and the category in the address may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each choice
  useEffect(() => {
    const button = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row.current && button) {
      row.current.scrollLeft = button.offsetLeft - (row.current.clientWidth - button.offsetWidth) / 2;
    }
  }, [chosen]);

  return (
    <fieldset className="category-filter needs-script">
      <legend className="for-screen-readers">{words.label}</legend>
      <div ref={row} className="tab-list">
        <FilterButton
          title={words.all}
          short={words.all}
          count={total}
          isChosen={chosen === allCategories}
          onChoose={() => onChoose(allCategories)}
        />
        {categories.map(({ id, ...category }) => (
          <FilterButton key={id} {...category} isChosen={chosen === id} onChoose={() => onChoose(id)} />
        ))}
      </div>
    </fieldset>
  );
}

interface FilterButtonProps {
  title: string;
  short: string;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
}

/** Shows a short name. The accessible name is `Education and Test Preparation (9)`. */
function FilterButton({ title, short, count, isChosen, onChoose }: FilterButtonProps) {
  const [before, ...after] = title.split(short);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      data-state={isChosen ? 'active' : 'inactive'}
      onClick={onChoose}
      className="tab category-button"
    >
      <span>
        <span className="for-screen-readers">{before}</span>
        {short}
        <span className="for-screen-readers">{after.join(short)}</span>
      </span>{' '}
      <span className="tabular-nums text-caption text-faint">({count})</span>
    </button>
  );
}
