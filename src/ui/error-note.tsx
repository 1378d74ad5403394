import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** What went wrong with a form as a whole, above its fields. */
export function ErrorNote({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p role="alert" className={classNames('rounded-card border border-danger px-4 py-3 text-danger', className)}>
      {children}
    </p>
  );
}
