import type { ReactNode } from 'react';

interface NeedsScriptProps {
  /** Of the page. */
  title: string;
  /** What is shown without script. */
  text: string;
  /** What only a script can make work. */
  children?: ReactNode;
}

/** A screen that is a script from top to bottom: without one it says so. */
export function NeedsScript({ title, text, children }: NeedsScriptProps) {
  return (
    <>
      <noscript>
        <div className="page-width max-w-[100rem] py-10">
          <h1 className="text-h3">{title}</h1>
          <p className="mt-3 max-w-text text-soft">{text}</p>
        </div>
      </noscript>
      <div className="needs-script">{children}</div>
    </>
  );
}
