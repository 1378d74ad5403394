import { type ReactNode, useEffect, useRef } from 'react';

export function Heading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="text-h3">
      {children}
    </h2>
  );
}

/** The title of a later step. It takes the focus, which was in the previous step. */
export function FocusedHeading({ id, children }: { id: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className="text-h3 outline-none">
      {children}
    </h2>
  );
}
