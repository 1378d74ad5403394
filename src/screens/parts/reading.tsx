import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { TableOfContents } from '../../features/table-of-contents/table-of-contents.tsx';
import '../../ui/fold.css';

interface ReadingProps {
  contents: { title: string; headings: { slug: string; text: string }[] };
  children?: ReactNode;
}

/** A long text. Its table of contents stays beside it; on tablets it is above the text, on phones collapsed there. */
export function Reading({ contents, children }: ReadingProps) {
  return (
    <div className="page-width grid gap-x-8 gap-y-10 lg:grid-cols-12 print:block">
      <aside className="not-printed lg:col-span-3">
        <details className="fold max-md:border-y max-md:border-hairline lg:sticky lg:top-28">
          <summary className="label justify-between text-soft">
            {contents.title}
            <ChevronDown size={18} aria-hidden="true" className="fold-sign" />
          </summary>
          <div className="lg:max-h-[calc(100svh-8rem)] lg:overflow-y-auto max-md:pb-4 max-md:[&_h2]:hidden md:max-lg:[&_ol]:grid md:max-lg:[&_ol]:grid-cols-2">
            <TableOfContents {...contents} />
          </div>
        </details>
      </aside>
      <div className="lg:col-span-8 lg:col-start-5">{children}</div>
    </div>
  );
}
