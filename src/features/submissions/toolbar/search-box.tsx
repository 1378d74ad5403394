import { Search } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useCallback, useEffect } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useEarlyValue, useTypedValue } from '../../../ui/field-value.ts';
import { useInbox } from '../inbox-context.ts';
import { focusRow } from '../list/rows.ts';
import { maxSearchLength } from '../view/view.ts';

const pauseMs = 250;

export function KeyCap({ className, ...key }: ComponentProps<'kbd'>) {
  return (
    <kbd
      className={classNames(
        'inline-grid min-w-5.5 place-items-center rounded-[0.25rem] border px-1.5 font-mono text-[0.75rem]/normal',
        className,
      )}
      {...key}
    />
  );
}

/** The search field. The search starts after a pause in typing, so that not every keystroke sends a request. */
export function SearchBox() {
  const { view, search: onSearch, goTo, lastRow } = useInbox();
  const search = view.q;
  const [typed, setTyped] = useTypedValue(search);
  const field = useEarlyValue<HTMLInputElement>(search, setTyped);

  const searchFor = useCallback(
    (text: string) => {
      const wanted = text.trim();
      if (wanted === search) return;
      // A trailing space stays in the field.
      setTyped(text, wanted);
      onSearch(wanted);
    },
    [search, setTyped, onSearch],
  );

  useEffect(() => {
    const timer = setTimeout(() => searchFor(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, searchFor]);

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault();
      searchFor(typed);
      // Goes to the first result as soon as it is loaded.
      goTo(([first]) => first?.id);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (typed === '') focusRow(lastRow.current);
      setTyped('');
      searchFor('');
    }
  }

  return (
    <search className="relative block flex-[1_1_16rem] max-md:basis-32">
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
        maxLength={maxSearchLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        className="peer inbox-field w-full pl-9 max-md:pr-1 max-md:pl-8"
      />
      <KeyCap
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 border-hairline text-faint peer-focus:hidden peer-not-placeholder-shown:hidden"
      >
        /
      </KeyCap>
    </search>
  );
}
