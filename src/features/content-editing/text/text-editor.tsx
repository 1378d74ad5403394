import { Type } from 'lucide-react';
import { lazy, Suspense, useCallback, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import type { LinkedAddress, PlacedChart } from './surroundings.ts';
import './text-editor.css';

/** A chunk of its own: nothing else of the admin area needs it. The server, which has no record to show, is built without. */
const ArticleEditor = import.meta.env.SSR
  ? () => null
  : lazy(async () => ({ default: (await import('./article-editor.tsx')).ArticleEditor }));

interface TextEditorProps {
  /** Markdown. Read when the editor is opened: a text from elsewhere is opened as another editor. */
  value: string;
  onChange: (value: string) => void;
  charts: PlacedChart[];
  addresses: LinkedAddress[];
  /** The folder of `content/images` into which pictures of the text are put: `blog`. */
  pictureFolder: string;
  label: string;
  describedBy?: string | undefined;
}

/**
 * The Markdown of a record, edited as it will look or as it is written. A text that the first cannot show whole is opened
 * in the second, which says why.
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
              As it will look
            </Button>
          </div>
          {source === 'needed' && (
            <p role="status" className="border-b border-hairline px-4 py-3 text-small text-soft">
              This text has something that the editor cannot show, so that it is edited as it is written.
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
