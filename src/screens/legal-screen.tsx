import type { ReactNode } from 'react';
import { TableOfContents } from '../features/table-of-contents/table-of-contents.tsx';
import '../ui/prose.css';

interface LegalScreenProps {
  title: string;
  /** When it was last changed: Last updated: May 16, 2025. */
  updated: string;
  contents: { title: string; headings: { slug: string; text: string }[] };
  /** The text, rendered from Markdown. */
  children?: ReactNode;
}

/** A legal text: one column of prose, with its contents beside it where there is room. */
export function LegalScreen({ title, updated, contents, children }: LegalScreenProps) {
  return (
    <div className="page-width pt-8 pb-24 md:pt-12">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-4 font-mono text-small text-faint">{updated}</p>
      <div className="mt-12 lg:grid lg:grid-cols-12 lg:gap-x-8">
        <div className="prose lg:col-span-8">{children}</div>
        <aside className="not-printed col-span-3 col-start-10 max-lg:hidden">
          <div className="sticky top-28 max-h-[calc(100svh-8rem)] overflow-y-auto">
            <TableOfContents {...contents} />
          </div>
        </aside>
      </div>
    </div>
  );
}
