import type { ReactNode } from 'react';

interface NeedsScriptProps {
  title: string;
  /** The text shown without JavaScript. */
  text: string;
  children?: ReactNode;
}

/** A screen that needs JavaScript. Without it, it shows a text. */
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
