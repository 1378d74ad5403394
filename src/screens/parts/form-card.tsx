import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { ErrorNote } from '../../ui/field.tsx';

interface FormCardProps {
  /** What the form is, where the page does not say it. */
  title?: string;
  /** What went wrong with the form that was sent, if one was. */
  problem?: string | undefined;
  className?: string;
  children?: ReactNode;
}

/** The ground of a form that is what its page is for. */
export function FormCard({ title, problem, className, children }: FormCardProps) {
  return (
    <div className={classNames('min-w-0 rounded-card border border-hairline bg-raised p-5 sm:p-8', className)}>
      {title && <h2 className="mb-6 text-h3">{title}</h2>}
      {problem && <ErrorNote className="mb-8">{problem}</ErrorNote>}
      {children}
    </div>
  );
}
