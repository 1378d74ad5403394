import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

interface QueryStateProps {
  query: { isPending: boolean; isError: boolean; refetch: () => unknown };
  /** The heading above what is said then, where the screen has no other. */
  title?: string;
  /** What is said when it could not be loaded. */
  failure?: string;
  /** The space around it. */
  className?: string;
}

/** That something is being loaded, or could not be and can be asked for again; nothing when it is there. */
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
