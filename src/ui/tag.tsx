import type { ReactNode } from 'react';

export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-full border border-hairline px-3 py-1 text-caption text-soft">
      {children}
    </span>
  );
}
