import type { ReactNode } from 'react';

/** A short, outlined word, such as a technology, a category or a state. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-full border border-hairline px-3 py-1 text-caption text-soft">
      {children}
    </span>
  );
}
