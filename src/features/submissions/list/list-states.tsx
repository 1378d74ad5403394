import { Button } from '../../../ui/button.tsx';
import { Typed } from '../typed.tsx';
import { activeFilters, type View } from '../view/view.ts';

/** Shown instead of an empty list. */
export function EmptyList({ view, onClear }: { view: View; onClear: () => void }) {
  const filters = activeFilters(view);
  if (filters.length === 0) {
    return (
      <p className="list-state">
        {view.view === 'spam' ? 'Nothing is held back as spam' : 'No contact form submissions yet'}
      </p>
    );
  }
  const isSearchAlone = view.q !== '' && filters.length === 1;
  return (
    <div className="list-state">
      <p className="mb-5">
        {isSearchAlone ? (
          <>
            Nothing matches “<Typed>{view.q}</Typed>”
          </>
        ) : (
          'Nothing matches these filters'
        )}
      </p>
      <Button variant="secondary" onClick={onClear}>
        {isSearchAlone ? 'Clear the search' : 'Clear the filters'}
      </Button>
    </div>
  );
}

/** Shown instead of a list that could not be loaded. */
export function FailedList({ fault, onRetry }: { fault: string; onRetry: () => void }) {
  return (
    <div className="list-state">
      <p className="mb-5">{fault || 'Failed to load contact submissions.'}</p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
