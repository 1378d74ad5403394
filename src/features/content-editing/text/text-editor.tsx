import { Type } from 'lucide-react';
import { lazy, Suspense, useCallback, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import type { LinkedAddress, PlacedChart } from './surroundings.ts';
import './text-editor.css';

/**
 * A separate chunk, because no other page of the admin area needs it. The server never renders a record, so it is built
 * without.
 */
const ArticleEditor = import.meta.env.SSR
  ? () => null
  : lazy(async () => ({ default: (await import('./article-editor.tsx')).ArticleEditor }));

interface TextEditorProps {
  /** Markdown. It is read when the editor opens; another text needs another editor. */
  value: string;
  onChange: (value: string) => void;
  charts: PlacedChart[];
  addresses: LinkedAddress[];
  /** The folder of `content/images` for pictures of the text: `blog`. */
  pictureFolder: string;
  label: string;
  describedBy?: string | undefined;
}

/**
 * Edits the Markdown of a record, as it will look or as source. A text that the first can't show completely opens as
 * source, with the reason.
 */
export function TextEditor({ label, value, onChange, describedBy, ...surroundings }: TextEditorProps) {
  const titleId = useId();
  const [source, setSource] = useState<'closed' | 'chosen' | 'needed'>('closed');
  const showSource = useCallback(() => setSource('chosen'), []);

  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-1.5 text-small font-medium">
        {label}
      </h2>
      {source === 'closed' ? (
        <ErrorBoundary>
          <Suspense fallback={<p className="py-16 text-center text-soft">Loading...</p>}>
            <ArticleEditor
              {...surroundings}
              id="text"
              label={label}
              value={value}
              onChange={onChange}
              describedBy={describedBy}
              onLossy={() => setSource('needed')}
              onSource={showSource}
            />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <div className="text-editor">
          <div className="text-toolbar">
            <Button variant="quiet" onClick={() => setSource('closed')}>
              <Type size={18} aria-hidden="true" />
              Visual editor
            </Button>
          </div>
          {source === 'needed' && (
            <p role="status" className="border-b border-hairline px-4 py-3 text-small text-soft">
              The visual editor cannot show all of this text, so you are editing its Markdown.
            </p>
          )}
          <textarea
            id="text"
            aria-label={`${label}, as Markdown`}
            aria-describedby={describedBy}
            className="text-source"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </section>
  );
}
