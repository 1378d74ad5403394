import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { TableOfContents } from '../features/table-of-contents/table-of-contents.tsx';
import '../ui/fold.css';
import '../ui/prose.css';

interface LegalScreenProps {
  title: string;
  /** The date of the last change: `Last updated: May 16, 2025`. */
  updated: string;
  contents: { title: string; headings: { slug: string; text: string }[] };
  children?: ReactNode;
}

/** A legal text in one column. Its table of contents is beside it, above it on tablets, and collapsed on phones. */
export function LegalScreen({ title, updated, contents, children }: LegalScreenProps) {
  return (
    <div className="page-width pt-8 pb-24 md:pt-12 lg:pb-32">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-4 font-mono text-small text-faint">{updated}</p>
      <div className="mt-10 grid gap-x-8 gap-y-10 md:mt-14 lg:grid-cols-12 print:block">
        <aside className="not-printed lg:col-span-3">
          <details className="fold max-md:border-y max-md:border-hairline lg:sticky lg:top-28">
            <summary className="label justify-between text-soft">
              {contents.title}
              <ChevronDown size={18} aria-hidden="true" className="fold-sign" />
            </summary>
            <div className="lg:max-h-[calc(100svh-8rem)] lg:overflow-y-auto max-md:pb-4 max-md:[&_h2]:hidden md:max-lg:[&_ol]:columns-2 md:max-lg:[&_ol]:gap-0 md:max-lg:[&_ol]:[column-rule:1px_solid_var(--color-hairline)]">
              <TableOfContents {...contents} />
            </div>
          </details>
        </aside>
        <div className="prose prose-legal lg:col-span-8 lg:col-start-5">{children}</div>
      </div>
    </div>
  );
}
