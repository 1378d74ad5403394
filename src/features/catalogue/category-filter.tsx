import { useEffect, useRef } from 'react';
import { allCategories } from './search.ts';

interface CategoryFilterProps {
  categories: { id: string; title: string; short: string; count: number }[];
  total: number;
  words: { label: string; all: string };
  chosen: string;
  onChoose: (category: string) => void;
}

/** Buttons for all categories and for each one, with counts, in a sticky row. */
export function CategoryFilter({ categories, total, words, chosen, onChoose }: CategoryFilterProps) {
  const row = useRef<HTMLFieldSetElement>(null);

  // On a phone the row is wider than the screen, and the chosen category of a linked view may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each choice
  useEffect(() => {
    const button = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row.current && button) {
      row.current.scrollLeft = button.offsetLeft - (row.current.clientWidth - button.offsetWidth) / 2;
    }
  }, [chosen]);

  return (
    <fieldset ref={row} className="category-filter needs-script">
      <legend className="for-screen-readers">{words.label}</legend>
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

/** Shows the short name; the accessible name is `Education and Test Preparation (9)`. */
function FilterButton({ title, short, count, isChosen, onChoose }: FilterButtonProps) {
  const [before, ...after] = title.split(short);
  return (
    <button type="button" aria-pressed={isChosen} onClick={onChoose} className="category-button">
      <span>
        <span className="for-screen-readers">{before}</span>
        {short}
        <span className="for-screen-readers">{after.join(short)}</span>
      </span>{' '}
      <span className="font-mono text-caption text-faint">({count})</span>
    </button>
  );
}
