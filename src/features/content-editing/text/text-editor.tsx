import { FileCode, Type } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { SmallButton } from '../../../admin/small-button.tsx';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { Fault } from '../form/parts.tsx';
import './text-editor.css';

/**
 * A separate chunk, because few records have a text. The server never renders records, so its build leaves the editor
 * out.
 */
const ArticleEditor = import.meta.env.SSR
  ? () => null
  : lazy(async () => ({ default: (await import('./article-editor.tsx')).ArticleEditor }));

/**
 * Edits the Markdown of a record visually or as source. A text that the visual editor can't show completely opens as
 * source, with the reason.
 */
export function TextEditor({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const titleId = useId();
  const [source, setSource] = useState<'closed' | 'chosen' | 'needed'>('closed');
  const isVisual = source === 'closed';

  return (
    <section aria-labelledby={titleId}>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={titleId} className="text-small font-medium">
          Text
        </h2>
        <SmallButton Icon={isVisual ? FileCode : Type} onClick={() => setSource(isVisual ? 'chosen' : 'closed')}>
          {isVisual ? 'Markdown' : 'Visual editor'}
        </SmallButton>
      </div>
      {isVisual ? (
        <ErrorBoundary>
          <Suspense fallback={<p className="py-16 text-center text-soft">Loading...</p>}>
            <ArticleEditor value={value} onChange={onChange} onLossy={() => setSource('needed')} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <div className="text-editor">
          {source === 'needed' && (
            <p role="status" className="border-b border-hairline px-4 py-3 text-small text-soft">
              The visual editor cannot show all of this text, so you are editing its Markdown.
            </p>
          )}
          <textarea
            id="text"
            aria-label="Text, as Markdown"
            aria-describedby="field.text.fault"
            className="text-source block field-sizing-content min-h-128 w-full resize-y bg-transparent p-6 font-mono text-small text-text"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
      <Fault id="field.text" />
    </section>
  );
}
