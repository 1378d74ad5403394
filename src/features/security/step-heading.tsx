import { type ReactNode, useEffect, useRef } from 'react';

/** The title of a dialog's first step. */
export function Heading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="text-h3">
      {children}
    </h2>
  );
}

/** The title of a step that took the place of another, in which the focus was. */
export function FocusedHeading({ id, children }: { id: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className="text-h3 outline-none">
      {children}
    </h2>
  );
}
