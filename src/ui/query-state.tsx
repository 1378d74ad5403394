import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

interface QueryStateProps {
  query: { isPending: boolean; isError: boolean; refetch: () => unknown };
  title?: string;
  failure?: string;
  className?: string;
}

/**
 * Shows that data is loading, or that it failed to load, with a button to try again. Once the data has loaded, it shows
 * nothing.
 */
export function QueryState({ query, title, failure, className = 'py-24 text-center' }: QueryStateProps) {
  if (query.isPending) return <p className={classNames('text-soft', className)}>Loading...</p>;
  if (!query.isError) return null;
  return (
    <div className={className}>
      {title && <h1 className="mb-5 text-h4">{title}</h1>}
      {failure && <p className={classNames('mb-5 text-soft', title && '-mt-3')}>{failure}</p>}
      <Button variant="secondary" onClick={() => query.refetch()}>
        Try again
      </Button>
    </div>
  );
}
